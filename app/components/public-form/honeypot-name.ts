/** The name of the field that people do not see and programs fill in. */
export const honeypot = "homepage";
