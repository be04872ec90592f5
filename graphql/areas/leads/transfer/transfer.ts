import { sql } from "kysely";
import { recordHistory, type Undo } from "../../../db/history/history";
import { type ListRules, type Page, readPage } from "../../../db/lists/list";
import { type Db } from "../../../db/pool";
import { type DB } from "../../../db/types";
import { badInput } from "../../../request/errors";
import { type Person, type Viewer } from "../../../request/viewer";
import { type NoteTo, notify, rowAddress } from "../../notifications/notify";
import { forgetCrmMails } from "../crm/crm-mails";
import { type Act } from "../fulfil";
import { changedLead, type LeadsOutcome, outcomeOf } from "../outcome";
import { among, type Lead, visibleTo } from "../store";
import { type LeadBefore } from "../undo";

export type TransferTarget = {
  profile_id: string;
  name: string;
  company: string | null;
  address: string | null;
  city: string | null;
  region: string | null;
};

export type TransferTargetPage = Page<TransferTarget>;

const targetRules: ListRules<DB, "profiles", "name"> = {
  sorts: { name: "profiles.display_name" },
  defaultSort: { by: "name", descending: false },
  key: "profiles.profile_id",
  search: "profiles.search_text",
};

/** As many as one still reads through; among more, one searches. */
const mostTargets = 200;

/** Whom a lead can be given to, by name; only admins ask. */
export function listTransferTargets(db: Db, _viewer: Person, search: string): Promise<TransferTargetPage> {
  return readPage(activeDealers(db), targetRules, { search, pageSize: mostTargets });
}

function activeDealers(db: Db) {
  return db
    .selectFrom("profiles")
    .where("role", "=", "Dealer")
    .where("status", "=", "active")
    .select(["profile_id", "display_name as name", "company", "address", "city", "region"]);
}

/** @throws NOT_FOUND; BAD_INPUT where the target is no active dealer; CONFLICT if it has the lead already */
export async function transferLead(
  db: Db,
  viewer: Person,
  { id, ...how }: { id: string; profileId: string } & Act,
): Promise<Lead> {
  return changedLead(db, viewer, id, await transferLeads(db, viewer, { ids: [id], ...how }));
}

export type Transfer = { ids: readonly string[]; profileId: string } & Act;

/** Gives leads to a dealer, whose CRM has not had them yet. A fulfilment stays. */
export async function transferLeads(db: Db, viewer: Person, { ids, profileId, act }: Transfer): Promise<LeadsOutcome> {
  const target = await activeDealers(db).where("profile_id", "=", profileId).forShare().executeTakeFirst();
  if (!target) throw badInput("Please choose an active dealer.", { profileId: "Please choose an active dealer." });

  const transferred = await db
    .with("before", (query) =>
      query
        .selectFrom("leads")
        .where(among(ids))
        .where(visibleTo(viewer))
        .where("leads.profile_id", "is distinct from", profileId)
        .orderBy("leads.lead_id")
        .forUpdate()
        .select(["leads.id", "leads.dealer_name", "leads.profile_id", "leads.crm_mail_lead_sent"]),
    )
    .updateTable("leads")
    .from("before")
    .whereRef("leads.id", "=", "before.id")
    .set({ profile_id: profileId, crm_mail_lead_sent: 0 })
    .returning(["leads.id", "leads.lead_id", "leads.name", "leads.profile_id"])
    .returning(["leads.dealer_name", "before.dealer_name as from"])
    .returning(["before.profile_id as was_with", "before.crm_mail_lead_sent as was_sent"])
    .execute();

  await recordGiven(db, viewer, "Transferred", transferred.map(undoableBy(act)));
  const outcome = await outcomeOf(db, viewer, ids, transferred, (lead) =>
    lead.profile_id === profileId ? `This lead is already with ${target.name}.` : null,
  );
  return { ...outcome, to: target.name };
}

function undoableBy(act?: string | null) {
  return <Row extends { was_with: string | null; was_sent: number }>({ was_with, was_sent, ...lead }: Row) => {
    const before: LeadBefore = { profile_id: was_with, crm_mail_lead_sent: was_sent };
    return { ...lead, ...(act && { undo: { act, before } }) };
  };
}

/** A lead after it changed hands; `from` is the name of the dealer it left, if it had one. */
export type GivenLead = {
  id: string;
  lead_id: number;
  name: string;
  profile_id: string | null;
  dealer_name: string | null;
  from: string | null;
  undo?: Undo;
};

/**
 * Does what follows whenever leads get a dealer: the history, the notifications of those who work on them, and a free
 * way to the dealer's CRM.
 */
export async function recordGiven(db: Db, viewer: Viewer, action: string, leads: readonly GivenLead[]): Promise<void> {
  if (leads.length === 0) return;

  await recordHistory(
    db,
    viewer,
    leads.map(({ id, from, dealer_name: to, undo }) => ({
      table: "leads",
      id,
      action,
      changes: { dealer_name: { from, to } },
      undo,
    })),
  );
  await notify(db, "dealer:DEALER_LEADS", await notesAbout(db, leads));
  await forgetCrmMails(db, leads);
}

/** One note for each dealer, and for each sales person who serves them, however many leads they got. */
async function notesAbout(db: Db, leads: readonly GivenLead[]): Promise<NoteTo[]> {
  const dealers = [...new Set(leads.flatMap(({ profile_id }) => profile_id ?? []))];
  const serving = await db
    .selectFrom("sales_assign")
    .where(sql<boolean>`assign_user_id = any(${dealers}::text[])`)
    .select(["profile_id", "assign_user_id"])
    .execute();
  const themselves = dealers.map((dealer) => ({ profile_id: dealer, assign_user_id: dealer }));

  const given = new Map<string, GivenLead[]>();
  for (const { profile_id, assign_user_id } of [...themselves, ...serving]) {
    const theirs = leads.filter((lead) => lead.profile_id === assign_user_id);
    given.set(profile_id, [...(given.get(profile_id) ?? []), ...theirs]);
  }
  return [...given].map(([profileId, [first, ...others]]) => ({
    profileId,
    kind: "lead",
    ...(first && others.length === 0
      ? { text: `New lead: ${first.name}`, href: rowAddress("/leads", [first.lead_id, first.name], first.id) }
      : { text: `${others.length + 1} new leads`, href: "/leads" }),
  }));
}
