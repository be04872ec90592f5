import { sql } from "kysely";
import { recordHistory } from "../../db/history/history";
import { type Db } from "../../db/pool";
import { type Answered, fulfilled, fulfilledAlready } from "../../db/fulfilment";
import { type FulfilledBy, fulfilments } from "../../rules/forms/fulfilment.rules";
import { type Person } from "../../request/viewer";
import { changedLead, type LeadsOutcome, outcomeOf } from "./outcome";
import { among, type Lead, visibleTo } from "./store";

/** @throws NOT_FOUND; CONFLICT says who was first, and how */
export async function fulfilLead(db: Db, viewer: Person, { id, ...how }: Answered & Act): Promise<Lead> {
  return changedLead(db, viewer, id, await fulfilLeads(db, viewer, { ids: [id], ...how }));
}

/** A UUID under which it can be undone; the caller makes it up. */
export type Act = { act?: string | null };
export type Fulfilment = { ids: readonly string[]; by: FulfilledBy } & Act;

/** Fulfils open leads only: of two people at once one wins, and the other gets an error that says how it was done. */
export async function fulfilLeads(db: Db, viewer: Person, { ids, by, act }: Fulfilment): Promise<LeadsOutcome> {
  const rows = await db
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
    .set({ fulfilledby: fulfilments[by].stored, fulfilledon: sql`now()` })
    .returning("leads.id")
    .execute();

  await recordHistory(
    db,
    viewer,
    rows.map(({ id }) => fulfilled("leads", { id, by }, act)),
  );
  return outcomeOf(db, viewer, ids, rows, (lead) => lead.fulfilledby && fulfilledAlready("lead", lead));
}
