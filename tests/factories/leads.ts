import type { Insertable, Selectable } from "kysely";
import type { Db } from "#graphql/db/pool";
import type { DB } from "#graphql/db/types";
import { next } from "./next";
import { createProfile, type Profile } from "./profiles";

export type Lead = Selectable<DB["leads"]>;
export type LeadValues = Partial<Insertable<DB["leads"]>>;

/** An open quote lead of the given dealer, or of a new one. */
export async function createLead(
  db: Db,
  { dealer, ...values }: Omit<LeadValues, "profile_id"> & { dealer?: Profile } = {},
): Promise<Lead & { dealer: Profile }> {
  const owner = dealer ?? (await createProfile(db));
  const lead = await createUnassignedLead(db, { profile_id: owner.profile_id, ...values });
  return { ...lead, dealer: owner };
}

export async function createUnassignedLead(db: Db, values: LeadValues = {}): Promise<Lead> {
  const number = next();
  return db
    .insertInto("leads")
    .values({
      lead_type: "quote",
      name: `Customer ${number}`,
      email: `customer${number}@example.com`,
      phone: `2${String(number).padStart(9, "0").slice(-9)}`,
      address: "12 Lakeview Dr, Duluth, MN 55802",
      city: "Duluth",
      state: "MN",
      postal_code: "55802",
      country: "United States",
      brand: "Skiff",
      dealer_id: "skiff",
      location: "(-92.0942,46.7694)",
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** How a lead stands with its dealer. */
export function createFollowUp(
  db: Db,
  { lead, ...values }: Partial<Insertable<DB["lead_follow_ups"]>> & { lead: Lead },
): Promise<Selectable<DB["lead_follow_ups"]>> {
  return db
    .insertInto("lead_follow_ups")
    .values({ lead_id: lead.id, profile_id: lead.profile_id ?? "", ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
}
