import type { Insertable, Selectable } from "kysely";
import type { Db } from "#graphql/db/pool";
import type { DB } from "#graphql/db/types";
import { next } from "./next";

/** An open contact request of a stranger. */
export function createContactRequest(
  db: Db,
  values: Partial<Insertable<DB["contact_requests"]>> = {},
): Promise<Selectable<DB["contact_requests"]>> {
  const number = next();
  return db
    .insertInto("contact_requests")
    .values({
      first_name: "Ada",
      last_name: `Stranger ${number}`,
      email: `stranger${number}@example.com`,
      phone: "2185550102",
      brand: "Sea Chaser",
      comments: "Where can I see the 22 Bay Runner?",
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An open application of a stranger; `999000111` and the like are its secret numbers. */
export function createDealerRequest(
  db: Db,
  values: Partial<Insertable<DB["new_dealer_requests"]>> = {},
): Promise<Selectable<DB["new_dealer_requests"]>> {
  const number = next();
  return db
    .insertInto("new_dealer_requests")
    .values({
      legal_name: `Harbor Marine ${number} LLC`,
      dealer_name: `Harbor Marine ${number}`,
      skiff: true,
      seachaser: true,
      address: "1 Harbor Rd",
      city: "Duluth",
      region: "MN",
      country: "US",
      zipcode: "55802",
      business_phone1: "2185550103",
      business_email: `applicant${number}@example.com`,
      contact_name_1: "Ada Marsh",
      outboard_brands: '["Mercury","Yamaha"]',
      bank_name: "First Bank of Duluth",
      bank_account: "999000111",
      bank_taxid: "98-7654321",
      bank_resale_taxid: "RS-445566",
      supplier_name_1: "Twin Ports Supply",
      dealer_signature: "Ada Marsh",
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
