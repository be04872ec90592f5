import type { Db } from "#graphql/db/pool";
import { createSpecialProject } from "./co-op";
import { createLead, createUnassignedLead } from "./leads";
import { createMessage } from "./messages";
import { createNotification } from "./notifications";
import { createAdmin, createProfile, createSales } from "./profiles";

/**
 * `const create = factories(db)`, then `create.lead({ name: "Ada Marsh" })`: everything has a default, so that a test
 * states only what matters to it.
 */
export function factories(db: Db) {
  return {
    profile: bound(db, createProfile),
    dealer: bound(db, createProfile),
    admin: bound(db, createAdmin),
    sales: bound(db, createSales),
    lead: bound(db, createLead),
    unassignedLead: bound(db, createUnassignedLead),
    message: bound(db, createMessage),
    notification: bound(db, createNotification),
    specialProject: bound(db, createSpecialProject),
  };
}

function bound<Values, Row>(db: Db, make: (db: Db, values?: Values) => Promise<Row>) {
  return (values?: Values) => make(db, values);
}
