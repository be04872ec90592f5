export const doubtfulPath = "/admin-doubtful-values";
