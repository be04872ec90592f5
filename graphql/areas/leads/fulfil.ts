import { sql } from "kysely";
import { recordHistory } from "../../db/history";
import { type Db } from "../../db/pool";
import { type Person } from "../../viewer";
import { changedLead, type LeadsOutcome, outcomeOf } from "./outcome";
import { type FulfilledBy, fulfilments } from "./rules";
import { among, type Lead, visibleTo } from "./store";

/** @throws NOT_FOUND; CONFLICT says who was first, and how */
export async function fulfilLead(db: Db, viewer: Person, { id, by }: { id: string; by: FulfilledBy }): Promise<Lead> {
  return changedLead(db, viewer, id, await fulfilLeads(db, viewer, { ids: [id], by }));
}

export type Fulfilment = { ids: readonly string[]; by: FulfilledBy };

/** Only open leads are fulfilled: of two people at once one wins, and the other is told how it was done. */
export async function fulfilLeads(db: Db, viewer: Person, { ids, by }: Fulfilment): Promise<LeadsOutcome> {
  const fulfilled = await db
    .with("open", (query) =>
      query
        .selectFrom("leads")
        .where(among(ids))
        .where(visibleTo(viewer))
        .where("leads.fulfilledby", "is", null)
        .orderBy("leads.lead_id")
        .forUpdate()
        .select("leads.id"),
    )
    .updateTable("leads")
    .from("open")
    .whereRef("leads.id", "=", "open.id")
    .set({ fulfilledby: fulfilments[by], fulfilledon: sql`now()` })
    .returning("leads.id")
    .execute();

  const changes = { fulfilledby: { from: null, to: fulfilments[by] } };
  await recordHistory(
    db,
    viewer,
    fulfilled.map(({ id }) => ({ table: "leads", id, action: "Fulfilled", changes })),
  );

  return outcomeOf(db, viewer, ids, fulfilled, ({ fulfilledby, fulfilled_by_name }) =>
    [`This lead was already fulfilled ${fulfilledby ?? ""}`, fulfilled_by_name]
      .filter(Boolean)
      .join(" by ")
      .concat("."),
  );
}
