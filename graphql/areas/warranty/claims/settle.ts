import { rowAddress } from "../../notifications/notify";
import { settlementsOf } from "../../settlement/settlement";
import { lockClaims, type WarrantyClaim } from "./store";

export const claimSettlements = settlementsOf<WarrantyClaim>({
  table: "warranty_claims",
  lock: (db, ids, viewer) => lockClaims(db, viewer, ids),
  dealers: "dealer:DEALER_WARRANTY",
  nameOf: ({ warranty_claims_id: number }) => `Warranty claim # ${number}`,
  hrefOf: ({ id, warranty_claims_id: number, hull_identification_number: hin }) =>
    rowAddress("/warranty-claims", [number, hin], id),
  many: { noun: "warranty claims", href: "/warranty-claims" },
});
