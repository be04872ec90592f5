import { sql } from "kysely";
import { undoOf } from "../../db/history/decided";
import { recordHistory } from "../../db/history/history";
import { type Db } from "../../db/pool";
import { conflict, notFound } from "../../request/errors";
import { type Answered, type Fulfilled, fulfilled, fulfilledAlready, fulfillerOf } from "../../db/fulfilment";
import { fulfilments } from "../../rules/forms/fulfilment.rules";
import { type Person } from "../../request/viewer";
import { type IntakeTable } from "./receive";

/** Can be undone for a while, as every answer. @throws NOT_FOUND; CONFLICT says how somebody else was first */
export async function fulfilRequest(db: Db, viewer: Person, table: IntakeTable, answered: Answered): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} set fulfilledby = ${fulfilments[answered.by].stored}, fulfilledon = now()
    where id = ${answered.id} and fulfilledby is null and ${isAnswering(viewer)} returning id`.execute(db);
  if (rows.length === 0) throw await whyNot(db, viewer, table, answered.id);

  const undo = undoOf({ about: requestNames[table], was: { fulfilledby: null, fulfilledon: null } });
  await recordHistory(db, viewer, { ...fulfilled(table, answered), undo });
}

const requestNames: Record<IntakeTable, string> = {
  contact_requests: "A contact request",
  new_dealer_requests: "A dealer's application",
  warranty_inquiries: "A warranty inquiry",
};

/** What anonymous visitors send is for admins only. */
function isAnswering({ role }: Person): boolean {
  return role === "admin";
}

async function whyNot(db: Db, viewer: Person, table: IntakeTable, id: string) {
  const { rows } = await sql<Fulfilled>`
    select fulfilledby, ${fulfillerOf(table)} as fulfiller
    from ${sql.table(table)} where id = ${id} and ${isAnswering(viewer)}`.execute(db);
  return rows[0] ? conflict(fulfilledAlready("request", rows[0])) : notFound();
}
