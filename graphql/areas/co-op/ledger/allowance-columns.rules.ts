import { columnFinder, isChoice, plainName } from "../../../rules/sheets/column-choices.rules";
import { allowanceColumns } from "./allowance-sheet.rules";

export type AllowanceKey = (typeof allowanceColumns)[number]["key"];

/** For each column of the import, which column of the sheet holds it (see `column-choices.rules.ts`). */
export type AllowanceChoices = Record<AllowanceKey, string>;

/** How others call these columns, without blanks and signs, in small letters. */
const otherNames: Record<AllowanceKey, readonly string[]> = {
  dealerCode: ["code", "dealerno", "dealernumber", "dealerid", "account", "accountno", "accountnumber", "customerno"],
  email: ["emailaddress", "mail", "dealeremail", "contactemail"],
  year: ["fiscalyear", "fy", "allowanceyear", "season", "period"],
  amount: ["allowance", "coopallowance", "coop", "budget", "coopbudget", "allotment", "total"],
};

/** What the columns seem to be, by their names; each column of the sheet is one thing alone. */
export function guessAllowanceColumns(head: readonly string[]): AllowanceChoices {
  const find = columnFinder(head);
  const own = readOwn((header) => find([plainName(header)]));
  return readOwn((_header, key) => own[key] || find(otherNames[key]));
}

function readOwn(choose: (header: string, key: AllowanceKey) => string): AllowanceChoices {
  const chosen: AllowanceChoices = { dealerCode: "", email: "", year: "", amount: "" };
  for (const { key, header } of allowanceColumns) chosen[key] = choose(header, key);
  return chosen;
}

/** Whether a sheet has the columns of an import under their own names, so that nobody has to choose them. */
export function hasOwnColumns(head: readonly string[]): boolean {
  const names = new Set(head.map(plainName));
  const has = ({ header }: { header: string }) => names.has(plainName(header));
  const [code, email, ...needed] = allowanceColumns;
  return (has(code) || has(email)) && needed.every(has);
}

/** What cannot be imported like that, by the column of the import. `width`: how many columns the sheet has. */
export function problemsOfColumns(choices: AllowanceChoices, width: number): Partial<Record<AllowanceKey, string>> {
  const problems: Partial<Record<AllowanceKey, string>> = {};
  for (const { key, header } of allowanceColumns) {
    if (choices[key] && !isChoice(choices[key], width)) problems[key] = `Please choose ${header} again.`;
    else if (!choices[key] && (key === "year" || key === "amount"))
      problems[key] = `${header} is required: choose the column that holds it.`;
  }
  if (!choices.dealerCode && !choices.email)
    problems.dealerCode = "Choose the column that holds the dealer code, or the one that holds the email.";
  return problems;
}
