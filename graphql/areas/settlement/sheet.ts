import { badInput } from "../../request/errors";
import { manufacturersDay } from "../../rules/manufacturer.rules";
import { number as inDigits } from "../../rules/numbers/number.rules";
import { mostSettledAtOnce, settlement as settlementRules, type Settlement } from "./settlement.rules";
import { daysOfColumn } from "./sheet.rules";

/** A row as its cells have it. `record` names what is credited; `problem`: why the row could not be read. */
export type SettlementRow = {
  line: number;
  problem?: string | null;
  record?: string | null;
  number?: string | null;
  day?: string | null;
};

export type SheetFault = { line: number; reason: string };
export type RowCredit<Row> = { line: number; row: Row; to: Settlement };

/** `keyOf`: under which name of `found` a cell finds its record; `problemOf`: why a record cannot be credited. */
type Records<Row> = {
  found: ReadonlyMap<string, Row>;
  keyOf: (cell: string) => string;
  problemOf: (row: Row) => string | null;
};

/** What a sheet credits, and which of its rows it leaves out. Of two rows with one record the first counts. */
export function readSettlementSheet<Row>(rows: readonly SettlementRow[], { found, keyOf, problemOf }: Records<Row>) {
  const rules = settlementRules(manufacturersDay());
  const credits: RowCredit<Row>[] = [];
  const faults: SheetFault[] = [];
  const lines = new Map<Row, number>();

  const days = daysOfColumn(rows.map(({ day }) => day ?? ""));
  for (const [nth, { line, problem, record, number }] of rows.entries()) {
    const row = found.get(keyOf(record ?? ""));
    const read = rules.safeParse({ number: number ?? "", day: days[nth] });
    const first = row && lines.get(row);
    const reasons = problem
      ? [problem]
      : [
          !row && (record?.trim() ? `No record has the ID ${record.trim()}` : "The row has no ID"),
          row && problemOf(row),
          first !== undefined && `Line ${first} has this record too`,
          ...(read.error?.issues.map(({ message }) => message) ?? []),
        ].filter((reason) => typeof reason === "string");
    if (row && !lines.has(row)) lines.set(row, line);
    if (row && read.success && reasons.length === 0) credits.push({ line, row, to: read.data });
    else faults.push({ line, reason: reasons.map((reason) => reason.replace(/\.$/, "")).join(". ") });
  }
  return { credits, faults };
}

/** @throws BAD_INPUT for a sheet without rows, or with too many */
export function demandRows(rows: readonly SettlementRow[]): void {
  if (rows.length === 0) throw badInput("The sheet has no rows below its first.");
  if (rows.length > mostSettledAtOnce) throw badInput(`A sheet has at most ${inDigits(mostSettledAtOnce)} credits.`);
}
