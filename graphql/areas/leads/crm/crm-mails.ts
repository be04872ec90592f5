import { type ExpressionBuilder, sql } from "kysely";
import * as z from "zod";
import { type Db, plannedOnce } from "../../../db/pool";
import { type DB } from "../../../db/types";
import { type Mail, queueMails } from "../../mail/outbox";
import { type Person } from "../../../request/viewer";
import { leadAdf } from "./adf.rules";
import { type StoredLead, visibleTo } from "../store";

/** `outbox_mails.kind` of a lead on its way to a dealer's CRM. */
export const crmLead = "crm-lead";

const payload = z.object({ leadId: z.string(), profileId: z.string() });

/** Assigned leads of the viewer's that no CRM has accepted yet. */
export async function countUnsent(db: Db, viewer: Person): Promise<number> {
  const { count } = await unsentLeads(plannedOnce(db), viewer)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Those of them that do not wait in the outbox already. */
export async function countToHandOver(db: Db, viewer: Person): Promise<number> {
  const { count } = await leadsToHandOver(db, viewer)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Hands leads to the outbox, oldest first, and answers how many. Each goes once, however often this is asked for. */
export async function handToCrm(db: Db, viewer: Person, limit: number): Promise<number> {
  const leads = await leadsToHandOver(db, viewer)
    .orderBy("leads.lead_id")
    .limit(limit)
    .selectAll("leads")
    .select(["profiles.display_name as vendor", "profiles.name as contact", "profiles.phone as vendor_phone"])
    .select(sql<string>`coalesce(nullif(profiles.business_email, ''), profiles.email)`.as("vendor_email"))
    .execute();

  let handedOver = 0;
  for (let at = 0; at < leads.length; at += mailsAtOnce) {
    handedOver += await queueMails(db, crmLead, leads.slice(at, at + mailsAtOnce).map(crmMail));
  }
  return handedOver;
}

const mailsAtOnce = 500;

function unsentLeads(db: Db, viewer: Person) {
  return db
    .selectFrom("leads")
    .where(visibleTo(viewer))
    .where("leads.profile_id", "is not", null)
    .where("leads.crm_mail_lead_sent", "=", sql.lit(0));
}

function leadsToHandOver(db: Db, viewer: Person) {
  return unsentLeads(db, viewer)
    .innerJoin("profiles", "profiles.profile_id", "leads.profile_id")
    .where((lead) =>
      lead.not(
        lead.exists(
          lead.selectFrom("outbox_mails").where("dedupe_key", "=", sql<string>`${`${crmLead}:`} || leads.id::text`),
        ),
      ),
    );
}

type VendorColumns = { vendor: string; contact: string; vendor_phone: string | null; vendor_email: string };

function crmMail(lead: StoredLead & VendorColumns): Mail {
  const profileId = lead.profile_id ?? "";
  const vendor = {
    id: profileId,
    name: lead.vendor,
    contact: lead.contact,
    email: lead.vendor_email,
    phone: lead.vendor_phone,
  };

  return {
    to_email: lead.vendor_email,
    subject: `Lead ${lead.lead_id}`,
    body: leadAdf(lead, vendor, "Slipway"),
    payload: { leadId: lead.id, profileId } satisfies z.output<typeof payload>,
    dedupe_key: `${crmLead}:${lead.id}`,
  };
}

/** The mail was accepted. It says nothing about a lead that has gone to another dealer meanwhile. */
export async function markLeadSent(db: Db, mailPayload: unknown): Promise<void> {
  const { leadId, profileId } = payload.parse(mailPayload);
  await db
    .updateTable("leads")
    .where("id", "=", leadId)
    .where("profile_id", "=", profileId)
    .set({ crm_mail_lead_sent: 1 })
    .execute();
}

/**
 * The leads have another dealer now: what still waits for the old one is dropped, and the new one's CRM can have them. A
 * mail that is on its way may arrive; if it does not, it {@link isForgotten}.
 */
export async function forgetCrmMails(db: Db, leads: readonly { id: string }[]): Promise<void> {
  const keys = leads.map(({ id }) => `${crmLead}:${id}`);
  const mails = sql<boolean>`dedupe_key = any(${keys}::text[])`;

  await db
    .deleteFrom("outbox_mails")
    .where(mails)
    .where("sent_at", "is", null)
    .where("claimed_until", "is", null)
    .execute();
  await db.updateTable("outbox_mails").where(mails).set({ dedupe_key: null }).execute();
}

/** A mail for a dealer that has lost the lead: it bears no key any more, and is not tried again. */
export function isForgotten(mail: ExpressionBuilder<DB, "outbox_mails">) {
  return mail.and([mail("kind", "=", crmLead), mail("dedupe_key", "is", null)]);
}
