import { randomUUID } from "node:crypto";
import { type Db } from "#graphql/db/pool";
import { factories } from "../factories";
import { type Profile } from "../factories/profiles";
import { type Sample } from "./expected";
import { type Viewer } from "./viewers";

/** Rows for one call, so that no call meets what an earlier one has done. */
export async function makeSample(
  db: Db,
  viewer: Viewer,
  others: { stranger: Profile; target: Profile },
): Promise<Sample> {
  const lead = await factories(db).lead({ dealer: viewer.worksFor ?? others.stranger });
  const created_by = viewer.profile?.profile_id ?? "nobody";

  const stagedImport = randomUUID();
  await db
    .insertInto("lead_import_rows")
    .values({ import_id: stagedImport, row_number: 2, cells: JSON.stringify({ name: "Ada" }), created_by })
    .execute();
  const finished = await db
    .insertInto("lead_import_logs")
    .values({ row_count: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const mail = await db
    .insertInto("outbox_mails")
    .values({ kind: "test", to_email: "crm@example.com", subject: "A lead", body: "A lead." })
    .returning("id")
    .executeTakeFirstOrThrow();
  const profile_id =
    viewer.profile && viewer.is !== "without profile" ? viewer.profile.profile_id : others.stranger.profile_id;
  const message = await db
    .insertInto("admin_messages")
    .values({ profile_id, message: "<p>Hall 3</p>" })
    .returning(["id", "updated_at"])
    .executeTakeFirstOrThrow();
  const received = await db
    .insertInto("admin_message_status")
    .values({ message_id: message.id, user_id: profile_id })
    .returning("id")
    .executeTakeFirstOrThrow();
  const notification = await factories(db).notification({ profile_id });

  const album = await factories(db).album({ items: 1 });
  // Boat shows are a dealer's (or a sales person's) own; admins see all.
  const asker = viewer.is === "dealer" && viewer.worksFor ? viewer.profile : others.stranger;
  const boatShow = await factories(db).boatShow({ profile_id: asker?.profile_id });
  const contactRequest = await factories(db).contactRequest();

  const survey = await factories(db).survey();
  const invitation = await factories(db).invitation();
  const career = await factories(db).career();

  const create = factories(db);

  return {
    dealer: await create.dealer(),
    sales: await create.sales(),
    adminUser: await create.admin(),
    career: career.id,
    survey: survey.id,
    album,
    surveyToken: invitation.token,
    surveyedWarrantyId: invitation.registration.warranty_id,
    lead,
    target: others.target,
    stagedImport,
    finishedImport: finished.id,
    mail: mail.id,
    contactRequest: contactRequest.id,
    boatShow: boatShow.id,
    message,
    received: received.id,
    notification: notification.id,
  };
}
