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

/** The tick of the form whose sender wants to choose the columns and look before anything is stored. */
export const chooseColumnsField = "choose-columns";

/** Where the columns of a sheet that waits are chosen; `check`: as they were for that check of it. */
export function sheetColumnsAddress(sheet: string, { openLeads = false, check = "" } = {}): string {
  const params = new URLSearchParams({ ...(openLeads && { [openLeadsField]: "yes" }), ...(check && { check }) });
  return `${importPath}/${sheet}${params.size > 0 ? `?${params}` : ""}`;
}

/** The address of the page that shows what an import of a sheet would do, and does it. */
export function sheetCheckAddress(sheet: string, check: string): string {
  return `${importPath}/${sheet}/${check}`;
}
