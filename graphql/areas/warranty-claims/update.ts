import { differences, recordHistory } from "../../db/history";
import { type Db } from "../../db/pool";
import { checked } from "../../errors";
import { type Person } from "../../viewer";
import { claimChanges } from "./form.rules";
import { splitName } from "./rules";
import { lockClaim, readClaim, type WarrantyClaim } from "./store";

/** @throws NOT_FOUND, BAD_INPUT */
export async function updateClaim(
  db: Db,
  viewer: Person,
  { id, claim }: { id: string; claim: unknown },
): Promise<WarrantyClaim> {
  const before = await lockClaim(db, viewer, id);
  const details = checked(claimChanges, claim);
  const { firstName, lastName } = splitName(details.customerName);
  const { phone, issues, repairs, parts, sublet, other } = details;

  await db
    .updateTable("warranty_claims")
    .where("id", "=", id)
    .set({
      ...{ phone, issues, repairs, parts, sublet, other },
      admin_name: details.dealerName,
      admin_email: details.dealerEmail,
      first_name: firstName,
      last_name: lastName,
      email: details.customerEmail,
      hull_identification_number: details.hullIdentificationNumber,
      motor_details: details.motorDetails,
      labor_hours: details.laborHours,
      labor_total: details.laborTotal,
      parts_used: details.partsUsed,
      claim_total: details.claimTotal,
    })
    .execute();

  const after = await readClaim(db, viewer, id);
  const changes = differences(before, after, traced);
  if (Object.keys(changes).length > 0) {
    await recordHistory(db, viewer, { table: "warranty_claims", id, action: "Changed", changes });
  }
  return after;
}

const traced = [
  ...(["admin_name", "admin_email", "first_name", "last_name", "email", "phone"] as const),
  ...(["hull_identification_number", "motor_details", "issues", "repairs", "parts", "labor_hours"] as const),
  ...(["labor_total", "parts_used", "sublet", "other", "claim_total"] as const),
];
