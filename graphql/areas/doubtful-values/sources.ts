import { type RawBuilder, sql } from "kysely";
import { type DB } from "../../db/types";
import { type DoubtfulSource } from "../../generated/resolvers";
import { allows } from "../../permissions";
import { type Person } from "../../request/viewer";
import { sourcePermissions } from "./rules";

/** The kind of a field. It decides which doubts are looked for (migration «doubtful-values») and how a correction is checked. */
export type ValueKind = "phone" | "email" | "zip" | "address" | "hull";

type Table = "leads" | "warranty_registration" | "warranty_claims" | "warranty_inquiries" | "contact_requests";

export type Source = {
  table: Table & keyof DB;
  number: string;
  name: RawBuilder<string>;
  /** The column with the state or region of the customer's address. */
  state: "state" | "region";
  fields: Readonly<Record<string, ValueKind>>;
  /** The condition under which the list shows a row; rows that it never shows are not listed here either. */
  shown?: RawBuilder<unknown>;
};

const bothNames = sql<string>`concat_ws(' ', first_name, last_name)`;
const reach = { phone: "phone", email: "email", zipcode: "zip" } as const;
const ofHull = { ...reach, hull_identification_number: "hull" } as const;

export const sources: Readonly<Record<DoubtfulSource, Source>> = {
  LEADS: {
    table: "leads",
    number: "lead_id",
    name: sql<string>`name`,
    state: "state",
    fields: { phone: "phone", email: "email", postal_code: "zip", address: "address" },
    shown: sql`merged_into is null`,
  },
  REGISTRATIONS: {
    table: "warranty_registration",
    number: "warranty_id",
    name: bothNames,
    state: "region",
    fields: ofHull,
    shown: sql`is_deleted = 0`,
  },
  CLAIMS: { table: "warranty_claims", number: "warranty_claims_id", name: bothNames, state: "region", fields: ofHull },
  INQUIRIES: {
    table: "warranty_inquiries",
    number: "warranty_inquiry_id",
    name: bothNames,
    state: "region",
    fields: ofHull,
  },
  CONTACT_REQUESTS: {
    table: "contact_requests",
    number: "reference_number",
    name: bothNames,
    state: "region",
    fields: reach,
  },
};

export const allSources = Object.keys(sources) as DoubtfulSource[];

/** Those whose records the viewer may see and change. */
export function openSources(viewer: Person): DoubtfulSource[] {
  return allSources.filter((source) => allows(viewer, sourcePermissions[source]));
}

/** The doubt about a field of a row; `is`: that there is one, as the index of its table says it. */
export function doubtOf(kind: ValueKind, field: string): { doubt: RawBuilder<string | null>; is: RawBuilder<boolean> } {
  const value = sql.ref(field);
  switch (kind) {
    case "phone": {
      const doubt = sql<string | null>`phone_doubt(${value}, country)`;
      return { doubt, is: sql`${doubt} in ('EXTENSION', 'SEVERAL', 'SHORTENED')` };
    }
    case "email": {
      const doubt = sql<string | null>`email_doubt(${value})`;
      return { doubt, is: sql`${doubt} in ('SEVERAL', 'UNREADABLE')` };
    }
    case "zip": {
      const doubt = sql<string | null>`zip_doubt(${value}, country)`;
      return { doubt, is: sql`${doubt} in ('SHORT')` };
    }
    case "address": {
      const doubt = sql<string | null>`address_doubt(${value}, postal_code, country)`;
      return { doubt, is: sql`${doubt} in ('OTHER_ZIP')` };
    }
    case "hull": {
      const doubt = sql<string | null>`hull_doubt(${value})`;
      return { doubt, is: sql`${doubt} in ('NO_HIN')` };
    }
  }
}
