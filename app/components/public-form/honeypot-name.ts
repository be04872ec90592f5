/** The field that only programs fill in: a browser, or its extension, may be one. */
export const honeypot = "homepage";

/** Beside it, once the form came back for that: that it was asked, and the answer. */
export const askedWhoSends = "asked-who-sends";
export const isPerson = "is-person";
