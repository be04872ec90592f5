import { assignmentsOf } from "../../../db/assignments";
import { alreadyDecided } from "./decide";
import { isUndecided } from "./rules";
import { lockClaim, type WarrantyClaim } from "./store";

export const claimsDesk = assignmentsOf<WarrantyClaim>({
  desk: "warranty_claims",
  async hold(db, viewer, id) {
    const claim = await lockClaim(db, viewer, id);
    if (!isUndecided(claim.status)) throw await alreadyDecided(db, claim);
    return claim;
  },
  nameOf: (claim) => `Warranty claim # ${claim.warranty_claims_id}`,
});
