import { sql } from "kysely";
import { type Db } from "../../db/pool";
import { type Person } from "../../request/viewer";
import { handToCrm } from "../leads/crm/crm-mails";
import { mostLeadsAtOnce } from "../leads/rules";
import { lockDealer } from "./store";

/** Hands the dealer's unsent leads to its CRM, as the dealer itself may. @throws NOT_FOUND */
export async function triggerCrmMail(db: Db, viewer: Person, profileId: string): Promise<number> {
  const dealer = await lockDealer(db, viewer, profileId);
  await db
    .updateTable("profiles")
    .where("profile_id", "=", profileId)
    .set({ crm_mail_event_trigger: sql`now()` })
    .execute();
  return handToCrm(db, { ...viewer, role: "dealer", dealerIds: [dealer.profile_id] }, mostLeadsAtOnce);
}

/** What waits in the outbox for this dealer, or was put off after a failure, is sent now. @throws NOT_FOUND */
export async function triggerMail(db: Db, viewer: Person, profileId: string): Promise<number> {
  const dealer = await lockDealer(db, viewer, profileId);
  await db
    .updateTable("profiles")
    .where("profile_id", "=", profileId)
    .set({ mail_event_trigger: sql`now()` })
    .execute();
  const due = await db
    .updateTable("outbox_mails")
    .where("sent_at", "is", null)
    .where(sql<boolean>`to_email in (${dealer.email}, ${dealer.business_email ?? dealer.email})`)
    .set({ next_attempt_at: sql`now()` })
    .executeTakeFirstOrThrow();
  return Number(due.numUpdatedRows);
}
