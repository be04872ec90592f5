import { randomBytes } from "node:crypto";
import type { Insertable, Selectable } from "kysely";
import type { Db } from "#graphql/db/pool";
import type { DB } from "#graphql/db/types";
import { next } from "./next";

export type Profile = Selectable<DB["profiles"]>;
export type ProfileValues = Partial<Insertable<DB["profiles"]>>;

/** A dealer with every permission and brand in Duluth, Minnesota, unless the test says otherwise. */
export async function createProfile(db: Db, values: ProfileValues = {}): Promise<Profile> {
  const number = next();
  const unique = randomBytes(6).toString("hex");
  return db
    .insertInto("profiles")
    .values({
      profile_id: `auth0|test-${unique}`,
      name: `Person ${number}`,
      company: `Boats ${number}`,
      email: `person-${unique}@example.com`,
      phone: "2185550100",
      address: "1 Harbor Rd",
      city: "Duluth",
      region: "MN",
      country: "US",
      zipcode: "55802",
      location: "(-92.0942,46.7694)",
      has_skiff: true,
      has_seachaser: true,
      has_funchaser: true,
      role: "Dealer",
      permissions: ["dealer:DEALER_ALL"],
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function createAdmin(db: Db, values: ProfileValues = {}): Promise<Profile> {
  return createProfile(db, {
    role: "Admin",
    permissions: ["admin:ADMIN_ALL"],
    company: null,
    location: null,
    ...values,
  });
}

/** A sales person who serves these dealers. */
export async function createSales(
  db: Db,
  { dealers = [], ...values }: ProfileValues & { dealers?: Profile[] } = {},
): Promise<Profile> {
  const sales = await createProfile(db, { role: "Sales", company: null, location: null, ...values });
  for (const dealer of dealers) {
    await db
      .insertInto("sales_assign")
      .values({ profile_id: sales.profile_id, assign_user_id: dealer.profile_id })
      .execute();
  }
  return sales;
}

/** Somebody who signs in for a dealership beside its own login; of a new one, unless the test says of which. */
export async function createColleague(
  db: Db,
  { of, ...values }: ProfileValues & { of?: Profile } = {},
): Promise<Profile> {
  const { profile_id } = of ?? (await createProfile(db));
  return createProfile(db, {
    role: "Colleague",
    company: null,
    location: null,
    permissions: ["dealer:DEALER_LEADS"],
    dealership_id: profile_id,
    ...values,
  });
}
