import { type Db } from "#graphql/db/pool";
import { type Create } from "../factories";

/** What an admin deletes after having read how it stands. */
type Deletion = {
  operation: string;
  sample: (create: Create) => Promise<{ id: string }>;
  /** Its version, by `$id`. */
  version: string;
  /** What is done to it meanwhile. */
  change: (db: Db, id: string) => Promise<unknown>;
};

/** Each mutation that deletes something whose confirmation says how it stands. */
export const deletions: Record<string, Deletion> = {
  deleteNewDealerRequest: {
    operation: "DeleteNewDealerRequestMutation",
    sample: (create) => create.dealerRequest(),
    version: "newDealerRequest(id: $id) { version }",
    change: (db, id) =>
      db
        .updateTable("new_dealer_requests")
        .where("id", "=", id)
        .set({ fulfilledby: "Via Phone", fulfilledon: new Date() })
        .execute(),
  },
  deleteWarrantyRegistration: {
    operation: "DeleteWarrantyRegistrationMutation",
    sample: (create) => create.registration(),
    version: "warrantyRegistration(id: $id) { version }",
    change: (db, id) =>
      db.updateTable("warranty_registration").where("id", "=", id).set({ last_name: "Rivera" }).execute(),
  },
};
