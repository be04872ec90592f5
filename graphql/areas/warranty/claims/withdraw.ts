import { withdrawalOf } from "../../../db/withdrawal";
import { notifyAdmins } from "../../notifications/notify";
import { alreadyDecided } from "./decide";
import { isUndecided } from "./rules";
import { lockClaim, type WarrantyClaim } from "./store";
import { claimVersions } from "./update";

export const withdrawClaim = withdrawalOf<WarrantyClaim>({
  table: "warranty_claims",
  async hold(db, viewer, { id, version }) {
    const claim = await lockClaim(db, viewer, id);
    if (!isUndecided(claim.status)) throw await alreadyDecided(db, claim);
    await claimVersions.demand(db, claim, version);
    return claim;
  },
  setStatus: (db, { id }, status) => db.updateTable("warranty_claims").where("id", "=", id).set({ status }).execute(),
  tell: (db, viewer, { id, warranty_claims_id: number, dealer_name }, because) =>
    notifyAdmins(db, "admin:ADMIN_WARRANTY_CLAIMS", {
      kind: "request",
      text: `${dealer_name ?? viewer.name} withdrew warranty claim # ${number}${because}`,
      href: `/admin-warranty-claims/${id}`,
    }),
});
