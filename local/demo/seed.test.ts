import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { previewHandover } from "#graphql/areas/leads/clocks/handover-preview";
import { readClaimedHull } from "#graphql/areas/warranty/claims/hull";
import { readClaim } from "#graphql/areas/warranty/claims/store";
import { hasDuplicates } from "#graphql/areas/leads/same-customer";
import { clockSettings } from "../../tests/factories/clock-settings";
import { anyAdmin } from "../../tests/factories/viewers";
import { createTestDatabase, type TestDatabase } from "../../tests/support/database/database";
import { seedDemo } from "./seed";

const now = new Date("2026-11-20T12:00:00Z");
let first: TestDatabase;
let second: TestDatabase;

beforeAll(async () => {
  [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await seedDemo({ databaseUrl: first.url, now }, ignore);
  await seedDemo({ databaseUrl: second.url, now }, ignore);
});
afterAll(async () => {
  await Promise.all([first.drop(), second.drop()]);
});

test("the demo is the same on every machine", async () => {
  expect(await contents(second)).toEqual(await contents(first));
});

test("there are 60 dealers in many states with every combination of brands, and 2,000 leads, a third fulfilled", async () => {
  const { rows } = await sql`
    select count(*)::int as dealers, count(distinct region)::int > 30 as many_states,
      count(distinct (has_skiff, has_seachaser, has_funchaser))::int as brand_combinations,
      count(location)::int as located, count(*) filter (where status = 'archived') > 0 as some_archived
    from profiles where role = 'Dealer'`.execute(first.db);
  expect(rows).toEqual([{ dealers: 60, many_states: true, brand_combinations: 7, located: 60, some_archived: true }]);

  const leads = await sql`
    select count(*)::int as leads, avg((fulfilledby is not null)::int) between 0.28 and 0.38 as third_fulfilled,
      count(distinct lead_type)::int as types, count(*) filter (where profile_id is null) > 100 as some_unassigned,
      count(*) filter (where created_at > ${now}::timestamptz - interval '1 hour') > 5 as some_in_the_last_hour,
      max(created_at) <= ${now} as none_in_the_future, max(fulfilledon) <= ${now} as none_fulfilled_in_the_future
    from leads`.execute(first.db);
  expect(leads.rows).toEqual([
    {
      leads: 2000,
      third_fulfilled: true,
      types: 2,
      some_unassigned: true,
      some_in_the_last_hour: true,
      none_in_the_future: true,
      none_fulfilled_in_the_future: true,
    },
  ]);
});

test("a quote's options are escaped JSON, broken in a few", async () => {
  const quotes = await first.db.selectFrom("leads").select("options").where("lead_type", "=", "quote").execute();
  const broken = quotes.filter(({ options }) => !isEscapedJson(options ?? ""));

  expect(broken.length).toBeGreaterThan(0);
  expect(broken.length).toBeLessThan(20);
});

test("the claims that wait name every case of a hull: known, unknown, another owner's, another dealer's, claimed before", async () => {
  const waiting = await first.db.selectFrom("warranty_claims").where("status", "=", "new").select("id").execute();
  const hulls = await Promise.all(
    waiting.map(async ({ id }) => readClaimedHull(first.db, anyAdmin, await readClaim(first.db, anyAdmin, id))),
  );
  const cases = {
    asRegistered: hulls.some(({ registration, ...hull }) => registration && !hull.isOtherOwner && !hull.isOtherDealer),
    unregistered: hulls.some(({ registration }) => !registration),
    otherOwner: hulls.some(({ isOtherOwner }) => isOtherOwner),
    otherDealer: hulls.some(({ isOtherDealer }) => isOtherDealer),
    claimedBefore: hulls.some(({ earlierClaims }) => earlierClaims > 0),
  };
  expect(Object.entries(cases).filter(([, isThere]) => !isThere)).toEqual([]);
});

test("a claim of the dealer's has a conversation, and a co-op request one with something unread", async () => {
  const { rows } = await sql`
    select record_table, count(*)::int as messages, count(record_message_reads.message_id)::int as read
    from record_messages left join record_message_reads on message_id = record_messages.id
    where owner_id = 'auth0|demo-dealer' group by record_table order by 1`.execute(first.db);
  expect(rows).toEqual([
    { record_table: "co_op_requests", messages: 1, read: 0 },
    { record_table: "warranty_claims", messages: 2, read: 1 },
  ]);
});

test("there are messages, older ones read by most, and something unread in the dealer's bell", async () => {
  const { rows } = await sql`
    select count(distinct message_id)::int as messages, count(*)::int = 5 * (select count(*) from profiles) as for_everybody,
      bool_or(is_read = 1 and created_at > ${now}::timestamptz - interval '1 day') as newest_read,
      avg(is_read) filter (where created_at < ${now}::timestamptz - interval '30 days') > 0.8 as oldest_read,
      (select count(*)::int from notifications where profile_id = 'auth0|demo-dealer' and read_at is null) as unread
    from admin_message_status`.execute(first.db);
  expect(rows).toEqual([{ messages: 5, for_everybody: true, newest_read: false, oldest_read: true, unread: 2 }]);
});

test("every demo account has a profile, and the sales person the first two dealers", async () => {
  const profiles = await first.db
    .selectFrom("profiles")
    .select(["email", "role", "permissions"])
    .orderBy("profile_id")
    .execute();
  expect(profiles.filter(({ email }) => email.endsWith("@example.com"))).toEqual([
    { email: "admin@example.com", role: "Admin", permissions: ["admin:ADMIN_ALL"] },
    {
      email: "colleague@example.com",
      role: "Colleague",
      permissions: ["dealer:DEALER_LEADS", "dealer:DEALER_WARRANTY"],
    },
    { email: "dealer@example.com", role: "Dealer", permissions: ["dealer:DEALER_ALL"] },
    { email: "dealer2@example.com", role: "Dealer", permissions: ["dealer:DEALER_ALL"] },
    { email: "leads.admin@example.com", role: "Admin", permissions: ["admin:ADMIN_LEADS"] },
    { email: "leads.dealer@example.com", role: "Dealer", permissions: ["dealer:DEALER_LEADS"] },
    { email: "sales@example.com", role: "Sales", permissions: ["dealer:DEALER_ALL"] },
    {
      email: "warranty.admin@example.com",
      role: "Admin",
      permissions: ["admin:ADMIN_WARRANTY_CLAIMS", "admin:ADMIN_WARRANTY_LOOKUP"],
    },
  ]);

  const served = await first.db
    .selectFrom("sales_assign")
    .innerJoin("profiles", "profiles.profile_id", "sales_assign.assign_user_id")
    .select(["email", "has_skiff", "has_seachaser", "has_funchaser"])
    .orderBy("email")
    .execute();
  const everyBrand = { has_skiff: true, has_seachaser: true, has_funchaser: true };
  expect(served).toEqual([
    { email: "dealer@example.com", ...everyBrand },
    { email: "dealer2@example.com", ...everyBrand },
  ]);
});

test("a database that has profiles is left alone, and grows only to the numbers asked for", async () => {
  await seedDemo({ databaseUrl: second.url, now }, ignore);
  expect(await contents(second)).toEqual(await contents(first));

  await seedDemo({ databaseUrl: second.url, now, leads: 2_500, dealers: 70 }, ignore);
  const { rows } = await sql`
    select (select count(*)::int from leads) as leads,
      (select count(*)::int from profiles where role = 'Dealer') as dealers`.execute(second.db);
  expect(rows).toEqual([{ leads: 2_500, dealers: 70 }]);
});

test("nine leads in ten have a dealer, three in four the nearest one that the database finds", async () => {
  const { rows } = await sql`
    select count(profile_id)::int > 1700 as assigned, count(*) filter (where profile_id = nearest.id)::int > 1400 as nearest
    from leads cross join lateral (
      select profiles.profile_id as id from profiles
      where role = 'Dealer' and status = 'active' and profiles.location is not null
      order by on_sphere(profiles.location) <-> on_sphere(leads.location) limit 1
    ) nearest`.execute(first.db);
  expect(rows).toEqual([{ assigned: true, nearest: true }]);
});

test("dealers have had their leads since these came in, so the hand-over finds some that nobody answered", async () => {
  const { rows } = await sql`
    select count(*)::int > 1700 as held, count(*) filter (where since <> created_at)::int as of_another_time
    from lead_holders join leads on leads.id = lead_holders.lead_id`.execute(first.db);
  expect(rows).toEqual([{ held: true, of_another_time: 0 }]);

  const unanswered = async ({ db }: TestDatabase) =>
    (await previewHandover(db, anyAdmin, clockSettings, { days: 5, now })).total;
  expect(await unanswered(first)).toBeGreaterThan(100);
  expect(await unanswered(second)).toBeGreaterThanOrEqual(await unanswered(first));
});

test("some customers asked twice, and of two such pairs at least one lead was made", async () => {
  const { rows } = await sql`
    select count(*) filter (where merged_into is not null)::int between 1 and 10 as merged,
      count(*) filter (where ${hasDuplicates(sql`true`)})::int between 20 and 200 as duplicates
    from leads`.execute(first.db);
  expect(rows).toEqual([{ merged: true, duplicates: true }]);
});

test("leads are followed up, some of them today, and some became boats of their own dealer", async () => {
  const { rows } = await sql`
    select count(distinct outcome)::int as outcomes,
      count(*) filter (where next_contact <= ${now}::date) > 20 as some_due, count(*) filter (where next_contact > ${now}::date) > 20 as some_later,
      count(*) filter (where next_contact <= ${now}::date and follow_up.profile_id = 'auth0|demo-dealer') > 0 as the_dealers_own_due,
      count(boat.id) > 10 as some_boats, count(boat.id) = count(boat.id) filter (where boat.profile_id = follow_up.profile_id) as their_own,
      (select count(*) from lead_notes) = count(*) as noted
    from lead_follow_ups follow_up left join warranty_registration boat on boat.id = registration_id`.execute(first.db);
  expect(rows).toEqual([
    {
      outcomes: 5,
      some_due: true,
      some_later: true,
      the_dealers_own_due: true,
      some_boats: true,
      their_own: true,
      noted: true,
    },
  ]);
});

async function contents({ db }: TestDatabase) {
  const { rows } = await sql`
    select (
      select md5(string_agg((to_jsonb(leads) - 'id' - 'merged_into')::text || coalesce(other.lead_id::text, ''), '' order by leads.lead_id))
      from leads left join leads other on other.id = leads.merged_into
    ) as leads,
      (select md5(string_agg((to_jsonb(profiles) - 'created_at' - 'updated_at')::text, '' order by profile_id)) from profiles)
        as profiles`.execute(db);
  return rows;
}

function isEscapedJson(text: string): boolean {
  try {
    return typeof JSON.parse(JSON.parse(`"${text}"`)) === "object";
  } catch {
    return false;
  }
}

function ignore() {}
