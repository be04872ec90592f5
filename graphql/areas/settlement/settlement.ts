import { sql } from "kysely";
import * as z from "zod";
import { type Desk } from "../../db/assignments";
import { type Changes, recordHistory } from "../../db/history/history";
import { takeBack, type UndoableEntry } from "../../db/history/undo";
import { only, versionsOf } from "../../db/history/version";
import { type Db } from "../../db/pool";
import { type DealerPermission } from "../../permissions";
import { badInput, checked, conflict, notFound } from "../../request/errors";
import { type Person } from "../../request/viewer";
import { manufacturersDay } from "../../rules/manufacturer.rules";
import { number as inDigits } from "../../rules/numbers/number.rules";
import { notify } from "../notifications/notify";
import { mostSettledAtOnce, settlement as settlementRules, type Settlement } from "./settlement.rules";
import { type SettledColumns, settlementOf } from "./settled-columns";
import { demandRows, readSettlementSheet, type SettlementRow, type RowCredit, type SheetFault } from "./sheet";
import { settlementInWords } from "./words.rules";

export type SettlementFailure = { id: string; name: string | null; message: string };
export type SettlementOutcome = { done: number; failures: SettlementFailure[] };

type Settleable = SettledColumns & { id: string; profile_id: string; dealer_name: string | null; status: string };

/** Records whose approval is settled by a credit memo or a payment. */
type SettlementsOf<Row extends Settleable> = {
  table: Desk;
  /** Locks those that the viewer may see, in the order in which every store of the table locks them. */
  lock: (db: Db, ids: readonly string[], viewer: Person) => Promise<Row[]>;
  /** The same without a lock. */
  read: (db: Db, ids: readonly string[], viewer: Person) => Promise<Row[]>;
  /** What its approval gives; dollars. */
  amountOf: (row: Row) => string | null;
  /** The ids of those that a sheet names otherwise, by that name. */
  readIds?: (db: Db, names: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** One that its approval gives no money. */
  asksForNone?: (row: Row) => boolean;
  dealers: DealerPermission;
  /** «Warranty claim # 17» */
  nameOf: (row: Row) => string;
  hrefOf: (row: Row) => string;
  /** Several of them, «warranty claims», and the dealer's list. */
  many: { noun: string; href: string };
};

type Settling = { ids: readonly string[]; settlement: unknown; act?: string | null };
/** Of a record, its number and its day; without them it is not settled any more. */
type Credit<Row> = { row: Row; to: Settlement | null };
type SettlingSheet = { rows: readonly SettlementRow[]; act?: string | null };
/** As the contract has it. */
type SettlementSheet = {
  credits: (Settlement & { line: number; name: string; dealerName: string | null; amount: string | null })[];
  faults: SheetFault[];
};
type Correction = { id: string; version?: string | null; settlement?: unknown };

const none: SettledColumns = { settlement_number: null, settled_on: null };
const columns = ["settlement_number", "settled_on"] as const;
const isId = (name: string) => z.guid().safeParse(name).success;
const stored = z.object({ settlement_number: z.string().nullable(), settled_on: z.string().nullable() });

export function settlementsOf<Row extends Settleable>({
  table,
  lock,
  read,
  amountOf,
  readIds = async () => new Map(),
  asksForNone = () => false,
  dealers,
  nameOf,
  hrefOf,
  many,
}: SettlementsOf<Row>) {
  const versions = versionsOf<Row>({
    table,
    idOf: ({ id }) => id,
    nameOf: (row) => `The credit of ${nameOf(row)}`,
    shown: (row) => only<SettledColumns, keyof SettledColumns>(row, columns),
  });

  return { settle, settleMany, checkSheet, settleSheet, correct, undo, versionOf: versions.of };

  /** @throws NOT_FOUND; BAD_INPUT for one that is not approved; CONFLICT says how somebody else has settled it */
  async function settle(db: Db, viewer: Person, { id, ...sent }: Omit<Settling, "ids"> & { id: string }) {
    const { failures } = await settleMany(db, viewer, { ids: [id], ...sent });
    const [failure] = failures;
    if (!failure) return;
    if (failure.name === null) throw notFound();
    if (failure.isSettled) throw conflict(failure.message);
    throw badInput(failure.message, { number: failure.message });
  }

  /** Settles those that are approved and not settled, all with one number; the others are listed with the reason. */
  async function settleMany(db: Db, viewer: Person, { ids, settlement, act }: Settling) {
    const settled = checked(settlementRules(manufacturersDay()), settlement);
    demandFew(ids);
    const rows = await lock(db, ids, viewer);
    const open = rows.filter((row) => problemOf(row) === null);
    await credit(
      db,
      viewer,
      open.map((row) => ({ row, to: settled })),
      act,
    );
    return { done: open.length, failures: await failuresOf(db, ids, rows, open) };
  }

  /** What a sheet would credit now, and which of its rows it would leave out. @throws BAD_INPUT for no sheet */
  async function checkSheet(db: Db, viewer: Person, rows: readonly SettlementRow[]): Promise<SettlementSheet> {
    return inContract(await readSheet(db, viewer, rows, read));
  }

  /** Credits what a sheet says, but for its faulty rows. @throws BAD_INPUT for no sheet */
  async function settleSheet(db: Db, viewer: Person, { rows, act }: SettlingSheet): Promise<SettlementSheet> {
    const sheet = await readSheet(db, viewer, rows, lock);
    await credit(db, viewer, sheet.credits, act);
    return inContract(sheet);
  }

  async function readSheet(db: Db, viewer: Person, rows: readonly SettlementRow[], find: typeof read) {
    demandRows(rows);
    const names = rows.map(({ record }) => (record ?? "").trim().toLowerCase());
    const ids = await readIds(db, names);
    const keyOf = (cell: string) => ids.get(cell.trim().toLowerCase()) ?? cell.trim().toLowerCase();
    const records = await find(db, names.map(keyOf).filter(isId), viewer);
    return readSettlementSheet(rows, { found: new Map(records.map((row) => [row.id, row])), keyOf, problemOf });
  }

  function inContract({ credits, faults }: ReturnType<typeof readSettlementSheet<Row>>): SettlementSheet {
    const inWords = ({ line, row, to }: RowCredit<Row>) => {
      return { line, name: nameOf(row), dealerName: row.dealer_name, amount: amountOf(row), ...to };
    };
    return { credits: credits.map(inWords), faults };
  }

  /** Credits what stands open, and notifies each dealer. */
  async function credit(db: Db, viewer: Person, credits: Credit<Row>[], act?: string | null): Promise<void> {
    await store(db, viewer, credits, { action: "Credited", act });
    await tell(db, credits, (name, { to }) => {
      const verb = name === many.noun ? "were" : "was";
      return `${name} ${verb} ${to ? settlementInWords(to) : "credited"}`;
    });
  }

  /** Replaces the number and the day, or takes both away. @throws NOT_FOUND, BAD_INPUT; CONFLICT for a stale edit */
  async function correct(db: Db, viewer: Person, { id, version, settlement }: Correction): Promise<void> {
    const [row] = await lock(db, [id], viewer);
    if (!row) throw notFound();
    await versions.demand(db, row, version);
    if (row.settled_on === null) throw conflict(`${nameOf(row)} is not credited yet.`);
    const settled = settlement ? checked(settlementRules(manufacturersDay()), settlement) : null;
    if (row.settlement_number === settled?.number && row.settled_on === settled.day) return;

    const correction = { row, to: settled };
    await store(db, viewer, [correction], { action: settled ? "Credit corrected" : "Credit removed" });
    const became = settled ? `the credit was corrected, now ${settlementInWords(settled)}` : "the credit was removed";
    await tell(db, [correction], (name) => `${name}: ${became}`);
  }

  /** Takes back, for ten minutes, what the viewer settled in one act, but for rows that somebody has acted on since. */
  async function undo(db: Db, viewer: Person, act: string): Promise<SettlementOutcome> {
    const rows = new Map<string, Row>();
    const { undone, left } = await takeBack(db, viewer, act, {
      table,
      isKind: (before) => stored.safeParse(before).success,
      lock: async (ids) => {
        for (const row of await lock(db, ids, viewer)) rows.set(row.id, row);
        return new Set(rows.keys());
      },
      restore: async (entries) => {
        await restore(db, entries);
        return [];
      },
    });
    const back = undone.flatMap(({ rowId }) => rows.get(rowId) ?? []).map((row) => ({ row, to: null }));
    await tell(db, back, (name) => `${name}: the credit was entered by mistake and taken back`);
    const failures = left.map(({ rowId, reason }) => ({ id: rowId, name: nameIn(rows.get(rowId)), message: reason }));
    return { done: undone.length, failures };
  }

  function nameIn(row: Row | undefined): string | null {
    return row ? nameOf(row) : null;
  }

  function problemOf(row: Row): string | null {
    if (row.settled_on !== null) return `${nameOf(row)} was already ${settledInWords(row)}`;
    if (row.status !== "approved") return `${nameOf(row)} is ${row.status}. Only approved ones can be credited.`;
    return asksForNone(row) ? `${nameOf(row)} asks for no money, so there is nothing to credit.` : null;
  }

  async function failuresOf(db: Db, ids: readonly string[], rows: readonly Row[], done: readonly Row[]) {
    const found = new Map(rows.map((row) => [row.id, row]));
    const finished = new Set(done.map(({ id }) => id));
    const others = [...new Set(ids.map((id) => id.toLowerCase()))].filter((id) => !finished.has(id));
    const authors = await readAuthors(db, others);
    return others.map((id) => {
      const row = found.get(id);
      const isSettled = (row?.settled_on ?? null) !== null;
      const by = isSettled ? `${authors.has(id) ? ` by ${authors.get(id)}` : ""}.` : "";
      return { id, name: nameIn(row), isSettled, message: row ? `${problemOf(row)}${by}` : notFound().message };
    });
  }

  /** Who settled each row last. */
  async function readAuthors(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const entries = await db
      .selectFrom("history")
      .where("table_name", "=", table)
      .where(sql<boolean>`row_id = any(${[...ids]}::text[])`)
      .where(sql<boolean>`changes ? 'settlement_number'`)
      .orderBy("id")
      .select(["row_id", "by_name"])
      .execute();
    return new Map(entries.map(({ row_id, by_name }) => [row_id, by_name]));
  }

  type Change = { action: string; act?: string | null };

  async function store(
    db: Db,
    viewer: Person,
    credits: readonly Credit<Row>[],
    { action, act }: Change,
  ): Promise<void> {
    const stored = credits.map(({ row, to }) => ({
      rowId: row.id,
      was: only<SettledColumns, keyof SettledColumns>(row, columns),
      before: to ? { settlement_number: to.number, settled_on: to.day } : none,
    }));
    await restore(db, stored);
    const entries = stored.map(({ rowId, was, before }) => ({
      table,
      id: rowId,
      action,
      changes: changesBetween(was, before),
      ...(act && { undo: { act, before: was } }),
    }));
    await recordHistory(db, viewer, entries);
  }

  async function restore(db: Db, entries: readonly Pick<UndoableEntry, "rowId" | "before">[]): Promise<void> {
    const values = entries.map(({ rowId, before }) => ({ id: rowId, ...stored.parse(before) }));
    if (values.length === 0) return;
    await sql`
      update ${sql.table(table)} as settled
      set settlement_number = sent.settlement_number, settled_on = sent.settled_on
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as sent (id uuid, settlement_number text, settled_on date)
      where settled.id = sent.id`.execute(db);
  }

  /** Each dealer is notified once: of one record by its name, of several by how many they are. */
  async function tell(
    db: Db,
    credits: readonly Credit<Row>[],
    sentence: (name: string, credit: Pick<Credit<Row>, "to">) => string,
  ): Promise<void> {
    const byDealer = new Map<string, Credit<Row>[]>();
    for (const credit of credits) {
      const dealer = credit.row.profile_id;
      byDealer.set(dealer, [...(byDealer.get(dealer) ?? []), credit]);
    }
    const notes = [...byDealer].flatMap(([profileId, own]) => {
      const [first, ...others] = own;
      if (!first) return [];
      const isOne = others.every(({ to }) => to?.number === first.to?.number && to?.day === first.to?.day);
      const about =
        others.length === 0
          ? { text: sentence(nameOf(first.row), first), href: hrefOf(first.row) }
          : { text: `${inDigits(own.length)} ${sentence(many.noun, isOne ? first : { to: null })}`, href: many.href };
      return [{ profileId, kind: "decision" as const, ...about }];
    });
    await notify(db, dealers, notes);
  }
}

function demandFew(records: readonly unknown[]): void {
  if (records.length > mostSettledAtOnce)
    throw badInput(`At most ${inDigits(mostSettledAtOnce)} records can be credited at once.`);
}

function settledInWords(row: SettledColumns): string {
  const settled = settlementOf(row);
  return settled ? settlementInWords(settled) : "";
}

function changesBetween(before: SettledColumns, after: SettledColumns): Changes {
  const changed = columns.filter((column) => before[column] !== after[column]);
  return Object.fromEntries(changed.map((column) => [column, { from: before[column], to: after[column] }]));
}
