import { rowAddress } from "../../notifications/notify";
import { settlementsOf } from "../../settlement/settlement";
import { claimedAmount, lockClaims, readClaims, readIdsByNumber, type WarrantyClaim } from "./store";

export const claimSettlements = settlementsOf<WarrantyClaim>({
  table: "warranty_claims",
  lock: (db, ids, viewer) => lockClaims(db, viewer, ids),
  read: (db, ids, viewer) => readClaims(db, viewer, ids),
  amountOf: (claim) => claim.approved_amount ?? claimedAmount(claim),
  readIds: readIdsByNumber,
  dealers: "dealer:DEALER_WARRANTY",
  nameOf: ({ warranty_claims_id: number }) => `Warranty claim # ${number}`,
  hrefOf: ({ id, warranty_claims_id: number, hull_identification_number: hin }) =>
    rowAddress("/warranty-claims", [number, hin], id),
  many: { noun: "warranty claims", href: "/warranty-claims" },
});
