import { type RawBuilder, sql } from "kysely";
import { type Db } from "#graphql/db/pool";
import { fillQuickly } from "../database/fill-quickly";

/**
 * About so many records in all, in every list that is searched, of dealers that are made as well. Their names are of
 * every kind: some that very many have, most that few have.
 */
export async function makeManyRecords(db: Db, records: number): Promise<void> {
  await makePeople(db, records);
  const { id: modelId } = await db
    .insertInto("boat_models")
    .values({ brand: "Sea Chaser", model: "21 Bench" })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirstOrThrow();
  const dealerCount = Math.max(1, Math.round(records / 500));
  const dealer = sql`'auth0|many-' || (1 + n % ${sql.lit(dealerCount)})`;

  const shares: Record<string, [share: number, columns: string, values: RawBuilder<unknown>]> = {
    leads: [
      0.4,
      "profile_id, lead_type, name, email, phone, address, city, state, postal_code, brand, created_at",
      sql`${dealer}, (array['quote', 'catalog'])[1 + n % 2], ${first} || ' ' || ${last}, ${email}, ${phone},
        n % 900 || ' Lakeview Dr', ${city}, 'MN', ${zip}, 'Skiff', ${at}`,
    ],
    warranty_registration: [
      0.3,
      `profile_id, hull_identification_number, purchase_date, brand, model, model_id, first_name, last_name, phone, email, city,
        zipcode, submittedon`,
      sql`${dealer}, ${hin}, '2026-01-05', 'Sea Chaser', '21 Bench', ${modelId}::uuid, ${first}, ${last}, ${phone}, ${email}, ${city},
        ${zip}, ${at}`,
    ],
    warranty_claims: [
      0.08,
      "profile_id, hull_identification_number, first_name, last_name, phone, email, city, submittedon",
      sql`${dealer}, ${hin}, ${first}, ${last}, ${phone}, ${email}, ${city}, ${at}`,
    ],
    contact_requests: [
      0.06,
      "brand, first_name, last_name, phone, email, city, comments, contact_date",
      sql`'Skiff', ${first}, ${last}, ${phone}, ${email}, ${city}, 'Which boat is best for fishing in ' || ${city} || '?', ${at}`,
    ],
    warranty_inquiries: [
      0.04,
      "model, hull_identification_number, first_name, last_name, phone, email, city, comments, request_date",
      sql`'21 DLX', ${hin}, ${first}, ${last}, ${phone}, ${email}, ${city}, 'Is my hull under warranty?', ${at}`,
    ],
    new_dealer_requests: [
      0.02,
      "dealer_name, legal_name, city, business_phone1, business_email, contact_name_1, request_date",
      sql`${last} || ' Marine', ${last} || ' Marine LLC', ${city}, ${phone}, ${email}, ${first} || ' ' || ${last}, ${at}`,
    ],
    co_op_requests: [
      0.04,
      "profile_id, form_type, status, date_submitted",
      sql`${dealer}, 'boat-show-credit', 'new', ${at}`,
    ],
    inventory: [
      0.04,
      "profile_id, boat_name, year, description, hull_identification_number, boat_price",
      sql`${dealer}, ${first} || '''s 21 LX', 2020 + n % 6, 'For ' || ${city}, ${hin}, '45000'`,
    ],
    order_a_boat: [0.01, "dealer_id, brand", sql`${dealer}, 'Skiff'`],
    boat_shows: [
      0.005,
      "name, profile_id, status, city, region, start_date, end_date",
      sql`${city} || ' Boat Show', ${dealer}, 'Approved', ${city}, 'MN', '2026-01-01', '2026-01-03'`,
    ],
    media_albums: [0.001, "album_name, brand", sql`${last} || ' ' || n, 'Skiff'`],
  };
  for (const [table, [share, columns, values]] of Object.entries(shares))
    await fillQuickly(db, table, (one) =>
      sql`insert into ${sql.table(table)} (${sql.raw(columns)})
        select ${values} from generate_series(1::bigint, ${Math.ceil(records * share)}::bigint) n`.execute(one),
    );
}

async function makePeople(db: Db, records: number) {
  const roles = { Dealer: records / 500, Sales: records / 2_000, Admin: records / 10_000 };
  for (const [role, count] of Object.entries(roles))
    await sql`
      insert into profiles (profile_id, name, company, email, phone, city, role, permissions, dealer_code)
      select 'auth0|many-' || ${role === "Dealer" ? "" : role} || n, ${first} || ' ' || ${last},
        case when ${role} = 'Dealer' then ${last} || ' Marine ' || n end, 'many-' || ${role} || n || '@example.com', ${phone}, ${city},
        ${role}, case when ${role} = 'Admin' then array['admin:ADMIN_ALL'] else array['dealer:DEALER_ALL'] end, case when ${role} = 'Dealer' then 'M-' || n end
      from generate_series(1::bigint, ${Math.max(1, Math.round(count))}::bigint) n`.execute(db);
  await sql`
    insert into admin_messages (profile_id, message, created_at)
    select 'auth0|many-Admin1', '<p>Dear ' || ${last} || ', the show in ' || ${city} || ' is near.</p>', ${at}
    from generate_series(1::bigint, 300) n`.execute(db);
  await sql`vacuum analyze profiles, admin_messages`.execute(db);
}

/** One of these, by the number of the row: always the same, in no order. */
function oneOf(words: readonly string[], salt: number): RawBuilder<string> {
  return sql`(array[${sql.join(words.map((word) => sql.lit(word)))}])[1 + (hashint8(n * ${sql.lit(salt)}) & 65535) % ${sql.lit(words.length)}]`;
}

const first = oneOf(
  [
    "Ada",
    "Grace",
    "Joan",
    "Mary",
    "James",
    "Robert",
    "Linda",
    "José",
    "Karl",
    "Ursula",
    "Peter",
    "Paul",
    "Anna",
    "Emma",
  ]
    .concat(
      "Lucas",
      "Noah",
      "Liam",
      "Olivia",
      "Sofia",
      "Mia",
      "Ethan",
      "Jack",
      "Henry",
      "Alice",
      "Ruth",
      "Frank",
      "Harold",
    )
    .concat(
      "Walter",
      "Irene",
      "Doris",
      "Carl",
      "Arthur",
      "Diane",
      "Janet",
      "Carol",
      "Brian",
      "Kevin",
      "Steven",
      "Edward",
    ),
  31,
);
const last = sql<string>`case when n % 50 = 0 then ${oneOf(["Smith", "Johnson", "Marsh", "Bell"], 3)} else initcap(
  ${oneOf(["mar", "hol", "ber", "tom", "wil", "gar", "pet", "lin", "ros", "hal", "and", "dun", "ker", "fel", "nor", "cas"], 5)}
  || ${oneOf(["an", "el", "in", "or", "ab", "ec", "id", "ov", "us", "am", "et", "ig", "ol", "un", "as"], 7)}
  || ${oneOf(["son", "ley", "ton", "sky", "man", "er", "ez", "ard", "berg", "well", "field", "wood", "ing", "ham", "stein"], 13)}
  || ${oneOf(["", "", "", "s", "e"], 17)}) end`;
const city = oneOf(
  [
    "Duluth",
    "Tampa",
    "Mobile",
    "Austin",
    "Marietta",
    "Charleston",
    "Norfolk",
    "Seattle",
    "Portland",
    "Boston",
    "Madison",
  ],
  37,
);
const email = sql`lower(${last}) || n || '@example.com'`;
const phone = sql`(2000000000 + (n * 7919) % 7000000000)::text`;
const zip = sql`lpad((n * 37 % 100000)::text, 5, '0')`;
const hin = sql`'MNY' || lpad(upper(to_hex(n)), 5, '0') || 'C626'`;
const at = sql`now() - n * interval '1 minute'`;
