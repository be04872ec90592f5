import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { clockSettings } from "../../../../tests/factories/clock-settings";
import { testDatabase } from "../../../../tests/support/database/test-database";
import { mailDigests } from "./digests";
import { handOver, mostAtOnce } from "./handover";

const { db, create } = await testDatabase();
const settings = { ...clockSettings, LEAD_HANDOVER_DAYS: 5 };
/** A Wednesday's morning in Chicago and in New York. */
const now = new Date("2026-11-18T08:00:00-06:00");

/** Most of them were fulfilled long ago, as they are where people work. */
beforeAll(async () => {
  for (let nth = 0; nth < 50; nth++) await create.dealer({ notify_by_email: true });
  await create.admin({ notify_by_email: true });
  await db
    .insertInto("lead_handover_rules")
    .values({ days: 5, since: new Date("2026-01-01T00:00:00Z") })
    .execute();
  await sql`
    insert into leads (profile_id, lead_type, name, location, fulfilledby, fulfilledon, created_at)
    select profile_id, 'quote', 'Ada Marsh ' || n, point(-92 + n % 10, 46), case when n % 50 > 0 then 'via Email' end,
      case when n % 50 > 0 then ${now}::timestamptz end, ${now}::timestamptz - n * interval '10 minutes'
    from generate_series(1, 40000) n
    join (select profile_id, row_number() over (order by profile_id) - 1 as nth from profiles where role = 'Dealer') dealers
      on dealers.nth = n / 50 % 50`.execute(db);
  await sql`update lead_holders set since = leads.created_at from leads where leads.id = lead_holders.lead_id`.execute(
    db,
  );
  await sql`vacuum analyze leads, lead_holders`.execute(db);
  // A connection tells what it has scanned a moment later.
  const telling = sql`select pg_stat_force_next_flush(), pg_sleep(0.2)`;
  await Promise.all(Array.from({ length: 20 }, () => telling.execute(db)));
}, 180_000);

async function sequentialScans(): Promise<number> {
  const { rows } = await sql<{ scans: number }>`
    select sum(seq_scan)::int as scans from pg_stat_user_tables where relname in ('leads', 'lead_holders')`.execute(db);
  return rows[0]?.scans ?? 0;
}

test("of 40,000 leads those that wait come from an index: for morning mails, for admins, to be handed over", async () => {
  const before = await sequentialScans();
  await db.transaction().execute(async (tx) => {
    await mailDigests(tx, settings, now);
    expect(await handOver(tx, settings, now)).toBe(mostAtOnce);
    await sql`select pg_stat_force_next_flush()`.execute(tx);
  });
  expect(await sequentialScans()).toBe(before);
  const mails = await db.selectFrom("outbox_mails").where("kind", "=", "lead digest").select("subject").execute();
  expect(mails).toHaveLength(51);
}, 60_000);
