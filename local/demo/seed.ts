import pg from "pg";
import { z } from "zod";
import { seedUsers } from "../identity/users/seed-users";
import { demoCareers } from "./areas/careers";
import { demoClaims } from "./areas/claims";
import { demoCoOp } from "./areas/co-op";
import { insertRows } from "./insert";
import { demoContactRequests } from "./areas/contact-requests";
import { demoDealerRequests } from "./areas/dealer-requests";
import { demoBoatOrders, demoInventory, drawBoats } from "./areas/inventory";
import { demoDrafts } from "./areas/drafts";
import { addFollowUps } from "./areas/follow-ups";
import { demoLeads } from "./areas/leads";
import { mergeSomeLeads } from "./areas/merged-leads";
import { addConversations } from "./areas/conversations";
import { addMessages } from "./areas/messages";
import { demoMedia, drawAlbums } from "./areas/media";
import { demoColleagues, demoDealers, demoLogins, demoStaff } from "./profiles";
import { demoSurveys } from "./areas/surveys";
import { demoShows } from "./areas/shows";
import { demoBoatModels, demoInquiries, demoRegistrations } from "./areas/warranty";

export type DemoOptions = {
  databaseUrl: string;
  /** Left out where the identity provider is somebody else's. */
  identityDatabaseUrl?: string;
  /** A number makes a database that has fewer of them grow to it (`npm run seed -- --leads 100000`). */
  leads?: number;
  dealers?: number;
  brandName?: string;
  /** Where the embedded media server keeps its files; without one there are no demo albums. */
  mediaFolder?: string;
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
    if (fresh) await insertRows(client, "profiles", demoColleagues());
    await addLeads(client, there.leads, leads, dealers, options, progress);
    if (fresh) await addJobsAndSurveys(client, dealers, options, progress);
    if (fresh) await addShowsAndRequests(client, dealers, options);
    if (fresh) await addBoats(client, dealers, options, progress);
    if (fresh) await addWarranty(client, dealers, options, progress);
    if (fresh)
      for (const text of [...addFollowUps, ...mergeSomeLeads]) await client.query(text, [options.now ?? new Date()]);
    if (fresh) await addCoOp(client, dealers, options);
    if (fresh) await addConversations(client, options.now ?? new Date());
    if (fresh) await insertRows(client, "drafts", demoDrafts(options.now ?? new Date()));
    if (fresh) await addMessages(client, options.now ?? new Date());
    if (fresh) await addMedia(client, options, progress);
  });
  const grown = "profiles, leads, lead_follow_ups, survey, warranty_registration, warranty_claims";
  await client.query(`vacuum analyze ${grown}, admin_messages, admin_message_status, notifications`);
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
  // The database takes them for leads that came in just now.
  await client.query(
    `update lead_holders set since = leads.created_at
    from leads where leads.id = lead_holders.lead_id and lead_holders.since = now()::timestamptz(3)`,
  );
}

async function addJobsAndSurveys(
  client: pg.Client,
  dealers: number,
  { now = new Date() }: DemoOptions,
  progress: Progress,
) {
  progress("Adding job listings and surveys");
  await insertRows(client, "careers", demoCareers({ now, seed: 1 }));
  await insertRows(client, "survey", demoSurveys({ count: 400, dealers: demoDealers(0, dealers), now, seed: 1 }));
}

async function addShowsAndRequests(
  client: pg.Client,
  dealers: number,
  { now = new Date(), brandName = "Skiff" }: DemoOptions,
) {
  await insertRows(client, "boat_shows", demoShows({ dealers: demoDealers(0, dealers), now, brandName }));
  await insertRows(client, "contact_requests", demoContactRequests({ now, brandName }));
  await insertRows(client, "new_dealer_requests", demoDealerRequests({ now }));
}

async function addBoats(
  client: pg.Client,
  dealers: number,
  { now = new Date(), brandName = "Skiff", mediaFolder }: DemoOptions,
  progress: Progress,
) {
  const plan = { dealers: demoDealers(0, dealers), models: demoBoatModels(brandName), now, brandName };
  const { orders, lines } = demoBoatOrders(plan);
  const boats = demoInventory(plan);
  await insertRows(client, "inventory", boats);
  if (mediaFolder) {
    progress("Drawing photos of the boats");
    await insertRows(client, "inventory_images", await drawBoats(boats, mediaFolder));
  }
  await insertRows(client, "order_a_boat", orders);
  await insertRows(client, "order_a_boat_details", lines);
}

async function addWarranty(
  client: pg.Client,
  dealers: number,
  { now = new Date(), brandName = "Skiff" }: DemoOptions,
  progress: Progress,
) {
  progress("Adding boat models, warranty registrations, claims and inquiries");
  const models = demoBoatModels(brandName);
  const plan = { dealers: demoDealers(0, dealers), now, brandName, seed: 1 };
  await insertRows(client, "boat_models", models);
  const registrations = [...demoRegistrations({ ...plan, count: 600 }, models)];
  await insertRows(client, "warranty_registration", registrations);
  await insertRows(client, "warranty_claims", demoClaims({ ...plan, count: 140, models, registrations }));
  await insertRows(client, "warranty_inquiries", demoInquiries({ ...plan, count: 40 }, models));
}

async function addCoOp(client: pg.Client, dealers: number, { now = new Date() }: DemoOptions) {
  const rows = demoCoOp(demoDealers(0, Math.min(dealers, usual.dealers)), now);
  for (const [table, some] of Object.entries(rows)) await insertRows(client, table, some);
}

async function addMedia(
  client: pg.Client,
  { now = new Date(), brandName = "Skiff", mediaFolder }: DemoOptions,
  progress: Progress,
) {
  if (!mediaFolder) return;

  progress("Drawing photos for the albums");
  const { albums, photos } = demoMedia({ brandName, now });
  await insertRows(client, "media_albums", albums);
  await insertRows(client, "media_items", await drawAlbums(photos, mediaFolder));
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
