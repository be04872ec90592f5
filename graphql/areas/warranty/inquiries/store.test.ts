import { beforeAll, expect, test } from "vitest";
import { factories } from "../../../../tests/factories";
import { viewer } from "../../../../tests/factories/viewers";
import { createTestDatabase } from "../../../../tests/support/database/database";
import { testDatabase } from "../../../../tests/support/database/test-database";
import { type Person, type Service } from "../../../request/viewer";
import { mostReceivedAnHour } from "../../../rules/forms/intake.rules";
import { fulfilInquiry, listInquiries, readInquiry, readInquiryHistory, submitInquiry } from "./store";

const database = await testDatabase();
const { create } = database;
let admin: Person;
const website: Service = { kind: "service", clientId: "website", scopes: ["intake:write"] };
const gone = "This record was not found.";
const sent = { firstName: " Ada ", lastName: "Inquirer", phone: "(813) 555-0142", email: "ada@example.com" };
const inquiry = { ...sent, model: "21 DLX", hullIdentificationNumber: "ehk00217c626", comments: "Still covered?" };

beforeAll(async () => {
  admin = viewer(await create.admin({ name: "Avery Stone" }));
});

test("a public inquiry gets a number, and permitted admins are notified", async () => {
  const { db } = database;
  const recipient = await create.admin({ permissions: ["admin:ADMIN_WARRANTY_INQ"] });
  const other = await create.admin({ permissions: ["admin:ADMIN_CONTACT_REQ"] });
  const { id, reference_number } = await submitInquiry(db, website, inquiry);

  const { rows, total } = await listInquiries(db, admin, { search: `W-${reference_number}`, page: 1, pageSize: 5 });
  expect(rows).toMatchObject([
    { id, first_name: "Ada", phone: "8135550142", hull_identification_number: "EHK00217C626", city: null },
  ]);
  expect(await total).toBe(1);
  const read = await readInquiry(db, admin, id);
  expect(await readInquiryHistory(db, read)).toMatchObject([{ action: "Received", by_name: "website" }]);

  const notes = await db
    .selectFrom("notifications")
    .where("profile_id", "in", [recipient.profile_id, other.profile_id])
    .select(["profile_id", "kind", "text", "href"])
    .execute();
  expect(notes).toEqual([
    {
      profile_id: recipient.profile_id,
      kind: "request",
      text: "New warranty inquiry from Ada Inquirer",
      href: `/admin-warranty-inquiries?q=W-${reference_number}+Ada+Inquirer&open=${id}`,
    },
  ]);
});

test("what is missing or wrong is named field by field", async () => {
  const wrong = { ...inquiry, firstName: " ", email: "nobody", phone: "12", comments: undefined };
  await expect(submitInquiry(database.db, website, wrong)).rejects.toMatchObject({
    extensions: {
      code: "BAD_INPUT",
      fields: {
        firstName: "First name is required",
        email: "Email must look like name@example.com",
        phone: "Phone has too few digits",
        comments: "Comments is required",
      },
    },
  });
});

test("an inquiry is fulfilled once, and a second caller learns by whom", async () => {
  const { db } = database;
  const { id } = await create.inquiry();
  const other = viewer(await create.admin({ name: "Kim Post" }));
  const answers = await Promise.allSettled(
    [admin, other].map((person) =>
      db.transaction().execute((part) => fulfilInquiry(part, person, { id, by: "PHONE" })),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const [refused] = answers.filter((answer) => answer.status === "rejected");
  expect(String(refused?.reason)).toMatch(/already fulfilled Via Phone by (Avery Stone|Kim Post)\.$/);
  const stored = await readInquiry(db, admin, id);
  expect(stored.fulfilledby).toBe("Via Phone");
  expect(await readInquiryHistory(db, stored)).toMatchObject([{ action: "Fulfilled" }]);
});

test("ticked rows are listed, each sort and cursor walks all, and nobody but admins sees any", async () => {
  const { db } = database;
  const one = await create.inquiry();
  await create.inquiry();
  const ticked = await listInquiries(db, admin, { page: 1, pageSize: 100 }, [one.id]);
  expect(ticked.rows.map(({ id }) => id)).toEqual([one.id]);

  const { total } = await listInquiries(db, admin, {});
  for (const sort of ["request_date", "model", "first_name", "fulfilledby", "fulfilledon"]) {
    const seen = new Set<string>();
    for (let after: string | null = null, first = true; first || after; first = false) {
      const input = { sort, after, pageSize: 2 };
      const page: Awaited<ReturnType<typeof listInquiries>> = await listInquiries(db, admin, input);
      for (const { id } of page.rows) seen.add(id);
      after = page.after;
    }
    expect(seen.size).toBe(await total);
  }

  const dealer = viewer(await create.dealer());
  expect((await listInquiries(db, dealer, {})).rows).toEqual([]);
  await expect(readInquiry(db, dealer, one.id)).rejects.toThrow(gone);
  await expect(fulfilInquiry(db, dealer, { id: one.id, by: "EMAIL" })).rejects.toThrow(gone);
});

test("more than a flood's worth within an hour is refused, even all at once", async () => {
  const flooded = await createTestDatabase();
  try {
    const stranger = factories(flooded.db);
    for (let made = 0; made < mostReceivedAnHour - 2; made++) await stranger.inquiry();
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, () =>
        flooded.db.transaction().execute((part) => submitInquiry(part, website, inquiry)),
      ),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    const stored = await flooded.db.selectFrom("warranty_inquiries").select("id").execute();
    expect(stored).toHaveLength(mostReceivedAnHour);
  } finally {
    await flooded.drop();
  }
});
