import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { type Profile } from "../../../tests/factories/profiles";
import { viewer } from "../../../tests/factories/viewers";
import { testDatabase } from "../../../tests/support/database/test-database";
import { fieldsOpenTo } from "../../contract/open-fields";
import { serviceSchema } from "../../contract/schema";
import { phone } from "../../rules/phone.rules";
import { writeOpenings } from "./openings";
import { type Person } from "../../request/viewer";
import { listOpened } from "./opened";
import { search } from "./store";

/**
 * A thousand records that are not the dealer's: another dealer's, and the manufacturer's. However one of them is spelt,
 * the dealer and a sales person of a third one find none; whose they are finds them.
 */
const database = await testDatabase();
const { create, db } = database;
const { contract } = await serviceSchema();

let others: Person[];
let theirs: Person;
let admin: Person;
let records: Foreign[];

type Foreign = {
  id: string;
  name: string;
  hin: string | null;
  phone: string | null;
  email: string | null;
  number: string | null;
  ofDealer: boolean;
};

beforeAll(async () => {
  const [dealer, other, third] = [
    await create.dealer(),
    await create.dealer({ company: "Foreign Boats" }),
    await create.dealer(),
  ];
  others = [viewer(dealer), viewer(await create.sales({ dealers: [third] }), { serves: [third] })];
  theirs = viewer(other);
  admin = viewer(await create.admin());
  for (const own of [dealer, third]) await haveSome(own);
  records = await makeForeign(other);
}, 60_000);

/** Gives a dealer records of its own that the same letters find. */
async function haveSome(dealer: Profile) {
  await create.lead({ dealer, name: "Foreign Ownlead" });
  await create.registration({ dealer, first_name: "Foreign" });
  await create.claim({ dealer, last_name: "Ownclaim" });
  await create.boat({ dealer, boat_name: "Own 21" });
}

async function makeForeign({ profile_id }: Profile): Promise<Foreign[]> {
  // Letters alone, another word for each number, with an accent in some.
  await sql`
    create function called(n int) returns text language sql immutable as
      $$ select 'Fö' || translate(lpad(n::text, 4, '0'), '0123456789', 'bdfgklmprt') || 'ane' $$`.execute(db);
  const digits = sql`'843' || lpad((5000000 + n)::text, 7, '0')`;
  const email = sql`'foreign' || n || '@foreign.example'`;
  const hin = sql`'FRN' || lpad(n::text, 5, '0') || 'A626'`;
  await create.boatModel({ model: "Foreign 18" });
  const made = [
    sql`insert into leads (profile_id, lead_type, name, email, phone)
      select ${profile_id}, 'quote', called(n), ${email}, ${digits} from generate_series(1, 250) n
      returning id::text, name, null as hin, phone, email, 'lead ' || lead_id as number, true as "ofDealer"`,
    sql`insert into warranty_registration (profile_id, hull_identification_number, purchase_date, model_id, first_name, last_name,
        email, phone)
      select ${profile_id}, ${hin}, '2026-01-05', (select id from boat_models limit 1), 'Fern', called(n), ${email}, ${digits}
      from generate_series(251, 450) n
      returning id::text, last_name as name, hull_identification_number as hin, phone, email, 'registration ' || warranty_id as number,
        true as "ofDealer"`,
    sql`insert into warranty_claims (profile_id, hull_identification_number, first_name, last_name, email, phone)
      select ${profile_id}, ${hin}, 'Fern', called(n), ${email}, ${digits} from generate_series(451, 600) n
      returning id::text, last_name as name, hull_identification_number as hin, phone, email, 'claim ' || warranty_claims_id as number,
        true as "ofDealer"`,
    sql`insert into inventory (profile_id, boat_name, hull_identification_number)
      select ${profile_id}, called(n), ${hin} from generate_series(601, 680) n
      returning id::text, boat_name as name, hull_identification_number as hin, null as phone, null as email, null as number,
        true as "ofDealer"`,
    sql`insert into boat_shows (profile_id, name, start_date, end_date)
      select ${profile_id}, called(n), '2026-05-01', '2026-05-02' from generate_series(681, 720) n
      returning id::text, name, null as hin, null as phone, null as email, null as number, true as "ofDealer"`,
    sql`insert into contact_requests (first_name, last_name, email, phone)
      select 'Fern', called(n), ${email}, ${digits} from generate_series(721, 840) n
      returning id::text, last_name as name, null as hin, phone, email, 'C-' || reference_number as number, false as "ofDealer"`,
    sql`insert into warranty_inquiries (first_name, last_name, hull_identification_number, email, phone)
      select 'Fern', called(n), ${hin}, ${email}, ${digits} from generate_series(841, 920) n
      returning id::text, last_name as name, hull_identification_number as hin, phone, email, 'W-' || warranty_inquiry_id as number,
        false as "ofDealer"`,
    sql`insert into new_dealer_requests (legal_name, business_email, business_phone1)
      select called(n), ${email}, ${digits} from generate_series(921, 960) n
      returning id::text, legal_name as name, null as hin, business_phone1 as phone, business_email as email,
        'D-' || reference_number as number, false as "ofDealer"`,
    sql`insert into profiles (profile_id, name, company, email, phone, role)
      select 'auth0|foreign-' || n, called(n), called(n) || ' Marine', ${email}, ${digits}, 'Dealer' from generate_series(961, 1000) n
      returning profile_id as id, name, null as hin, phone, email, null as number, false as "ofDealer"`,
  ];
  const rows = [];
  for (const insert of made) rows.push(...(await sql<Foreign>`${insert}`.execute(db)).rows);
  return rows;
}

const withoutAccents = (text: string) => text.normalize("NFKD").replaceAll(/\p{M}/gu, "");

/** Ways to write what a record has; `at` chooses a letter. */
const spellings: Record<string, (record: Foreign, at: number) => string | null> = {
  name: ({ name }) => name,
  "name in capitals": ({ name }) => name.toUpperCase(),
  "name without accents": ({ name }) => withoutAccents(name),
  "name with a letter less": ({ name }, at) => without(withoutAccents(name), at),
  "name with a letter wrong": ({ name }, at) => name.slice(0, at) + "y" + name.slice(at + 1),
  "name with a letter more": ({ name }, at) => name.slice(0, at) + "y" + name.slice(at),
  "name, two letters in the other order": ({ name }, at) => swapped(name, Math.min(at, name.length - 2)),
  "part of the name": ({ name }, at) => name.slice(0, 4 + (at % 4)),
  email: ({ email }) => email,
  "beginning of the email": ({ email }) => email && email.slice(0, email.indexOf("@")),
  "phone as shown": ({ phone: digits }) => digits && phone(digits),
  "phone as dialled": ({ phone: digits }) => digits && `+1 (${digits.slice(0, 3)}) ${digits.slice(3)}`,
  "last digits": ({ phone: digits }) => digits && digits.slice(-4),
  hin: ({ hin }) => hin,
  "hin in small letters with blanks": ({ hin }) => hin && `us ${hin.slice(0, 3)} ${hin.slice(3)}`.toLowerCase(),
  "part of the hin": ({ hin }) => hin && hin.slice(0, 8),
  number: ({ number }) => number,
  "number alone": ({ number }) => number && number.replace(/^\D+/, "# "),
};

function without(text: string, at: number): string {
  return text.slice(0, at) + text.slice(at + 1);
}

function swapped(text: string, at: number): string {
  return text.slice(0, at) + text.slice(at + 1, at + 2) + text.slice(at, at + 1) + text.slice(at + 2);
}

/** Parts and numbers alone lead to others as well. */
const certain = Object.keys(spellings).filter((how) => !/part|alone|last|beginning/.test(how));

test("a dealer finds none of 1,000 foreign records by any spelling", async () => {
  expect(records).toHaveLength(1_000);
  const foreign = new Set(records.map(({ id }) => id));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...records),
      fc.constantFrom(...Object.keys(spellings)),
      fc.nat(7),
      async (record, how, at) => {
        const typed = spellings[how]?.(record, at);
        if (!typed) return;
        for (const stranger of others)
          expect(
            (await idsFound(stranger, typed)).filter((id) => foreign.has(id)),
            `${typed}, ${how}`,
          ).toEqual([]);
      },
    ),
    { numRuns: 400 },
  );
}, 120_000);

test("nor is any of them among what it has opened, whatever was written down for it", async () => {
  const fields = Object.keys(readBy);
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.constantFrom(...records), { minLength: 1, maxLength: 30 }),
      fc.constantFrom(...others),
      async (some, stranger) => {
        await db.deleteFrom("opened_records").where("profile_id", "=", stranger.profileId).execute();
        for (const field of fields) await writeOpenings(db, openingsOf(stranger, field, some.filter(isReadBy(field))));
        expect(await listOpened(db, stranger, fieldsOpenTo(stranger, contract))).toEqual([]);
      },
    ),
    { numRuns: 40 },
  );
}, 120_000);

test("whose they are finds again what was opened of each kind, the latest first", async () => {
  for (const [field, isOne] of Object.entries(readBy)) {
    const some = records.filter(isOne).slice(0, 12);
    const by = some.every(({ ofDealer }) => ofDealer) ? theirs : admin;
    await db.deleteFrom("opened_records").where("profile_id", "=", by.profileId).execute();
    await writeOpenings(db, openingsOf(by, field, some));
    const opened = await listOpened(db, by, fieldsOpenTo(by, contract));
    const latest = some.toReversed().slice(0, 10);
    expect(
      opened.map(({ record }) => record.id),
      field,
    ).toEqual(latest.map(({ id, hin }) => (field === "boat" ? hin : id)));
  }
}, 60_000);

/** Which of the records a root field reads. */
const readBy: Record<string, (record: Foreign) => boolean> = {
  lead: ({ number }) => number?.startsWith("lead") ?? false,
  warrantyRegistration: ({ number }) => number?.startsWith("registration") ?? false,
  warrantyClaim: ({ number }) => number?.startsWith("claim") ?? false,
  inventoryBoat: ({ hin, number }) => hin !== null && number === null,
  contactRequest: ({ number }) => number?.startsWith("C-") ?? false,
  warrantyInquiry: ({ number }) => number?.startsWith("W-") ?? false,
  newDealerRequest: ({ number }) => number?.startsWith("D-") ?? false,
  dealer: ({ id }) => id.startsWith("auth0|"),
  boat: ({ hin, ofDealer }) => hin !== null && ofDealer,
};

function isReadBy(field: string) {
  return readBy[field] ?? (() => false);
}

function openingsOf({ profileId }: Person, field: string, some: readonly Foreign[]) {
  return some.map(({ id, hin }) => ({ profileId, field, id: (field === "boat" ? hin : id) ?? "" }));
}

test("whose it is finds some of them by each spelling, so that it is one", async () => {
  const known = new Set(records.map(({ id }) => id));
  for (const how of certain) {
    for (const record of records.filter((_, nth) => nth % 97 === 3)) {
      const typed = spellings[how]?.(record, 3);
      const found = typed ? await idsFound(record.ofDealer ? theirs : admin, typed) : [record.id];
      expect(
        found.some((id) => known.has(id)),
        `${typed}, ${how}`,
      ).toBe(true);
    }
  }
}, 120_000);

async function idsFound(by: Person, typed: string): Promise<string[]> {
  const groups = await search(db, by, typed, fieldsOpenTo(by, contract));
  return groups.flatMap(({ rows }) => rows.map(({ id }) => id));
}
