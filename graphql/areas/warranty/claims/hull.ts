import { type Db } from "../../../db/pool";
import { sameHull } from "../../../db/same-hull";
import { type Person } from "../../../request/viewer";
import { codeKey } from "../../../rules/identity.rules";
import { readCurrentRegistration, type WarrantyRegistration } from "../registrations/store";
import { visibleTo, type WarrantyClaim } from "./store";

/** What else is known of the hull that a claim names. */
export type ClaimedHull = {
  registration: WarrantyRegistration | null;
  isOtherOwner: boolean;
  isOtherDealer: boolean;
  earlierClaims: number;
};

/** Of a claim that the viewer was given, each list by its own guard. */
export async function readClaimedHull(db: Db, viewer: Person, claim: WarrantyClaim): Promise<ClaimedHull> {
  const [registration, { count }] = await Promise.all([
    readCurrentRegistration(db, viewer, claim.hull_identification_number),
    db
      .selectFrom("warranty_claims")
      .where(visibleTo(viewer))
      .where(sameHull("warranty_claims.hull_identification_number", claim.hull_identification_number))
      .where("warranty_claims_id", "<", claim.warranty_claims_id)
      .where("status", "<>", "withdrawn")
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    registration,
    isOtherOwner: registration !== null && ownerOf(registration) !== ownerOf(claim),
    isOtherDealer: registration !== null && registration.profile_id !== claim.profile_id,
    earlierClaims: Number(count),
  };
}

/** However it is written. */
function ownerOf({ first_name, last_name }: { first_name: string | null; last_name: string | null }): string {
  return codeKey(`${first_name ?? ""} ${last_name ?? ""}`);
}
