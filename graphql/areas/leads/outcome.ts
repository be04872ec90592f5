import { type Db } from "../../db/pool";
import { conflict, notFound } from "../../request/errors";
import { type Fulfilled, fulfillerOf } from "../../db/fulfilment";
import { type Person } from "../../request/viewer";
import { mergedAlready } from "./merge/where";
import { among, belongsTo, type Lead, readLead } from "./store";

export type LeadFailure = { id: string; lead_id: number | null; message: string };

/** What became of many leads that were to be changed alike; `to`: the name of the dealer who was given them. */
export type LeadsOutcome = { done: number; failures: LeadFailure[]; to?: string };

/** Counts the leads that were changed, and says why the others were not; those that are not the viewer's are not there. */
export async function outcomeOf(
  db: Db,
  viewer: Person,
  ids: readonly string[],
  changed: readonly { id: string }[],
  reason: (lead: Untouched) => string | null,
): Promise<LeadsOutcome> {
  const done = new Set(changed.map(({ id }) => id));
  const others = [...new Set(ids.map((id) => id.toLowerCase()))].filter((id) => !done.has(id));
  const known = others.length ? await readUntouched(db, viewer, others) : new Map<string, Untouched>();

  const failures = others.map((id) => {
    const lead = known.get(id);
    return { id, lead_id: lead?.lead_id ?? null, message: lead ? whyNot(lead, reason) : notFound().message };
  });
  return { done: done.size, failures };
}

/** A lead that was not changed, as it stands now. */
export type Untouched = Fulfilled & { lead_id: number; profile_id: string | null; into: number | null };

/** What was in the way may be gone by the time that it is asked about. */
function whyNot(lead: Untouched, reason: (lead: Untouched) => string | null): string {
  if (lead.into !== null) return mergedAlready(lead.lead_id, lead.into);
  return reason(lead) ?? `Somebody else changed lead ${lead.lead_id} at the same time. Please try again.`;
}

async function readUntouched(db: Db, viewer: Person, ids: readonly string[]) {
  const leads = await db
    .selectFrom("leads")
    .where(among(ids))
    .where(belongsTo(viewer))
    .leftJoin("leads as into", "into.id", "leads.merged_into")
    .select(["leads.id", "leads.lead_id", "leads.profile_id", "leads.fulfilledby", "into.lead_id as into"])
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
