export const importPath = "/admin-leads/import";
export const importLogPath = "/admin-leads/imports";

/** The tick of the form that allows for leads which nobody has answered yet. */
export const openLeadsField = "open-leads";

/** Where one import is looked up. */
export function importAddress(id: string): string {
  return `${importLogPath}/${id}`;
}

/**
 * The list of leads, with the rows of an import that were not stored, and its form ticked as it was: the sheet that follows
 * is of the same kind.
 */
export function leadsAddress({ failed, openLeads }: { failed?: string; openLeads: boolean }): string {
  const params = new URLSearchParams({ ...(failed && { failed }), ...(openLeads && { [openLeadsField]: "yes" }) });
  return params.size > 0 ? `/admin-leads?${params}` : "/admin-leads";
}

/** Where a script sends a sheet under an id of its own, and asks how far it is. */
export function sheetAddress(id: string): string {
  return `${importAddress(id)}/sheet`;
}

/** The rows that were not stored, as a sheet to be corrected. */
export function badRowsAddress(id: string): string {
  return `${importAddress(id)}/bad-rows.csv`;
}
