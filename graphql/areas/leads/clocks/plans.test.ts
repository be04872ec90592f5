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
});

/** Scans of this connection that are not in the statistics yet: other connections report theirs at any time. */
async function scansOf(tx: typeof db) {
  const { rows } = await sql<{ whole: number; indexed: number }>`
    select coalesce(sum(seq_scan), 0)::int as whole, coalesce(sum(idx_scan), 0)::int as indexed
    from pg_stat_xact_user_tables where relname in ('leads', 'lead_holders')`.execute(tx);
  return rows[0] ?? { whole: NaN, indexed: NaN };
}

test("of 40,000 leads those that wait come from an index: for morning mails, for admins, to be handed over", async () => {
  await db.transaction().execute(async (tx) => {
    const before = await scansOf(tx);
    await mailDigests(tx, settings, now);
    expect(await handOver(tx, settings, now)).toBe(mostAtOnce);
    const after = await scansOf(tx);
    expect(after.whole).toBe(before.whole);
    expect(after.indexed).toBeGreaterThan(before.indexed);
  });
  const mails = await db.selectFrom("outbox_mails").where("kind", "=", "lead digest").select("subject").execute();
  expect(mails).toHaveLength(51);
});
