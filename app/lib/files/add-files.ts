/** Names the button that sends a form only to have it back with its files, where no script can add one file to another. */
export const addFiles = "add-files";
