import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import * as z from "zod";
import { readHistory, type Undo } from "../../../db/history/history";
import { actToUndo, takeBack } from "../../../db/history/undo";
import { type Db } from "../../../db/pool";
import { number } from "../../../rules/numbers/number.rules";
import { type Person } from "../../../request/viewer";

/** `about`: the import in words, for the list of what can be undone. */
const before = z.object({ about: z.string(), fileName: z.string() });

export function undoOfImport({ file_name, stored_count }: { file_name: string | null; stored_count: number }): Undo {
  const fileName = file_name || "No name";
  return { act: randomUUID(), before: { about: `${fileName}: ${inWords(stored_count)}`, fileName } satisfies Before };
}

type Before = z.output<typeof before>;

function inWords(leads: number): string {
  return leads === 1 ? "1 lead" : `${number(leads)} leads`;
}

/**
 * Takes a whole import of the viewer's back: its leads are deleted, so that the corrected sheet can be imported again. Once
 * somebody has acted on one of them all of them stay.
 */
export async function undoImport(db: Db, viewer: Person, act: string) {
  let deleted = 0;
  const { undone, left } = await takeBack(db, viewer, act, {
    table: "lead_import_logs",
    lock: async (ids) => {
      const logs = await db
        .selectFrom("lead_import_logs")
        .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
        .forUpdate()
        .select("id")
        .execute();
      // In the order in which every store locks leads: an action on one of them comes before, or finds it gone.
      await sql`select id from leads where import_id = any(${[...ids]}::uuid[]) order by lead_id for update`.execute(
        db,
      );
      return new Set(logs.map(({ id }) => id));
    },
    restore: async (entries) => {
      const left = [];
      for (const { id, rowId } of entries) {
        const since = await lastAction(db, { id, importId: rowId });
        if (since) {
          left.push({ rowId, reason: `Not undone: ${since.by} has acted on its leads since (${since.action}).` });
          continue;
        }
        // Foreign keys are checked by a statement for each lead, which would be planned anew each time.
        await sql`set local plan_cache_mode = force_generic_plan`.execute(db);
        const gone = await db.deleteFrom("leads").where("import_id", "=", rowId).executeTakeFirst();
        deleted += Number(gone.numDeletedRows);
        await db.updateTable("lead_import_logs").where("id", "=", rowId).set({ undone_at: new Date() }).execute();
      }
      return left;
    },
  });
  const [{ fileName } = { fileName: "" }] = undone.map((entry) => before.parse(entry.before));
  return {
    done: undone.length,
    about: fileName,
    reasons: left.map(({ reason }) => reason),
    outcome: undone.length > 0 ? `${inWords(deleted)} of ${fileName} ${deleted === 1 ? "is" : "are"} deleted.` : null,
  };
}

/** The last action on a lead of an import that came after the import's own entry. */
async function lastAction(db: Db, entry: ImportEntry): Promise<{ by: string; action: string } | undefined> {
  const { rows } = await sql<{ by: string; action: string }>`
    select later.by_name as by, later.action from ${actionsAfter(entry)} order by later.id desc limit 1`.execute(db);
  return rows[0];
}

type ImportEntry = { id: string | number | RawBuilder<string>; importId: string | RawBuilder<string> };

/**
 * What was done to leads of an import since (`later`). It begins at the actions, which are few in ten minutes, and not at the
 * leads of the import, which can be 100,000.
 */
export function actionsAfter({ id, importId }: ImportEntry): RawBuilder<unknown> {
  return sql`history later join leads on leads.id = case later.table_name when 'leads' then later.row_id::uuid end
    and later.id > ${id}::bigint and leads.import_id = ${importId}::uuid`;
}

/** Under which act the viewer can take an import back; null where it is somebody else's, or too late. */
export async function actOfImport(db: Db, viewer: Person, importId: string): Promise<string | null> {
  const [imported] = await readHistory(db, "lead_import_logs", importId);
  const act = imported && (await actToUndo(db, viewer, imported));
  return act && !(await lastAction(db, { id: imported.id, importId })) ? act : null;
}
