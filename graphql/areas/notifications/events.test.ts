import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { type Profile } from "../../../tests/factories/profiles";
import { viewer } from "../../../tests/factories/viewers";
import { newHin } from "../../../tests/factories/warranty";
import { testDatabase } from "../../../tests/support/database/test-database";
import { type AdminPermission } from "../../permissions";
import { type Service } from "../../request/viewer";
import { decideBoatShow, insertBoatShow } from "../boat-shows/change";
import { createRequest, readRequest } from "../co-op/requests";
import { commentOnRequest, decideRequest } from "../co-op/review/review";
import { stampOf } from "../co-op/review/stamp";
import { listLeads } from "../leads/store";
import { recordGiven, transferLead } from "../leads/transfer/transfer";
import { listContactRequests, submitContactRequest } from "../contact-requests/store";
import { listDealerRequests, submitDealerRequest } from "../dealer-requests/store";
import { decideClaim } from "../warranty/claims/decide";
import { submitClaim } from "../warranty/claims/submit";
import { listInquiries, submitInquiry } from "../warranty/inquiries/store";

const database = await testDatabase();
const { create } = database;
let dealer: Profile;
/** Holds every permission, and does all that admins do here. */
let admin: Profile;
const website: Service = { kind: "service", clientId: "website", scopes: ["intake:write"] };

beforeEach(async () => {
  await sql`truncate profiles, notifications, outbox_mails cascade`.execute(database.db);
  dealer = await create.dealer({ name: "Curtis Bell", company: "Gulf Coast Marine", notify_by_email: true });
  admin = await create.admin({ notify_by_email: true });
  await create.dealer({ notify_by_email: true });
});

/** Everybody's notifications, and the mails about them. */
async function deliveries() {
  const { db } = database;
  const notes = await db.selectFrom("notifications").orderBy("created_at").orderBy("id").selectAll().execute();
  const mails = await db.selectFrom("outbox_mails").where("kind", "=", "notification").select("to_email").execute();
  return {
    notes: notes.map(({ profile_id, kind, text }) => ({ profile_id, kind, text })),
    mailed: mails.map(({ to_email }) => to_email),
  };
}

test("a dealer is notified of a lead that it is given, by mail too", async () => {
  const { id } = await create.unassignedLead({ name: "Ada Marsh" });
  await transferLead(database.db, viewer(admin), { id, profileId: dealer.profile_id });
  expect(await deliveries()).toEqual({
    notes: [{ profile_id: dealer.profile_id, kind: "lead", text: "New lead: Ada Marsh" }],
    mailed: [dealer.email],
  });
});

test("sales people get one note for the leads of all their dealers", async () => {
  const { db } = database;
  const other = await create.dealer();
  const media = { permissions: ["dealer:DEALER_MEDIA"] };
  const blind = await create.dealer(media);
  const sales = await create.sales({ dealers: [dealer, other] });
  await create.sales({ dealers: [dealer], ...media });
  const leads = [];
  for (const { profile_id } of [dealer, other, blind]) {
    const { id, lead_id, name } = await create.lead({ name: "Ada Marsh" });
    leads.push({ id, lead_id, name, profile_id, dealer_name: "Gulf Coast Marine", from: null });
  }
  await recordGiven(db, viewer(admin), "Assigned", leads);

  const { notes } = await deliveries();
  const texts = new Map(notes.map(({ profile_id, text }) => [profile_id, text]));
  expect(notes).toHaveLength(3);
  expect(texts.get(dealer.profile_id)).toBe("New lead: Ada Marsh");
  expect(texts.get(other.profile_id)).toBe("New lead: Ada Marsh");
  expect(texts.get(sales.profile_id)).toBe("2 new leads");
});

test("a dealer is notified of the decision on its claim, by mail too", async () => {
  const { id, warranty_claims_id } = await create.claim({ dealer });
  await decideClaim(database.db, viewer(admin), { id, seen: "new", decision: "APPROVE" });
  expect(await deliveries()).toEqual({
    notes: [
      { profile_id: dealer.profile_id, kind: "decision", text: `Warranty claim # ${warranty_claims_id} was approved` },
    ],
    mailed: [dealer.email],
  });
});

test("a co-op decision is mailed too, a comment is in the bell alone", async () => {
  const { db } = database;
  const { id } = await create.coOpRequest({ dealer });
  await commentOnRequest(db, viewer(admin), { id, comment: "Which issue?" });
  expect((await deliveries()).mailed).toEqual([]);
  const seen = await stampOf(db, viewer(admin), await readRequest(db, viewer(admin), id));
  await decideRequest(db, viewer(admin), { id, decision: "DENY", seen, comment: "Too late." });

  const { notes, mailed } = await deliveries();
  expect(notes.map(({ profile_id, kind }) => [profile_id, kind])).toEqual([
    [dealer.profile_id, "comment"],
    [dealer.profile_id, "decision"],
  ]);
  expect(mailed).toEqual([dealer.email]);
});

test("a dealer is notified of the decision on its boat show, by mail too", async () => {
  const { id } = await create.boatShow({ profile_id: dealer.profile_id, name: "Tampa show" });
  await decideBoatShow(database.db, viewer(admin), { id, decision: "APPROVE" });
  expect(await deliveries()).toEqual({
    notes: [{ profile_id: dealer.profile_id, kind: "decision", text: "Your boat show Tampa show was approved" }],
    mailed: [dealer.email],
  });
});

test("an archived dealer is not notified of decisions", async () => {
  const { db } = database;
  const claim = await create.claim({ dealer });
  await db.updateTable("profiles").set({ status: "archived" }).where("profile_id", "=", dealer.profile_id).execute();
  await decideClaim(db, viewer(admin), { id: claim.id, seen: "new", decision: "APPROVE" });
  expect(await deliveries()).toEqual({ notes: [], mailed: [] });
});

const claim = {
  associateName: "Curtis Bell",
  associateEmail: "curtis@example.com",
  hullIdentificationNumber: newHin(),
  purchaseDate: "2026-11-01",
  firstName: "Ada",
  lastName: "Marsh",
  phone: "813-555-0142",
  email: "ada@example.com",
  address: "418 Bayshore Blvd",
  city: "Tampa",
  issues: "Gelcoat crack.",
};
const show = {
  name: "Tampa show",
  site: "SeaChaser",
  startDate: "2040-02-01",
  endDate: "2040-02-03",
  city: "Tampa",
  address: "350 Harbor Dr",
  region: "FL",
  country: "US",
  zipcode: "33606",
  description: "Boats.",
};
const stranger = {
  firstName: "Ada",
  lastName: "Marsh",
  email: "ada@example.com",
  phone: "8135550142",
  comments: "Hm?",
};

const application = {
  legalName: "Harbor Marine LLC",
  address: "1 Harbor Rd",
  city: "Duluth",
  region: "MN",
  country: "US",
  zipcode: "55802",
  businessPhone1: "218-555-0103",
  businessEmail: "ada@example.com",
  contactName_1: "Ada Marsh",
  dealerSignature: "Ada Marsh",
};

/** Dealers and anonymous visitors send these; admins with the permission are notified in these words. */
const sent: [AdminPermission, RegExp, () => Promise<unknown>][] = [
  [
    "admin:ADMIN_WARRANTY_CLAIMS",
    /^New warranty claim # \d+ by Gulf Coast Marine$/,
    () => submitClaim(database.db, viewer(dealer), { claim, photos: [], brandName: "Skiff" }),
  ],
  [
    "admin:ADMIN_CO_OP_REQ",
    /^New .+ from Curtis Bell$/,
    () => createRequest(database.db, viewer(dealer), "media-pre-approval"),
  ],
  [
    "admin:ADMIN_CONTACT_REQ",
    /^New contact request from Ada Marsh$/,
    () => submitContactRequest(database.db, website, stranger),
  ],
  [
    "admin:ADMIN_NEW_DEALER_REQ",
    /^Harbor Marine LLC asks to become a dealer$/,
    () => submitDealerRequest(database.db, website, application),
  ],
  [
    "admin:ADMIN_WARRANTY_INQ",
    /^New warranty inquiry from Ada Marsh$/,
    () => submitInquiry(database.db, website, stranger),
  ],
];

test("every admin is notified of a dealer's boat show, since all may decide", async () => {
  const other = await create.admin({ permissions: ["admin:ADMIN_CAREERS"] });
  await create.admin({ status: "archived" });
  await insertBoatShow(database.db, viewer(dealer), { show, brandName: "Skiff" });

  const { notes } = await deliveries();
  expect(notes.map(({ profile_id }) => profile_id).sort()).toEqual([admin.profile_id, other.profile_id].sort());
  for (const { text } of notes) expect(text).toBe("Gulf Coast Marine asks for the boat show Tampa show");
});

test.each(sent)("admins with %s are notified, and others are not", async (permission, words, send) => {
  const holder = await create.admin({ permissions: [permission], notify_by_email: true });
  await create.admin({ permissions: ["admin:ADMIN_CAREERS"] });
  await create.admin({ permissions: [permission], status: "archived" });
  await send();

  const { notes, mailed } = await deliveries();
  expect(notes.map(({ profile_id }) => profile_id).sort()).toEqual([holder.profile_id, admin.profile_id].sort());
  for (const { kind, text } of notes) {
    expect(kind).toBe("request");
    expect(text).toMatch(words);
  }
  expect(mailed).toEqual([]);
});

type Found = { rows: readonly { id: string }[] };

/** Notifications with a link into a list, and that list as its screen asks for it. */
const listed: [
  string,
  (name: string) => Promise<unknown>,
  (list: { search: string; pageSize: number }) => Promise<Found>,
][] = [
  ["lead", giveLead, (list) => listLeads(database.db, viewer(dealer), list)],
  [
    "contact request",
    () => submitContactRequest(database.db, website, stranger),
    (list) => listContactRequests(database.db, viewer(admin), list),
  ],
  [
    "dealer request",
    () => submitDealerRequest(database.db, website, application),
    (list) => listDealerRequests(database.db, viewer(admin), list),
  ],
  [
    "warranty inquiry",
    () => submitInquiry(database.db, website, stranger),
    (list) => listInquiries(database.db, viewer(admin), list),
  ],
];

async function giveLead(name: string) {
  const { id } = await create.unassignedLead({ name });
  await transferLead(database.db, viewer(admin), { id, profileId: dealer.profile_id });
}

test.each(listed)("the note of a %s finds it after eleven newer ones", async (_what, send, list) => {
  await send("Ada Marsh");
  const { href } = await database.db.selectFrom("notifications").select("href").executeTakeFirstOrThrow();
  for (let count = 0; count < 11; count++) await send("Bo Chen");

  const { searchParams } = new URL(href ?? "", "https://portal.example.com");
  const { rows } = await list({ search: searchParams.get("q") ?? "", pageSize: 5 });
  expect(rows.map(({ id }) => id)).toContain(searchParams.get("open"));
});

test("admins are notified of a dealer's comment", async () => {
  const { id } = await create.coOpRequest({ dealer });
  await commentOnRequest(database.db, viewer(dealer), { id, comment: "The Tribune." });
  expect((await deliveries()).notes).toMatchObject([{ profile_id: admin.profile_id, kind: "comment" }]);
});
