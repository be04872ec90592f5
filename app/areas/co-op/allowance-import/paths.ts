import { adminLedgerPath } from "../paths";

export const importAllowancesPath = `${adminLedgerPath}/import`;

/** The pages of a staged sheet: matching columns, the preview, and the CSV of the rows to correct. */
export function allowanceSheetPath(
  sheet: string,
  part: "" | "/rows" | "/rows-to-correct.csv",
  choices: Readonly<Record<string, string>> = {},
): string {
  const chosen = new URLSearchParams(Object.entries(choices).filter(([, choice]) => choice));
  return `${importAllowancesPath}/${sheet}${part}${chosen.size > 0 ? `?${chosen}` : ""}`;
}
