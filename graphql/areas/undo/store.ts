import { sql } from "kysely";
import type * as z from "zod";
import { decided, type DecidedTable } from "../../db/history/decided";
import { isChangedSinceSql, takeBack, undoableActions, undoneWithinSql } from "../../db/history/undo";
import { type Db } from "../../db/pool";
import { allowsAny, type Permission } from "../../permissions";
import { type Person } from "../../request/viewer";
import { undoAllowances } from "../co-op/ledger/undo";
import { setFormStatus } from "../co-op/form/forms";
import { isRequestStatus } from "../co-op/rules";
import { actionsAfter, undoImport } from "../leads/import/undo";
import { undoLeads } from "../leads/undo";
import { number as inDigits } from "../../rules/numbers/number.rules";
import { requestSettlements } from "../co-op/review/settle";
import { claimSettlements } from "../warranty/claims/settle";
import { notify } from "../notifications/notify";

export type UndoableAction = { act: string; action: string; about: string; rows: number; at: Date };

export type UndoneAction = { done: number; about: string; reasons: string[]; outcome?: string | null };

/** The columns that a decision overwrites, and who may take it back. */
const decisions = {
  warranty_claims: {
    permission: "admin:ADMIN_WARRANTY_CLAIMS",
    columns: ["status", "comments", "fulfilledon", "approved_amount"],
  },
  co_op_requests: {
    permission: "admin:ADMIN_CO_OP_REQ",
    columns: ["status", "approved_amount", "approval_reason", "revised_at"],
  },
  boat_shows: { permission: null, columns: ["status", "reason"] },
  warranty_inquiries: { permission: "admin:ADMIN_WARRANTY_INQ", columns: ["fulfilledby", "fulfilledon"] },
  contact_requests: { permission: "admin:ADMIN_CONTACT_REQ", columns: ["fulfilledby", "fulfilledon"] },
  new_dealer_requests: { permission: "admin:ADMIN_NEW_DEALER_REQ", columns: ["fulfilledby", "fulfilledon"] },
} as const satisfies Record<DecidedTable, { permission: Permission | null; columns: readonly string[] }>;

const leadPermissions = ["admin:ADMIN_LEADS", "dealer:DEALER_LEADS"] as const;

/** Whose rows are credited; a table's other actions are decisions. */
const settlements = { warranty_claims: claimSettlements, co_op_requests: requestSettlements } as const;

type StoredAction = Omit<UndoableAction, "about"> & { table: string; named: string | null; isSettlement: boolean };

/** The viewer's own of the last minutes, as far as nobody has acted since; newest first. */
export async function listUndoable(db: Db, viewer: Person): Promise<UndoableAction[]> {
  const { rows } = await sql<StoredAction>`
    select undoable.act, coalesce(min(undoable.before ->> 'action'), min(entry.action)) as action, min(entry.table_name) as table,
      min(undoable.before ->> 'about') as named, bool_or(undoable.before ? 'settled_on') as "isSettlement",
      count(*)::int as rows, max(entry.at) as at
    from ${undoableActions} undoable join history entry on entry.id = undoable.history_id
    where entry.by_profile_id = ${viewer.personId} and undoable.at > ${undoneWithinSql}
      and not ${isChangedSinceSql} and not ${isActedOn}
    group by undoable.act
    order by max(entry.id) desc
    limit 20`.execute(db);
  return rows.map(({ named, isSettlement, table, ...action }) => ({
    ...action,
    about: named ?? counted(action.rows, isSettlement ? "credit" : (nouns[table] ?? "row")),
  }));
}

/** Whether somebody has acted on a lead of the import that the entry names. */
const isActedOn = sql<boolean>`exists (select from ${actionsAfter({
  id: sql<string>`entry.id`,
  importId: sql<string>`case entry.table_name when 'lead_import_logs' then entry.row_id end`,
})})`;

const nouns: Readonly<Record<string, string>> = { leads: "lead" };

function counted(total: number, noun: string): string {
  return `${inDigits(total)} ${total === 1 ? noun : `${noun}s`}`;
}

/** Undoes what the viewer has done in one act, whatever its area. Nothing is done where there is nothing to undo. */
export async function undoAction(db: Db, viewer: Person, act: string): Promise<UndoneAction> {
  const { rows } = await sql<{ table: string; isSettlement: boolean }>`
    select entry.table_name as table, undoable.before ? 'settled_on' as "isSettlement"
    from ${undoableActions} undoable join history entry on entry.id = undoable.history_id
    where undoable.act = ${act}::uuid and entry.by_profile_id = ${viewer.personId} limit 1`.execute(db);
  const { table, isSettlement } = rows[0] ?? { table: "", isSettlement: false };
  if (table === "lead_import_logs" && allowsAny(viewer, ["admin:ADMIN_LEADS"])) return undoImport(db, viewer, act);
  if (table === "profiles" && allowsAny(viewer, ["admin:ADMIN_CO_OP_REQ"])) return undoAllowances(db, viewer, act);
  if (table === "leads" && allowsAny(viewer, leadPermissions))
    return reported(await undoLeads(db, viewer, act), "lead");
  if (!isDecided(table) || !mayDecide(viewer, table)) return { done: 0, about: "", reasons: [] };
  if (!isSettlement) return undoDecision(db, viewer, { act, table });
  return table === "warranty_claims" || table === "co_op_requests"
    ? reported(await settlements[table].undo(db, viewer, act), "record")
    : { done: 0, about: "", reasons: [] };
}

type Outcome = { done: number; failures: readonly { message: string }[] };

function reported({ done, failures }: Outcome, noun: string): UndoneAction {
  return { done, about: counted(done, noun), reasons: failures.map(({ message }) => message) };
}

function isDecided(table: string): table is DecidedTable {
  return Object.hasOwn(decisions, table);
}

function mayDecide(viewer: Person, table: DecidedTable): boolean {
  const { permission } = decisions[table];
  return viewer.role === "admin" && (permission === null || allowsAny(viewer, [permission]));
}

async function undoDecision(
  db: Db,
  viewer: Person,
  { act, table }: { act: string; table: DecidedTable },
): Promise<UndoneAction> {
  let about: string = "";
  const { undone, left } = await takeBack(db, viewer, act, {
    table,
    isKind: (before) => decided.safeParse(before).success,
    lock: async (ids) => {
      const { rows } = await sql<{ id: string }>`
        select id from ${sql.table(table)} where id = any(${[...ids]}::uuid[]) order by id for update`.execute(db);
      return new Set(rows.map(({ id }) => id));
    },
    restore: async (entries) => {
      for (const { rowId, before } of entries) {
        const decision = decided.parse(before);
        about = decision.about;
        await putBack(db, table, rowId, decision.was);
        if (table === "co_op_requests") await putFormBack(db, rowId, decision);
        if (decision.notified) {
          const { permission, ...note } = decision.notified;
          await notify(db, permission, [
            { ...note, kind: "decision", text: `The decision was taken back: ${decision.about}` },
          ]);
        }
      }
      return [];
    },
  });
  return { done: undone.length, about, reasons: left.map(({ reason }) => reason) };
}

async function putBack(db: Db, table: DecidedTable, id: string, was: z.output<typeof decided>["was"]): Promise<void> {
  const columns = decisions[table].columns.map((column) => sql`${sql.ref(column)} = was.${sql.ref(column)}`);
  await sql`
    update ${sql.table(table)} as row set ${sql.join(columns)}
    from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(was)}::jsonb) was
    where row.id = ${id}::uuid`.execute(db);
}

/** A co-op form has the status of its request, and the decision stands among the comments. */
async function putFormBack(db: Db, id: string, { was, comment }: z.output<typeof decided>): Promise<void> {
  const request = await db
    .selectFrom("co_op_requests")
    .where("id", "=", id)
    .select(["id", "form_type"])
    .executeTakeFirstOrThrow();
  const status = String(was.status);
  if (!isRequestStatus(status)) throw new Error(`A request had the status ${status}`);
  await setFormStatus(db, request, status);
  if (comment) await db.deleteFrom("co_op_comments").where("id", "=", comment).execute();
}
