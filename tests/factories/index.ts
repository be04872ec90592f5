import type { Db } from "#graphql/db/pool";
import { createCareer } from "./careers";
import { createLead, createUnassignedLead } from "./leads";
import { createAdmin, createProfile, createSales } from "./profiles";
import { createInvitation, createSurvey } from "./surveys";

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
    survey: bound(db, createSurvey),
    invitation: bound(db, createInvitation),
    career: bound(db, createCareer),
    lead: bound(db, createLead),
    unassignedLead: bound(db, createUnassignedLead),
  };
}

function bound<Values, Row>(db: Db, make: (db: Db, values?: Values) => Promise<Row>) {
  return (values?: Values) => make(db, values);
}
