import { expect, test } from "vitest";
import { factories } from "../../../tests/factories";
import { viewer } from "../../../tests/factories/viewers";
import { createTestDatabase } from "../../../tests/support/database/database";
import { testDatabase } from "../../../tests/support/database/test-database";
import { type Service } from "../../request/viewer";
import {
  fulfilContactRequest,
  listContactRequests,
  readContactHistory,
  readContactRequest,
  submitContactRequest,
} from "./store";
import { mostReceivedAnHour } from "../../rules/forms/intake.rules";

const database = await testDatabase();
const { create } = database;
const website: Service = { kind: "service", clientId: "website", scopes: ["intake:write"] };
const gone = "This record was not found.";
const sent = {
  firstName: " Ada ",
  lastName: "Marsh",
  email: "ada@example.com",
  phone: "(218) 555-0102",
  address: "",
  comments: "Where can I see one?",
};

async function admin(name = "Sam Reed") {
  return viewer(await create.admin({ name }));
}

test("a public request gets a number, and permitted admins are notified", async () => {
  const { db } = database;
  const [recipient, other] = [
    await create.admin({ permissions: ["admin:ADMIN_CONTACT_REQ"] }),
    await create.admin({ permissions: ["admin:ADMIN_LEADS"] }),
  ];
  const receipt = await submitContactRequest(db, website, sent);

  const request = await readContactRequest(db, await admin(), receipt.id);
  expect(request).toMatchObject({
    reference_number: receipt.reference_number,
    first_name: "Ada",
    phone: "2185550102",
    address: null,
    fulfilledby: null,
  });
  expect(await readContactHistory(db, request)).toMatchObject([{ action: "Received", by_name: "website" }]);
  const notes = await db
    .selectFrom("notifications")
    .where("profile_id", "in", [recipient.profile_id, other.profile_id])
    .selectAll()
    .execute();
  expect(notes).toMatchObject([
    { profile_id: recipient.profile_id, kind: "request", text: "New contact request from Ada Marsh" },
  ]);
});

test("what is missing or too long is named field by field, and nothing is stored", async () => {
  const wrong = { ...sent, firstName: " ", email: "nobody", phone: "12", comments: "x".repeat(5_001) };
  await expect(submitContactRequest(database.db, website, wrong)).rejects.toMatchObject({
    extensions: {
      code: "BAD_INPUT",
      fields: {
        firstName: "First name is required",
        email: "Email must look like name@example.com",
        phone: "Phone has too few digits",
        comments: "Comments is longer than 5000 characters",
      },
    },
  });
});

test("no dealer finds a request: by list, by id, or to fulfil it", async () => {
  const { db } = database;
  const request = await create.contactRequest();
  const dealer = viewer(await create.dealer());
  const page = await listContactRequests(db, dealer, { pageSize: 100 }, [request.id]);
  expect(page.rows).toEqual([]);
  expect(await page.total).toBe(0);
  await expect(readContactRequest(db, dealer, request.id)).rejects.toThrow(gone);
  await expect(fulfilContactRequest(db, dealer, { id: request.id, by: "PHONE" })).rejects.toThrow(gone);
  expect(await readContactRequest(db, await admin(), request.id)).toMatchObject({ fulfilledby: null });
  await expect(readContactRequest(db, await admin(), dealer.profileId)).rejects.toThrow();
});

test.each(["218-555-0163", "(218) 555-0163", "555-0163", "2185550163"])(
  "a request is found by its telephone number, written as %s",
  async (search) => {
    const request = await create.contactRequest({ phone: "2185550163" });
    const { rows } = await listContactRequests(database.db, await admin(), { search, pageSize: 100 });
    expect(rows.map(({ id }) => id)).toContain(request.id);
  },
);

test("of two fulfilments at once one wins, and the other learns how", async () => {
  const { db } = database;
  const request = await create.contactRequest();
  const people = [await admin("Sam Reed"), await admin("Kim Post")];
  const answers = await Promise.allSettled(
    people.map((person) =>
      db.transaction().execute((tx) => fulfilContactRequest(tx, person, { id: request.id, by: "PHONE" })),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const [refused] = answers.filter((answer) => answer.status === "rejected");
  expect(String(refused?.reason)).toMatch(/already fulfilled Via Phone by (Sam Reed|Kim Post)\.$/);
  const stored = await readContactRequest(db, await admin(), request.id);
  expect(stored.fulfilledby).toBe("Via Phone");
  expect(await readContactHistory(db, stored)).toHaveLength(1);
});

test("a request is found by its reference, its sender and its words; each sort and cursor walks all of them", async () => {
  const { db } = database;
  const request = await create.contactRequest({ last_name: "Quillfeather" });
  const who = await admin();
  for (const search of [`C-${request.reference_number}`, "quillfeather"]) {
    const { rows } = await listContactRequests(db, who, { search });
    expect(rows.map(({ id }) => id)).toEqual([request.id]);
  }
  const { total } = await listContactRequests(db, who, {});
  for (const sort of ["contact_date", "brand", "first_name", "fulfilledby", "fulfilledon"]) {
    const seen: string[] = [];
    for (let after: string | null = null, first = true; first || after; first = false) {
      const page: Awaited<ReturnType<typeof listContactRequests>> = await listContactRequests(db, who, {
        sort,
        after,
        pageSize: 2,
      });
      seen.push(...page.rows.map(({ id }) => id));
      after = page.after;
    }
    expect(new Set(seen).size).toBe(await total);
  }
});

test("more than a flood's worth within an hour is refused, even all at once, and stores nothing", async () => {
  const flooded = await createTestDatabase();
  try {
    const stranger = factories(flooded.db);
    for (let made = 0; made < mostReceivedAnHour - 2; made++) await stranger.contactRequest();
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, () =>
        flooded.db.transaction().execute((tx) => submitContactRequest(tx, website, sent)),
      ),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    const stored = await flooded.db.selectFrom("contact_requests").select("id").execute();
    expect(stored).toHaveLength(mostReceivedAnHour);
  } finally {
    await flooded.drop();
  }
});
