import { beforeAll, expect, test } from "vitest";
import { viewer } from "../../../../tests/factories/viewers";
import { newHin } from "../../../../tests/factories/warranty";
import { testDatabase } from "../../../../tests/support/database/test-database";
import { type Person } from "../../../request/viewer";
import { decideClaim } from "./decide";
import { claimDecisions, type ClaimDecision } from "./rules";
import { countByStatus, listClaims, photosOf, readClaim, readClaimHistory } from "./store";
import { submitClaim } from "./submit";
import { claimVersion, updateClaim } from "./update";
import { withdrawClaim } from "./withdraw";

const database = await testDatabase();
const { create } = database;
let admin: Person;
const gone = "This record was not found.";

beforeAll(async () => {
  admin = viewer(await create.admin({ name: "Avery Stone" }));
});

async function numbers(who: Person, search = "", status?: string): Promise<number[]> {
  const { rows } = await listClaims(database.db, who, { search, page: 1, pageSize: 500 }, status);
  return rows.map(({ warranty_claims_id }) => warranty_claims_id);
}

function notesOf(profileId: string) {
  return database.db
    .selectFrom("notifications")
    .where("profile_id", "=", profileId)
    .select(["kind", "text", "href"])
    .execute();
}

const filled = (values: object = {}) => ({
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
  ...values,
});

const brandName = "Skiff";

test("a dealer's claim is new, belongs to it, and notifies claims admins", async () => {
  const { db } = database;
  const dealer = await create.dealer({ company: "Gulf Coast Marine" });
  const claims = await create.admin({ permissions: ["admin:ADMIN_WARRANTY_CLAIMS"] });
  const leads = await create.admin({ permissions: ["admin:ADMIN_LEADS"] });
  const model = await create.boatModel({ model: "21 DLX", older_model: true });

  const photos = ["a1b2c3d4eboat.jpg", "a1b2c3d4fÅlesund.png"];
  const claim = filled({ modelId: model.id, brand: "Sea Chaser", claimTotal: "see invoice", sublet: " " });
  const made = await submitClaim(db, viewer(dealer), { claim, photos, brandName });

  expect(made).toMatchObject({
    status: "new",
    profile_id: dealer.profile_id,
    admin_name: "Gulf Coast Marine",
    associate_name: "Curtis Bell",
    model: "21 DLX",
    older_model: true,
    claim_total: "see invoice",
    sublet: null,
    fulfilledon: null,
  });
  expect(photosOf(made)).toEqual(photos);
  expect(await notesOf(claims.profile_id)).toEqual([
    {
      kind: "request",
      text: `New warranty claim # ${made.warranty_claims_id} by Gulf Coast Marine`,
      href: `/admin-warranty-claims/${made.id}`,
    },
  ]);
  expect(await notesOf(leads.profile_id)).toEqual([]);
});

test("brand and model may be missing, the rest is asked for field by field", async () => {
  const me = viewer(await create.dealer());
  const bare = await submitClaim(database.db, me, { claim: filled(), photos: [], brandName });
  expect(bare).toMatchObject({ brand: null, model: null, model_id: null });

  await expect(submitClaim(database.db, me, { claim: {}, photos: [], brandName })).rejects.toMatchObject({
    extensions: {
      fields: {
        associateName: "Associate name is required",
        associateEmail: "Associate email is required",
        hullIdentificationNumber: "Hull identification number is required",
        purchaseDate: "Please Select a Purchase Date",
        firstName: "First name is required",
        lastName: "Last name is required",
        phone: "Phone is required",
        email: "Email is required",
        address: "Address is required",
        city: "City is required",
      },
    },
  });
});

test("an 11th photo, and a name that leads out of the dealer's folder, are refused", async () => {
  const me = viewer(await create.dealer());
  const eleven = Array.from({ length: 11 }, (_, index) => `photo${index}.jpg`);
  const refusals: [string[], string][] = [
    [eleven, "At most 10 photos can be sent."],
    [["../other/a.jpg"], "A photo's name is wrong."],
    [["a/b.jpg"], "A photo's name is wrong."],
    [[".hidden"], "A photo's name is wrong."],
    [["a\u0000.jpg"], "A photo's name is wrong."],
  ];
  for (const [photos, message] of refusals) {
    await expect(submitClaim(database.db, me, { claim: filled(), photos, brandName })).rejects.toThrow(message);
  }
  const ten = await submitClaim(database.db, me, { claim: filled(), photos: eleven.slice(1), brandName });
  expect(photosOf(ten)).toHaveLength(10);
});

test("another dealer's claim is not found: by id, search, status, sort, decision or change", async () => {
  const { db } = database;
  const [mine, theirs] = [await create.claim(), await create.claim({ last_name: "Secret" })];
  const me = viewer(mine.dealer);

  await expect(readClaim(db, me, theirs.id)).rejects.toThrow(gone);
  for (const search of ["Secret", theirs.hull_identification_number, String(theirs.warranty_claims_id)]) {
    expect(await numbers(me, search)).not.toContain(theirs.warranty_claims_id);
  }
  expect(await numbers(me, "", "new")).toEqual([mine.warranty_claims_id]);
  for (const sort of ["warranty_claims_id", "submittedon", "dealer_name", "status", "last_name"]) {
    const page = await listClaims(db, me, { sort, page: 1, pageSize: 10 });
    expect(page.rows.map(({ id }) => id)).toEqual([mine.id]);
    expect(await page.total).toBe(1);
  }
  expect(await countByStatus(db, me)).toEqual({ new: 1, approved: 0, underReview: 0, denied: 0, withdrawn: 0 });
  expect(await countByStatus(db, me, { search: "no such claim" })).toMatchObject({ new: 0 });

  for (const id of [theirs.id, "00000000-0000-4000-8000-000000000000"]) {
    await expect(decideClaim(db, me, { id, seen: "new", decision: "APPROVE" })).rejects.toThrow(gone);
    await expect(updateClaim(db, me, { id, claim: {} })).rejects.toThrow(gone);
    await expect(
      withdrawClaim(db, me, { id, version: claimVersion(await readClaim(db, admin, theirs.id)) }),
    ).rejects.toThrow(gone);
  }
  expect(await readClaim(db, admin, theirs.id)).toMatchObject({ status: "new" });
  expect(await readClaimHistory(db, await readClaim(db, admin, theirs.id))).toEqual([]);
});

test("a review and an approval of a claim both notify its dealer", async () => {
  const { db } = database;
  const claim = await create.claim();
  const { id } = claim;
  await decideClaim(db, admin, { id, seen: "new", decision: "REVIEW", comments: "Please send the invoice." });
  const approved = await decideClaim(db, admin, { id, seen: "under review", decision: "APPROVE", comments: " " });

  expect(approved).toMatchObject({ status: "approved", comments: null });
  expect(approved.fulfilledon?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  const number = claim.warranty_claims_id;
  expect((await notesOf(claim.profile_id)).map(({ text }) => text)).toEqual([
    `Warranty claim # ${number} is under review`,
    `Warranty claim # ${number} was approved`,
  ]);
  expect((await readClaimHistory(db, approved)).map(({ action, changes }) => [action, changes])).toEqual([
    [
      "Approved",
      { status: { from: "under review", to: "approved" }, comments: { from: "Please send the invoice.", to: null } },
    ],
    [
      "Under review",
      { status: { from: "new", to: "under review" }, comments: { from: null, to: "Please send the invoice." } },
    ],
  ]);
});

test.each(["new", "under review"])("a claim that is %s is withdrawn and cannot be decided", async (status) => {
  const { db } = database;
  const claims = await create.admin({ permissions: ["admin:ADMIN_WARRANTY_CLAIMS"] });
  const { id, dealer, warranty_claims_id: number } = await create.claim({ status });
  const me = viewer(dealer);
  const version = claimVersion(await readClaim(db, me, id));

  const reason = status === "new" ? "Filed twice" : "";
  expect(await withdrawClaim(db, me, { id, version, reason })).toMatchObject({ id, status: "withdrawn" });
  const changes = {
    status: { from: status, to: "withdrawn" },
    ...(reason && { reason: { from: null, to: reason } }),
  };
  expect(await readClaimHistory(db, await readClaim(db, me, id))).toEqual([
    expect.objectContaining({ by_name: me.name, action: "Withdrawn", changes }),
  ]);
  expect(await notesOf(claims.profile_id)).toEqual([
    {
      kind: "request",
      text: `${dealer.company ?? dealer.name} withdrew warranty claim # ${number}${reason && `: ${reason}`}`,
      href: `/admin-warranty-claims/${id}`,
    },
  ]);
  expect(await numbers(me, "", "withdrawn")).toEqual([number]);
  expect(await numbers(me, "", "to review")).toEqual([]);

  for (const decision of ["APPROVE", "DENY"] as const)
    await expect(decideClaim(db, admin, { id, seen: status, decision, comments: "Late." })).rejects.toThrow(
      `Warranty claim # ${number} was withdrawn already, by ${me.name}.`,
    );
  await expect(withdrawClaim(db, me, { id, version })).rejects.toThrow("was withdrawn already");
});

test.each(["approved", "denied"])("a claim that is %s is not withdrawn", async (status) => {
  const { db } = database;
  const { id, dealer } = await create.claim({ status });
  const version = claimVersion(await readClaim(db, admin, id));
  await expect(withdrawClaim(db, viewer(dealer), { id, version })).rejects.toThrow(`was ${status} already.`);
  expect(await readClaim(db, admin, id)).toMatchObject({ status });
});

test("all but an approval need comments", async () => {
  const { id } = await create.claim();
  for (const decision of ["REVIEW", "DENY"] as const) {
    for (const comments of [null, "", "  "]) {
      await expect(decideClaim(database.db, admin, { id, seen: "new", decision, comments })).rejects.toThrow(
        "Please write a comment.",
      );
    }
  }
  await decideClaim(database.db, admin, { id, seen: "new", decision: "APPROVE" });
});

test.each([
  ["under review", "REVIEW", "is under review already"],
  ["approved", "APPROVE", "was approved already"],
  ["approved", "DENY", "was approved already"],
  ["denied", "APPROVE", "was denied already"],
  ["denied", "REVIEW", "was denied already"],
] as const)("a claim that is %s is not open to %s", async (status, decision, message) => {
  const claim = await create.claim({ status, comments: "As it was." });
  const sent = decideClaim(database.db, admin, { id: claim.id, seen: status, decision, comments: "No." });
  await expect(sent).rejects.toThrow(message);
  expect(await readClaim(database.db, admin, claim.id)).toMatchObject({ status, comments: "As it was." });
});

test.each([
  ["APPROVE", "DENY"],
  ["REVIEW", "APPROVE"],
  ["REVIEW", "DENY"],
] as const)("of %s and %s by two admins at once one wins, and the other learns who", async (one, two) => {
  const { db } = database;
  const other = viewer(await create.admin({ name: "Walt Kessler" }));
  const { id } = await create.claim();
  const decide = (who: Person, decision: ClaimDecision, comments: string) =>
    db.transaction().execute((part) => decideClaim(part, who, { id, seen: "new", decision, comments }));
  const ends = await Promise.allSettled([decide(admin, one, "First."), decide(other, two, "Second.")]);
  expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);

  const won = ends[0].status === "fulfilled";
  const [decision, comments, name] = won ? [one, "First.", "Avery Stone"] : [two, "Second.", "Walt Kessler"];
  const { status } = claimDecisions[decision];
  const claim = await readClaim(db, admin, id);
  expect(claim).toMatchObject({ status, comments });
  expect(await readClaimHistory(db, claim)).toHaveLength(1);
  const [lost] = ends.filter((end) => end.status === "rejected");
  expect(String(lost?.reason)).toContain(`${status} already, by ${name}.`);
});

test("a claim is decided as it was seen: one that went under review meanwhile is not approved unread", async () => {
  const { db } = database;
  const { id } = await create.claim();
  await decideClaim(db, admin, { id, seen: "new", decision: "REVIEW", comments: "Please send the invoice." });
  const stale = decideClaim(db, admin, { id, seen: "new", decision: "APPROVE", comments: "Yes." });
  await expect(stale).rejects.toThrow("is under review already, by Avery Stone.");
  expect(await readClaim(db, admin, id)).toMatchObject({ comments: "Please send the invoice." });
});

test("an admin's change stores blanks as null and splits the customer's name", async () => {
  const { db } = database;
  const claim = await create.claim({ motor_details: "115 hp", labor_hours: "6.5", claim_total: "701.50" });
  const changed = await updateClaim(db, admin, {
    id: claim.id,
    claim: {
      dealerName: "Bayou Outboard",
      dealerEmail: "sales@example.com",
      customerName: " Ada  Maria Marsh ",
      customerEmail: "ada@example.com",
      phone: "1 813 555 0142",
      hullIdentificationNumber: "ehk00217c626",
      claimTotal: " ",
      laborHours: "",
      motorDetails: null,
      issues: "Crack.",
      other: "Tow",
    },
  });
  expect(changed).toMatchObject({
    admin_name: "Bayou Outboard",
    admin_email: "sales@example.com",
    first_name: "Ada",
    last_name: "Maria Marsh",
    phone: "18135550142",
    hull_identification_number: "EHK00217C626",
    issues: "Crack.",
    other: "Tow",
    claim_total: null,
    labor_hours: null,
    labor_total: null,
    motor_details: null,
    parts: null,
    parts_used: null,
  });
  expect(await readClaimHistory(db, changed)).toMatchObject([
    { action: "Changed", changes: { claim_total: { from: "701.50", to: null } } },
  ]);

  await expect(updateClaim(db, admin, { id: claim.id, claim: {} })).rejects.toMatchObject({
    extensions: {
      fields: {
        dealerName: "Dealer name is required",
        dealerEmail: "Dealer email is required",
        customerName: "Customer name is required",
        customerEmail: "Customer email is required",
        phone: "Phone is required",
        hullIdentificationNumber: "Hull identification number is required",
      },
    },
  });
});

test("a customer's name that an admin leaves alone keeps its parts, however many words and letters they have", async () => {
  const { db } = database;
  const long = "Ada Maria ".repeat(10).trim();
  for (const [first_name, last_name] of [
    ["Ada Maria", "Marsh"],
    [long.padEnd(100, "x"), long.padEnd(100, "y")],
  ]) {
    const { id } = await create.claim({ first_name, last_name });
    const changed = await updateClaim(db, admin, {
      id,
      claim: {
        dealerName: "Bayou Outboard",
        dealerEmail: "sales@example.com",
        claimTotal: "12",
        customerName: `${first_name} ${last_name}`,
        customerEmail: "ada@example.com",
        phone: "8135550142",
        hullIdentificationNumber: "EHK00217C626",
      },
    });
    expect(changed).toMatchObject({ first_name, last_name, claim_total: "12" });
  }
});

test("of two admins who edit what they saw, the second learns of the first's change", async () => {
  const { db } = database;
  const { id, warranty_claims_id: number } = await create.claim();
  const seen = claimVersion(await readClaim(db, admin, id));
  const change = (issues: string, version?: string) =>
    updateClaim(db, admin, {
      id,
      version,
      claim: {
        dealerName: "Bayou Outboard",
        dealerEmail: "sales@example.com",
        customerName: "Ada Marsh",
        issues,
        customerEmail: "ada@example.com",
        phone: "8135550142",
        hullIdentificationNumber: "EHK00217C626",
      },
    });

  const first = await change("Crack.", seen);
  await expect(change("Leak.", seen)).rejects.toThrow(
    `Warranty claim # ${number} was changed meanwhile, by Avery Stone.`,
  );
  expect(await change("Leak.", claimVersion(first))).toMatchObject({ issues: "Leak." });
});
