import { type Db } from "../../db/pool";
import { conflict, notFound } from "../../service/errors";
import { type Fulfilled, fulfillerOf } from "../../db/fulfilment";
import { type Person } from "../../service/viewer";
import { among, type Lead, readLead, visibleTo } from "./store";

export type LeadFailure = { id: string; lead_id: number | null; message: string };

/** What became of many leads that were to be changed alike. */
export type LeadsOutcome = { done: number; failures: LeadFailure[] };

/** Counts the leads that were changed, and says why the others were not; those that are not the viewer's are not there. */
export async function outcomeOf(
  db: Db,
  viewer: Person,
  ids: readonly string[],
  changed: readonly { id: string }[],
  reason: (lead: Fulfilled) => string,
): Promise<LeadsOutcome> {
  const done = new Set(changed.map(({ id }) => id));
  const others = [...new Set(ids.map((id) => id.toLowerCase()))].filter((id) => !done.has(id));
  const known = others.length ? await readUntouched(db, viewer, others) : new Map<string, never>();

  const failures = others.map((id) => {
    const lead = known.get(id);
    return { id, lead_id: lead?.lead_id ?? null, message: lead ? reason(lead) : notFound().message };
  });
  return { done: done.size, failures };
}

async function readUntouched(db: Db, viewer: Person, ids: readonly string[]) {
  const leads = await db
    .selectFrom("leads")
    .where(among(ids))
    .where(visibleTo(viewer))
    .select(["leads.id", "leads.lead_id", "leads.fulfilledby"])
    .select(fulfillerOf("leads").as("fulfiller"))
    .execute();
  return new Map(leads.map((lead) => [lead.id, lead]));
}

/** The outcome for a single lead. @throws NOT_FOUND; CONFLICT with the reason */
export async function changedLead(db: Db, viewer: Person, id: string, { failures }: LeadsOutcome): Promise<Lead> {
  const [failure] = failures;
  if (failure) throw failure.lead_id === null ? notFound() : conflict(failure.message);
  return readLead(db, viewer, id);
}
