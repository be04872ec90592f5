import { randomUUID } from "node:crypto";
import { type Db } from "../../../db/pool";
import { codeKey } from "../../../rules/identity.rules";
import { cents } from "../../../rules/numbers/cents.rules";
import { number } from "../../../rules/numbers/number.rules";
import { badInput, conflict } from "../../../request/errors";
import { sha256 } from "../../../request/sha256";
import { type Person } from "../../../request/viewer";
import { compareAllowances, writeAllowances } from "../../dealers/allowances";
import { type Dealer, lockNamedDealers, readNamedDealers } from "../../dealers/store";
import { type AllowanceChoices } from "./allowance-columns.rules";
import { rememberAllowanceMapping } from "./allowance-mapping";
import { allowanceRow, mostAllowances } from "./allowance-sheet.rules";

type Cells = { dealerCode?: string | null; email?: string | null; year?: string | null; amount?: string | null };
type SheetRow = Cells & { line: number; problem?: string | null };

/** `failed`: faulty rows of a sheet, which were left out. */
export type AllowancesSet = { set: number; unchanged: number; failed: number };

/** What an import of a sheet would do with a row; `amount`: as it is stored. */
export type PreviewedAllowance = {
  line: number;
  state: "SET" | "UNCHANGED" | "FAULTY";
  dealer_name: string | null;
  year: number | null;
  before: string | null;
  amount: string | null;
  reason: string | null;
};

/** `version` is another one as soon as any of the rows would do something else. */
export type AllowanceSheet = { rows: PreviewedAllowance[]; version: string };

/** What a sheet would set now; nothing is stored. @throws BAD_INPUT for a sheet of nothing, or of too much */
export async function previewAllowances(db: Db, viewer: Person, rows: readonly SheetRow[]): Promise<AllowanceSheet> {
  const { preview, version } = await readSheet(db, viewer, rows, readNamedDealers);
  return { rows: preview, version };
}

type SheetImport = {
  rows: readonly SheetRow[];
  seen: string;
  act?: string | null;
  fileName?: string | null;
  mapping?: (AllowanceChoices & { head: readonly string[] }) | null;
};

/**
 * Sets what the good rows of a sheet say, each as if by hand; faulty ones are left out.
 * @throws BAD_INPUT; CONFLICT where the sheet would do something else by now than was shown
 */
export async function importAllowances(
  db: Db,
  viewer: Person,
  { rows, seen, act, fileName, mapping }: SheetImport,
): Promise<AllowancesSet> {
  const { preview, version, good } = await readSheet(db, viewer, rows, lockNamedDealers);
  if (version !== seen)
    throw conflict(
      "The allowances have changed since this was shown. Nothing was stored. Please check the rows again.",
    );

  if (mapping) {
    const { head, ...choices } = mapping;
    await rememberAllowanceMapping(db, viewer, { head, choices });
  }
  const count = (state: PreviewedAllowance["state"]) => preview.filter((row) => row.state === state).length;
  const about = `${fileName?.slice(0, longestName) || "a sheet"}, ${inWords(count("SET"))}`;
  const set = await writeAllowances(db, viewer, good, {
    act: act ?? randomUUID(),
    action: "Allowance imported",
    about,
  });
  return { set, unchanged: count("UNCHANGED"), failed: count("FAULTY") };
}

const longestName = 100;

function inWords(allowances: number): string {
  return allowances === 1 ? "1 allowance" : `${number(allowances)} allowances`;
}

async function readSheet(db: Db, viewer: Person, rows: readonly SheetRow[], find: typeof readNamedDealers) {
  if (rows.length === 0) throw badInput("The sheet has no rows below its first.");
  if (rows.length > mostAllowances) throw badInput(`A sheet has at most ${number(mostAllowances)} allowances.`);

  const codes = rows.map(codeOf).filter(Boolean);
  const dealers = await find(db, viewer, { codes, emails: rows.map(emailOf).filter(Boolean) });
  const byCode = byKeys(dealers, ({ dealer_code }) => [codeKey(dealer_code ?? "")]);
  const byEmail = byKeys(dealers, ({ email, business_email }) => [email, business_email].map(emailKey));
  const dealersOf = (row: SheetRow) => (codeOf(row) ? byCode.get(codeOf(row)) : byEmail.get(emailOf(row))) ?? [];
  const read = withoutRepeated(rows.map((row) => readRow(row, dealersOf(row))));

  const good = read.flatMap((row) => ("amount" in row ? [row] : []));
  const compared = await compareAllowances(db, good);
  const byDealer = new Map(compared.map((one) => [dealerYear(one), one]));
  const preview = read.map((row): PreviewedAllowance => {
    if ("faults" in row) return { ...noAllowance, line: row.line, state: "FAULTY", reason: row.faults.join(". ") };
    const { from = null, to = null, isChanged = false } = byDealer.get(dealerYear(row)) ?? {};
    const { line, dealer_name, year } = row;
    return { line, dealer_name, year, state: isChanged ? "SET" : "UNCHANGED", before: from, amount: to, reason: null };
  });
  const version = sha256(JSON.stringify([preview, good.map(dealerYear)]))
    .toString("base64url")
    .slice(0, 22);
  return { preview, version, good };
}

const noAllowance = { dealer_name: null, year: null, before: null, amount: null };

type ReadAllowance = { line: number; profile_id: string; dealer_name: string; year: number; amount: string };
type ReadRow = ReadAllowance | { line: number; faults: string[] };

function readRow(row: SheetRow, [dealer, ...others]: readonly Dealer[]): ReadRow {
  const { line } = row;
  if (row.problem) return { line, faults: [row.problem] };

  const { success, data, error } = allowanceRow.safeParse(row);
  const faults = error?.issues.map(({ message }) => message) ?? [];
  const isWritten = !error?.issues.some(({ path }) => path[0] === "email");
  if (!dealer && isWritten) faults.unshift(unknownDealer(row));
  if (others.length > 0) faults.unshift(`Several dealers have the email ${row.email?.trim()}. Enter the dealer code`);
  if (dealer?.status === "archived") faults.unshift(`${dealer.display_name} is archived`);

  if (!success || !dealer || faults.length > 0) return { line, faults };
  const { profile_id, display_name: dealer_name } = dealer;
  return { line, profile_id, dealer_name, year: data.year, amount: data.amount };
}

/** Of rows with one dealer and year the first counts, unless they differ: then nobody knows which is meant. */
function withoutRepeated(rows: readonly ReadRow[]): ReadRow[] {
  const same = new Map<string, ReadAllowance[]>();
  for (const row of rows) if ("amount" in row) same.set(dealerYear(row), [...(same.get(dealerYear(row)) ?? []), row]);

  return rows.map((row) => {
    if ("faults" in row) return row;
    const [first = row, ...others] = same.get(dealerYear(row)) ?? [];
    const { line } = row;
    if (first !== row) return { line, faults: [`Line ${first.line} has this dealer and year too`] };
    const other = others.find(({ amount }) => cents(amount) !== cents(row.amount));
    return other ? { line, faults: [`Line ${other.line} has another amount for this dealer and year`] } : row;
  });
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

function dealerYear({ profile_id, year }: { profile_id: string; year: number }): string {
  return `${profile_id} ${year}`;
}
