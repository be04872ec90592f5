import { type Db } from "../../../db/pool";
import { codeKey } from "../../../rules/identity.rules";
import { number } from "../../../rules/numbers/number.rules";
import { badInput } from "../../../request/errors";
import { type Person } from "../../../request/viewer";
import { writeAllowances } from "../../dealers/allowances";
import { type Dealer, lockDealersByCode } from "../../dealers/store";
import { allowanceRow, mostAllowances } from "./allowance-sheet.rules";

type Cells = { dealerCode?: string | null; year?: string | null; amount?: string | null };
type SheetRow = Cells & { line: number; problem?: string | null };

export type AllowancesSet = { set: number; unchanged: number };

/**
 * Sets what a sheet says, each as if by hand; or nothing, where any of its rows is faulty.
 * @throws BAD_INPUT, with what is wrong with each faulty row, by its line
 */
export async function importAllowances(db: Db, viewer: Person, rows: readonly SheetRow[]): Promise<AllowancesSet> {
  if (rows.length === 0) throw badInput("The sheet has no rows below its first.");
  if (rows.length > mostAllowances) throw badInput(`A sheet has at most ${number(mostAllowances)} allowances.`);

  const codes = rows.map(({ dealerCode }) => dealerCode ?? "");
  const dealers = await lockDealersByCode(db, viewer, codes);
  const lines = firstLines(rows);
  const read = rows.map((row) => readRow(row, dealers.get(codeKey(row.dealerCode ?? "")), lines));

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

function readRow(row: SheetRow, dealer: Dealer | undefined, lines: ReadonlyMap<string, number>): ReadRow {
  if (row.problem) return { line: row.line, faults: [row.problem] };

  const { success, data, error } = allowanceRow.safeParse(row);
  const faults = error?.issues.map(({ message }) => message) ?? [];
  const names = !error?.issues.some(({ path }) => path[0] === "dealerCode");
  if (names && !dealer) faults.unshift(`No dealer has the code ${row.dealerCode}`);
  if (dealer?.status === "archived") faults.unshift(`${dealer.display_name} is archived`);
  const first = lines.get(dealerYear(row));
  if (dealer && first !== undefined && first !== row.line) faults.push(`Line ${first} has this dealer and year too`);

  if (!success || !dealer || faults.length > 0) return { line: row.line, faults };
  return { profile_id: dealer.profile_id, year: data.year, amount: data.amount };
}

/** In which line each dealer and year stands first. */
function firstLines(rows: readonly SheetRow[]): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  for (const row of rows) if (!lines.has(dealerYear(row))) lines.set(dealerYear(row), row.line);
  return lines;
}

function dealerYear({ dealerCode, year }: Cells): string {
  return `${codeKey(dealerCode ?? "")} ${year?.trim()}`;
}
