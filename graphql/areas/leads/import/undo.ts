import { randomUUID } from "node:crypto";
import { sql } from "kysely";
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
      for (const { rowId } of entries) {
        const since = await lastAction(db, rowId);
        if (since) {
          left.push({ rowId, reason: `Not undone: ${since.by} has acted on its leads since (${since.action}).` });
          continue;
        }
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

/** What was done last to a lead of an import. */
async function lastAction(db: Db, importId: string): Promise<{ by: string; action: string } | undefined> {
  return db
    .selectFrom("history")
    .innerJoin("leads", (join) => join.on(sql<boolean>`history.row_id = leads.id::text`))
    .where("history.table_name", "=", "leads")
    .where("leads.import_id", "=", importId)
    .orderBy("history.id", "desc")
    .limit(1)
    .select(["history.by_name as by", "history.action"])
    .executeTakeFirst();
}

/** Under which act the viewer can take an import back; null where it is somebody else's, or too late. */
export async function actOfImport(db: Db, viewer: Person, importId: string): Promise<string | null> {
  const [imported] = await readHistory(db, "lead_import_logs", importId);
  const act = imported && (await actToUndo(db, viewer, imported));
  return act && !(await lastAction(db, importId)) ? act : null;
}
