import { type Db } from "../../../db/pool";
import { codeKey } from "../../../rules/identity.rules";
import { number } from "../../../rules/numbers/number.rules";
import { badInput } from "../../../request/errors";
import { type Person } from "../../../request/viewer";
import { writeAllowances } from "../../dealers/allowances";
import { type Dealer, lockNamedDealers } from "../../dealers/store";
import { allowanceRow, mostAllowances } from "./allowance-sheet.rules";

type Cells = { dealerCode?: string | null; email?: string | null; year?: string | null; amount?: string | null };
type SheetRow = Cells & { line: number; problem?: string | null };

export type AllowancesSet = { set: number; unchanged: number };

/**
 * Sets what a sheet says, each as if by hand; or nothing, where any of its rows is faulty.
 * @throws BAD_INPUT, with what is wrong with each faulty row, by its line
 */
export async function importAllowances(db: Db, viewer: Person, rows: readonly SheetRow[]): Promise<AllowancesSet> {
  if (rows.length === 0) throw badInput("The sheet has no rows below its first.");
  if (rows.length > mostAllowances) throw badInput(`A sheet has at most ${number(mostAllowances)} allowances.`);

  const codes = rows.map(codeOf).filter(Boolean);
  const dealers = await lockNamedDealers(db, viewer, { codes, emails: rows.map(emailOf).filter(Boolean) });
  const byCode = byKeys(dealers, ({ dealer_code }) => [codeKey(dealer_code ?? "")]);
  const byEmail = byKeys(dealers, ({ email, business_email }) => [email, business_email].map(emailKey));
  const dealersOf = (row: SheetRow) => (codeOf(row) ? byCode.get(codeOf(row)) : byEmail.get(emailOf(row))) ?? [];
  const found = rows.map((row) => ({ row, dealers: dealersOf(row) }));
  const lines = firstLines(found);
  const read = found.map(({ row, dealers }) => readRow(row, dealers, lines));

  const faults = read.flatMap((row) => ("faults" in row ? [[String(row.line), row.faults.join(". ")] as const] : []));
  if (faults.length > 0) {
    const rowsAre = faults.length === 1 ? "1 row has" : `${number(faults.length)} rows have`;
    throw badInput(`Nothing was stored: ${rowsAre} to be corrected.`, Object.fromEntries(faults));
  }
  const set = await writeAllowances(
    db,
    viewer,
    read.flatMap((row) => ("amount" in row ? [row] : [])),
  );
  return { set, unchanged: rows.length - set };
}

type ReadRow = { profile_id: string; year: number; amount: string } | { line: number; faults: string[] };

function readRow(row: SheetRow, [dealer, ...others]: readonly Dealer[], lines: ReadonlyMap<string, number>): ReadRow {
  if (row.problem) return { line: row.line, faults: [row.problem] };

  const { success, data, error } = allowanceRow.safeParse(row);
  const faults = error?.issues.map(({ message }) => message) ?? [];
  const isWritten = !error?.issues.some(({ path }) => path[0] === "email");
  if (!dealer && isWritten) faults.unshift(unknownDealer(row));
  if (others.length > 0) faults.unshift(`Several dealers have the email ${row.email?.trim()}. Enter the dealer code`);
  if (dealer?.status === "archived") faults.unshift(`${dealer.display_name} is archived`);
  const first = dealer && lines.get(dealerYear(dealer, row));
  if (dealer && first !== undefined && first !== row.line) faults.push(`Line ${first} has this dealer and year too`);

  if (!success || !dealer || faults.length > 0) return { line: row.line, faults };
  return { profile_id: dealer.profile_id, year: data.year, amount: data.amount };
}

function unknownDealer({ dealerCode, email }: SheetRow): string {
  if (dealerCode?.trim()) return `No dealer has the code ${dealerCode}`;
  return email?.trim() ? `No dealer has the email ${email.trim()}` : "Dealer code or email is required";
}

function codeOf({ dealerCode }: SheetRow): string {
  return codeKey(dealerCode ?? "");
}

/** A row with a code is not looked for by its email. */
function emailOf(row: SheetRow): string {
  return codeOf(row) ? "" : (row.email ?? "").trim().toLowerCase();
}

function emailKey(email: string | null): string {
  return (email ?? "").toLowerCase();
}

/** The dealers under each of their keys; one that has none is under no key. */
function byKeys(dealers: readonly Dealer[], keysOf: (dealer: Dealer) => string[]): ReadonlyMap<string, Dealer[]> {
  const found = new Map<string, Dealer[]>();
  for (const dealer of dealers)
    for (const key of new Set(keysOf(dealer).filter(Boolean))) found.set(key, [...(found.get(key) ?? []), dealer]);
  return found;
}

/** In which line each dealer and year stands first. */
function firstLines(found: readonly { row: SheetRow; dealers: readonly Dealer[] }[]): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  for (const { row, dealers } of found) {
    const [dealer] = dealers;
    if (dealer && !lines.has(dealerYear(dealer, row))) lines.set(dealerYear(dealer, row), row.line);
  }
  return lines;
}

function dealerYear({ profile_id }: Dealer, { year }: Cells): string {
  return `${profile_id} ${year?.trim()}`;
}
