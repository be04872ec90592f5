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
import { settlementInWords } from "./words.rules";

export type SettlementFailure = { id: string; name: string | null; message: string };
export type SettlementOutcome = { done: number; failures: SettlementFailure[] };

type Settleable = SettledColumns & { id: string; profile_id: string; status: string };

/** Records whose approval is settled by a credit memo or a payment. */
type SettlementsOf<Row extends Settleable> = {
  table: Desk;
  /** Locks those that the viewer may see, in the order in which every store of the table locks them. */
  lock: (db: Db, ids: readonly string[], viewer: Person) => Promise<Row[]>;
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
type Correction = { id: string; version?: string | null; settlement?: unknown };

const none: SettledColumns = { settlement_number: null, settled_on: null };
const columns = ["settlement_number", "settled_on"] as const;
const stored = z.object({ settlement_number: z.string().nullable(), settled_on: z.string().nullable() });

export function settlementsOf<Row extends Settleable>({
  table,
  lock,
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

  return { settle, settleMany, correct, undo, versionOf: versions.of };

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
    if (ids.length > mostSettledAtOnce)
      throw badInput(`At most ${inDigits(mostSettledAtOnce)} records can be credited at once.`);
    const rows = await lock(db, ids, viewer);
    const open = rows.filter((row) => problemOf(row) === null);
    await store(db, viewer, open, { action: "Credited", to: settled, act });
    await tellSettled(db, open, settled);
    return { done: open.length, failures: await failuresOf(db, ids, rows, open) };
  }

  /** Replaces the number and the day, or takes both away. @throws NOT_FOUND, BAD_INPUT; CONFLICT for a stale edit */
  async function correct(db: Db, viewer: Person, { id, version, settlement }: Correction): Promise<void> {
    const [row] = await lock(db, [id], viewer);
    if (!row) throw notFound();
    await versions.demand(db, row, version);
    if (row.settled_on === null) throw conflict(`${nameOf(row)} is not credited yet.`);
    const settled = settlement ? checked(settlementRules(manufacturersDay()), settlement) : null;
    if (row.settlement_number === settled?.number && row.settled_on === settled.day) return;

    await store(db, viewer, [row], { action: settled ? "Credit corrected" : "Credit removed", to: settled });
    const became = settled ? `the credit was corrected, now ${settlementInWords(settled)}` : "the credit was removed";
    await tell(db, [row], (name) => `${name}: ${became}`);
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
    const back = undone.flatMap(({ rowId }) => rows.get(rowId) ?? []);
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

  type Change = { action: string; to: Settlement | null; act?: string | null };

  async function store(db: Db, viewer: Person, rows: readonly Row[], { action, to, act }: Change): Promise<void> {
    const after = to ? { settlement_number: to.number, settled_on: to.day } : none;
    await restore(
      db,
      rows.map(({ id }) => ({ rowId: id, before: after })),
    );
    const entries = rows.map((row) => {
      const before = only<SettledColumns, keyof SettledColumns>(row, columns);
      return {
        table,
        id: row.id,
        action,
        changes: changesBetween(before, after),
        ...(act && { undo: { act, before } }),
      };
    });
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
  async function tellSettled(db: Db, rows: readonly Row[], settled: Settlement): Promise<void> {
    await tell(db, rows, (name) => `${name} ${name === many.noun ? "were" : "was"} ${settlementInWords(settled)}`);
  }

  async function tell(db: Db, rows: readonly Row[], sentence: (name: string) => string): Promise<void> {
    const byDealer = new Map<string, Row[]>();
    for (const row of rows) byDealer.set(row.profile_id, [...(byDealer.get(row.profile_id) ?? []), row]);
    const notes = [...byDealer].flatMap(([profileId, own]) => {
      const [first, ...others] = own;
      if (!first) return [];
      const about =
        others.length === 0
          ? { text: sentence(nameOf(first)), href: hrefOf(first) }
          : { text: `${inDigits(own.length)} ${sentence(many.noun)}`, href: many.href };
      return [{ profileId, kind: "decision" as const, ...about }];
    });
    await notify(db, dealers, notes);
  }
}

function settledInWords(row: SettledColumns): string {
  const settled = settlementOf(row);
  return settled ? settlementInWords(settled) : "";
}

function changesBetween(before: SettledColumns, after: SettledColumns): Changes {
  const changed = columns.filter((column) => before[column] !== after[column]);
  return Object.fromEntries(changed.map((column) => [column, { from: before[column], to: after[column] }]));
}
