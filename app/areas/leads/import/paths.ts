export const importPath = "/admin-leads/import";
export const importLogPath = "/admin-leads/imports";
