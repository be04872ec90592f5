import { sql } from "kysely";
import { recordHistory } from "../../db/history";
import { type Db } from "../../db/pool";
import { conflict, notFound } from "../../errors";
import { type Person } from "../../viewer";
import { type IntakeTable } from "./intake";
import { requestFulfilments } from "./rules";

export type Answered = { id: string; by: keyof typeof requestFulfilments };

/** Irreversible. @throws NOT_FOUND; CONFLICT says how somebody else was first */
export async function fulfilRequest(db: Db, viewer: Person, table: IntakeTable, { id, by }: Answered): Promise<void> {
  const fulfilledby = requestFulfilments[by];
  const { rows: fulfilled } = await sql<{ id: string }>`
    update ${sql.table(table)} set fulfilledby = ${fulfilledby}, fulfilledon = now()
    where id = ${id} and fulfilledby is null and ${isAnswering(viewer)} returning id`.execute(db);
  if (fulfilled.length === 0) throw await whyNot(db, viewer, table, id);

  const changes = { fulfilledby: { from: null, to: fulfilledby } };
  await recordHistory(db, viewer, { table, id, action: "Fulfilled", changes });
}

/** What strangers send is for admins alone. */
function isAnswering({ role }: Person): boolean {
  return role === "admin";
}

async function whyNot(db: Db, viewer: Person, table: IntakeTable, id: string) {
  const { rows } = await sql<{ fulfilledby: string; by_name: string | null }>`
    select request.fulfilledby, (
      select by_name from history
      where table_name = ${table} and row_id = request.id::text and action = 'Fulfilled' order by id desc limit 1
    ) as by_name
    from ${sql.table(table)} request where request.id = ${id} and ${isAnswering(viewer)}`.execute(db);
  const [request] = rows;
  if (!request) return notFound();
  return conflict(
    [`This request was already fulfilled ${request.fulfilledby}`, request.by_name]
      .filter(Boolean)
      .join(" by ")
      .concat("."),
  );
}
