import { adminLedgerPath } from "../paths";

export const importAllowancesPath = `${adminLedgerPath}/import`;
/** Where the columns of a sheet of allowances that waits are chosen, its rows are looked at, and the faulty ones are had. */
export function allowanceSheetPath(
  sheet: string,
  part: "" | "/rows" | "/rows-to-correct.csv",
  choices: Readonly<Record<string, string>> = {},
): string {
  const chosen = new URLSearchParams(Object.entries(choices).filter(([, choice]) => choice));
  return `${importAllowancesPath}/${sheet}${part}${chosen.size > 0 ? `?${chosen}` : ""}`;
}
