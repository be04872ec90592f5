import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { factories } from "../../../../tests/factories";
import { viewer } from "../../../../tests/factories/viewers";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/database/database";
import { sweep } from "../../../service/sweep";
import { claimMails, markMail } from "../../mail/store";
import { countUnsent } from "../crm/crm-mails";
import { readLeadHistory } from "../merge/where";
import { readLead } from "../store";
import { previewSync, syncLeads } from "./sync";
import { transferLead } from "./transfer";

let database: TestDatabase;
let create: ReturnType<typeof factories>;

beforeEach(async () => {
  await database?.drop();
  database = await createTestDatabase();
  create = factories(database.db);
});
afterAll(() => database.drop());

const tampa = "(-82.4584,27.9475)";
const duluth = "(-92.0942,46.7694)";

test("an admin's sync gives open leads to the nearest active dealer that carries their brand, once", async () => {
  const { db } = database;
  const admin = viewer(await create.admin());
  const near = await create.dealer({ company: "Near", location: tampa, has_seachaser: false, has_funchaser: false });
  const far = await create.dealer({ company: "Far", location: duluth, has_skiff: false });
  await create.dealer({ company: "Archived", location: tampa, status: "archived" });

  const at = { location: tampa };
  const marlin = await create.unassignedLead({ ...at, brand: "Marlin", dealer_id: "marlin", name: "Ada" });
  const sea = await create.unassignedLead({ ...at, brand: "Sea Chaser", dealer_id: "seachaser" });
  await create.unassignedLead({ ...at, dealer_id: "seachaser" });
  const unknown = await create.unassignedLead({ ...at, brand: "Other", dealer_id: "other" });
  const nowhere = await create.unassignedLead({ location: null, dealer_id: "marlin" });
  const done = await create.unassignedLead({
    ...at,
    dealer_id: "marlin",
    fulfilledby: "via Email",
    fulfilledon: new Date(),
  });
  const owned = await create.lead({ dealer: far, location: tampa, dealer_id: "marlin" });

  expect(await previewSync(db, admin, "Marlin")).toEqual({
    assignments: [
      { profileId: far.profile_id, dealerName: "Far", leads: 2 },
      { profileId: near.profile_id, dealerName: "Near", leads: 1 },
    ],
    unplaced: 2,
    unsent: 0,
  });
  const [first, second] = await Promise.all(
    [1, 2].map(() => db.transaction().execute((trx) => syncLeads(trx, admin, "Marlin"))),
  );
  expect((first?.assigned ?? 0) + (second?.assigned ?? 0)).toBe(3);
  expect(await syncLeads(db, admin, "Marlin")).toEqual({ assigned: 0, handedOver: 0, remaining: 0 });

  const owners = [marlin, sea, unknown, nowhere, done, owned].map(
    async ({ id }) => (await readLead(db, admin, id)).dealer_name,
  );
  expect(await Promise.all(owners)).toEqual(["Near", "Far", null, null, null, "Far"]);
  expect(await readLeadHistory(db, admin, await readLead(db, admin, marlin.id))).toMatchObject([
    { action: "Assigned", by_name: admin.name, changes: { dealer_name: { from: null, to: "Near" } } },
  ]);
  const bells = await db.selectFrom("notifications").orderBy("text").select(["profile_id", "text"]).execute();
  expect(bells).toEqual([
    { profile_id: far.profile_id, text: "2 new leads" },
    { profile_id: near.profile_id, text: "New lead: Ada" },
  ]);
});

test("a dealer's sync hands its own unsent leads to its CRM, each once, and nobody else's", async () => {
  const { db } = database;
  const mine = await create.lead({ name: "Ada <Marsh>", options: '{"model":"21 DLX"}' });
  const other = await create.lead();
  const dealer = viewer(mine.dealer);
  await create.lead({ dealer: mine.dealer, crm_mail_lead_sent: 1 });

  expect(await previewSync(db, dealer, "Skiff")).toEqual({ assignments: [], unplaced: 0, unsent: 1 });
  const twice = await Promise.all([1, 2].map(() => db.transaction().execute((trx) => syncLeads(trx, dealer, "Skiff"))));
  expect(twice.reduce((sum, { handedOver }) => sum + handedOver, 0)).toBe(1);
  expect(await syncLeads(db, dealer, "Skiff")).toEqual({ assigned: 0, handedOver: 0, remaining: 0 });
  expect(await countUnsent(db, dealer)).toBe(1);
  expect(await countUnsent(db, viewer(await create.admin()))).toBe(2);

  const [mail, ...more] = await claimMails(db, 10);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ kind: "crm-lead", to_email: mine.dealer.email, subject: `Lead ${mine.lead_id}` });
  expect(mail?.body).toContain("Ada &#60;Marsh&#62;");
  expect(mail?.body).not.toContain(other.email);

  await markMail(db, mail?.id ?? "", undefined);
  expect(await countUnsent(db, dealer)).toBe(0);
  expect(await readLead(db, dealer, mine.id)).toMatchObject({ crm_mail_lead_sent: 1 });
});

test("a mail that fails leaves the lead unsent until it is accepted", async () => {
  const { db } = database;
  const lead = await create.lead();
  await syncLeads(db, viewer(lead.dealer), "Skiff");
  const [mail] = await claimMails(db, 1);
  await markMail(db, mail?.id ?? "", { reason: "the server is away", permanent: false });
  expect(await countUnsent(db, viewer(lead.dealer))).toBe(1);
  expect(await syncLeads(db, viewer(lead.dealer), "Skiff")).toMatchObject({ handedOver: 0 });
});

test("after a transfer the new dealer's CRM gets the lead, and an old mail says nothing about it", async () => {
  const { db } = database;
  const admin = viewer(await create.admin());
  const next = await create.dealer();
  const waiting = await create.lead();
  const underWay = await create.lead({ dealer: waiting.dealer });
  await syncLeads(db, viewer(waiting.dealer), "Skiff");
  await db
    .updateTable("outbox_mails")
    .where("dedupe_key", "=", `crm-lead:${underWay.id}`)
    .set({ claimed_until: new Date(Date.now() + 60_000) })
    .execute();

  for (const { id } of [waiting, underWay]) await transferLead(db, admin, { id, profileId: next.profile_id });
  const old = await db.selectFrom("outbox_mails").select("id").execute();
  expect(old).toHaveLength(1);
  await markMail(db, old[0]?.id ?? "", undefined);

  expect(await countUnsent(db, viewer(next))).toBe(2);
  expect(await syncLeads(db, viewer(next), "Skiff")).toMatchObject({ handedOver: 2 });
});

test("a mail that failed after its lead went to another dealer is not tried again, and is swept in the end", async () => {
  const { db } = database;
  const lead = await create.lead();
  const admin = viewer(await create.admin());
  await syncLeads(db, viewer(lead.dealer), "Skiff");
  const [mail] = await claimMails(db, 1);

  await transferLead(db, admin, { id: lead.id, profileId: (await create.dealer()).profile_id });
  await markMail(db, mail?.id ?? "", { reason: "the server is away", permanent: false });
  await db
    .updateTable("outbox_mails")
    .set({ next_attempt_at: sql`now()` })
    .execute();
  expect(await claimMails(db, 10)).toEqual([]);

  await transferLead(db, admin, { id: lead.id, profileId: lead.dealer.profile_id });
  await syncLeads(db, viewer(lead.dealer), "Skiff");
  expect(await claimMails(db, 10)).toHaveLength(1);

  await db
    .updateTable("outbox_mails")
    .set({ created_at: sql`now() - interval '8 days'` })
    .execute();
  await sweep(db);
  expect(await db.selectFrom("outbox_mails").select("dedupe_key").execute()).toEqual([
    { dedupe_key: `crm-lead:${lead.id}` },
  ]);
});

test("sales people hand over the leads of the dealers they serve", async () => {
  const lead = await create.lead();
  await create.lead();
  const sales = viewer(await create.sales(), { serves: [lead.dealer] });
  expect(await syncLeads(database.db, sales, "Skiff")).toMatchObject({ handedOver: 1 });
});
