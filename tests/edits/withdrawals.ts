import { type Db } from "#graphql/db/pool";
import { type Create } from "../factories";
import { type Profile } from "../factories/profiles";

type Filed = { dealer: Profile; id: string; formId?: string };

/** A dealer withdraws its own record as it stands, once, and as long as nobody has decided on it. */
type Withdrawal = {
  operation: string;
  sample: (create: Create) => Promise<Filed>;
  /** Its version, by `$id`. */
  version: string;
  /** What is done to it meanwhile. */
  edit: (db: Db, filed: Filed) => Promise<unknown>;
  /** An admin's, by its mutation. */
  decision: { operation: string; of: (seen: string) => object };
};

/** Each mutation that takes back what a dealer filed. */
export const withdrawals: Record<string, Withdrawal> = {
  withdrawWarrantyClaim: {
    operation: "WithdrawWarrantyClaimMutation",
    sample: (create) => create.claim(),
    version: "warrantyClaim(id: $id) { version }",
    edit: (db, { id }) => db.updateTable("warranty_claims").where("id", "=", id).set({ issues: "Leak." }).execute(),
    decision: { operation: "DecideWarrantyClaimMutation", of: () => ({ seen: "new", decision: "APPROVE" }) },
  },
  withdrawCoOpRequest: {
    operation: "WithdrawCoOpRequestMutation",
    sample: (create) => create.coOpRequest(),
    version: "coOpRequest(id: $id) { version: stamp }",
    edit: (db, { formId = "" }) =>
      db.updateTable("media_pre_approval_forms").where("id", "=", formId).set({ phone: "2185550109" }).execute(),
    decision: { operation: "DecideCoOpRequestMutation", of: (seen) => ({ seen, decision: "APPROVE" }) },
  },
};
