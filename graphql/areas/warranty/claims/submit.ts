import { recordHistory } from "../../../db/history/history";
import { type Db } from "../../../db/pool";
import { inColumns, type Written } from "../../../db/column-values";
import { checked } from "../../../request/errors";
import { type Person } from "../../../request/viewer";
import { notifyAdmins } from "../../notifications/notify";
import { latestToday } from "../registrations/field.rules";
import { modelName } from "../registrations/model-name";
import { newClaim, storedPhotos } from "./form.rules";
import { readClaim, type WarrantyClaim } from "./store";
import { readInCountry } from "../../../rules/places/places.rules";

/** What a form sent, not looked at yet, and the name of the manufacturer's own brand. */
type Sent = { claim: unknown; photos: readonly string[]; brandName: string };

/** Its number and the dealer's name are the database's; what a decision says comes later. */
type NewValues = Written<
  "warranty_claims",
  | "warranty_claims_id"
  | "dealer_name"
  | "submittedon"
  | "fulfilledon"
  | "comments"
  | "approved_amount"
  | "settlement_number"
  | "settled_on"
  | "taken_by"
  | "taken_at"
>;

/** A dealer's own, which waits for a decision. @throws BAD_INPUT */
export async function submitClaim(db: Db, viewer: Person, { claim, photos, brandName }: Sent): Promise<WarrantyClaim> {
  const details = checked(readInCountry(newClaim({ brandName, today: latestToday() })), claim);
  const names = checked(storedPhotos, photos);
  const { company } = await db
    .selectFrom("profiles")
    .where("profile_id", "=", viewer.profileId)
    .select("company")
    .executeTakeFirstOrThrow();

  const { id, warranty_claims_id: number } = await db
    .insertInto("warranty_claims")
    .values({
      ...inColumns(details),
      profile_id: viewer.profileId,
      admin_name: company || viewer.name,
      admin_email: viewer.email,
      model: details.modelId && (await modelName(db, details.modelId)),
      photos: JSON.stringify(names),
      status: "new",
    } satisfies NewValues)
    .returning(["id", "warranty_claims_id"])
    .executeTakeFirstOrThrow();

  await recordHistory(db, viewer, { table: "warranty_claims", id, action: "Submitted" });
  await notifyAdmins(db, "admin:ADMIN_WARRANTY_CLAIMS", {
    kind: "request",
    text: `New warranty claim # ${number} by ${company || viewer.name}`,
    href: `/admin-warranty-claims/${id}`,
  });
  return readClaim(db, viewer, id);
}
