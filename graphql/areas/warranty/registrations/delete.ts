import { recordHistory } from "../../../db/history/history";
import { type Db } from "../../../db/pool";
import { type Person } from "../../../request/viewer";
import { deleteMessages } from "../../conversations/conversation";
import { closeSurvey } from "../../surveys/invitations";
import { lockRegistration, registrationVersions } from "./register";

/** An admin's: for good. With what was written on it; only the trace of it stays, and links to its survey, which say that it is closed. @throws NOT_FOUND; CONFLICT where it looks otherwise by now */
export async function deleteRegistration(
  db: Db,
  viewer: Person,
  { id, version }: { id: string; version?: string },
): Promise<boolean> {
  const before = await lockRegistration(db, viewer, id);
  await registrationVersions.demand(db, before, version);
  await closeSurvey(db, id);
  await deleteMessages(db, "warranty_registration", id);
  await db.deleteFrom("warranty_registration").where("id", "=", id).execute();
  await recordHistory(db, viewer, {
    table: "warranty_registration",
    id,
    action: "Deleted",
    changes: {
      hull_identification_number: { from: before.hull_identification_number, to: null },
      owner: { from: `${before.first_name} ${before.last_name}`, to: null },
    },
  });
  return true;
}

/** Withdraws a dealer's own registration: its row stays, and is shown nowhere any more. @throws NOT_FOUND */
export async function withdrawRegistration(db: Db, viewer: Person, { id }: { id: string }): Promise<boolean> {
  const { status } = await lockRegistration(db, viewer, id);
  await db
    .updateTable("warranty_registration")
    .where("id", "=", id)
    .set({ status: "Deleted", is_deleted: 1 })
    .execute();
  await recordHistory(db, viewer, {
    table: "warranty_registration",
    id,
    action: "Deleted",
    changes: { status: { from: status, to: "Deleted" } },
  });
  return true;
}
