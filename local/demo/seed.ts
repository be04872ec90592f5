import pg from "pg";
import { z } from "zod";
import { seedUsers } from "../identity/seed-users";
import { insertRows } from "./insert";
import { demoLeads } from "./leads";
import { demoDealers, demoLogins, demoStaff } from "./profiles";

export type DemoOptions = {
  databaseUrl: string;
  /** Left out where the identity provider is somebody else's. */
  identityDatabaseUrl?: string;
  /** A number makes a database that has fewer of them grow to it (`npm run seed -- --leads 100000`). */
  leads?: number;
  dealers?: number;
  brandName?: string;
  /** Everything is dated back from here. */
  now?: Date;
};

type Progress = (text: string) => void;

/**
 * Fills an empty, migrated database with the demo. One that has profiles is somebody's: it is left alone, unless a
 * larger set is asked for by number.
 */
export async function seedDemo(options: DemoOptions, progress: Progress): Promise<void> {
  const client = new pg.Client({ connectionString: options.databaseUrl });
  await client.connect();
  try {
    await seed(client, options, progress);
  } finally {
    await client.end();
  }
}

async function seed(client: pg.Client, options: DemoOptions, progress: Progress) {
  const there = await count(client);
  const fresh = there.profiles === 0;
  const dealers = Math.max(there.dealers, options.dealers ?? (fresh ? usual.dealers : 0));
  const leads = Math.max(there.leads, options.leads ?? (fresh ? usual.leads : 0));
  if (dealers === there.dealers && leads === there.leads) return;

  if (fresh && options.identityDatabaseUrl) {
    progress("Making the demo accounts");
    await seedUsers(options.identityDatabaseUrl, demoLogins(demoDealers(0, Math.min(dealers, usual.dealers))));
  }
  await inTransaction(client, async () => {
    if (fresh) await insertRows(client, "profiles", demoStaff());
    await addDealers(client, there.dealers, dealers, progress);
    if (fresh) await assignSales(client);
    await addLeads(client, there.leads, leads, dealers, options, progress);
  });
  await client.query("vacuum analyze profiles, leads");
}

const usual = { dealers: 60, leads: 2_000 };

async function addDealers(client: pg.Client, from: number, to: number, progress: Progress) {
  if (to === from) return;

  progress(`Adding ${to - from} dealers`);
  await insertRows(
    client,
    "profiles",
    demoDealers(from, to).map((dealer) => dealer.row),
  );
}

async function assignSales(client: pg.Client) {
  const [sales] = demoStaff().filter((person) => person.role === "Sales");
  await insertRows(
    client,
    "sales_assign",
    demoDealers(0, 2).map((dealer) => ({ profile_id: sales?.profile_id, assign_user_id: dealer.row.profile_id })),
  );
}

async function addLeads(
  client: pg.Client,
  from: number,
  to: number,
  dealers: number,
  { now = new Date(), brandName = "Skiff" }: DemoOptions,
  progress: Progress,
) {
  if (to === from) return;

  progress(`Adding ${to - from} leads`);
  const plan = { count: to - from, dealers: demoDealers(0, dealers), now, brandName, seed: 1 + from };
  await insertRows(client, "leads", demoLeads(plan));
}

const counts = z.tuple([z.object({ profiles: z.number(), dealers: z.number(), leads: z.number() })]);

async function count(client: pg.Client) {
  const { rows } = await client.query(`
    select count(*)::integer as profiles, (count(*) filter (where role = 'Dealer'))::integer as dealers,
      (select count(*)::integer from leads) as leads
    from profiles`);
  return counts.parse(rows)[0];
}

async function inTransaction(client: pg.Client, work: () => Promise<void>) {
  await client.query("begin");
  try {
    await work();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}
