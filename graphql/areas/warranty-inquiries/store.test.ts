import { afterAll, beforeAll, expect, test } from "vitest";
import { factories } from "../../../tests/factories";
import { viewer } from "../../../tests/factories/viewers";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database";
import { type Person, type Service } from "../../viewer";
import { fulfilInquiry, listInquiries, readInquiry, readInquiryHistory, submitInquiry } from "./store";

let database: TestDatabase;
let create: ReturnType<typeof factories>;
let admin: Person;
const website: Service = { kind: "service", clientId: "website", scopes: ["intake:write"] };

beforeAll(async () => {
  database = await createTestDatabase();
  create = factories(database.db);
  admin = viewer(await create.admin());
});
afterAll(() => database.drop());

test("an inquiry comes from the web site, and admins find it", async () => {
  const { db } = database;
  const inquiry = { firstName: "Ada", lastName: "Inquirer", phone: "813 555 0142", email: "ada@example.com" };
  await submitInquiry(db, website, { inquiry: { ...inquiry, model: "21 DLX", comments: "Still under warranty?" } });

  const { rows, total } = await listInquiries(db, admin, { search: "inquirer", page: 1, pageSize: 5 });
  expect(rows).toMatchObject([
    { first_name: "Ada", phone: "8135550142", comments: "Still under warranty?", city: null },
  ]);
  expect(await total).toBe(1);
  const [row] = rows;
  expect(row && (await readInquiryHistory(db, row))).toMatchObject([{ action: "Received", by_name: "website" }]);

  await expect(submitInquiry(db, website, { inquiry })).rejects.toThrow("Comments is required");
});

test("it is fulfilled once, and the second is told how", async () => {
  const { db } = database;
  const { id } = await create.inquiry();
  expect(await fulfilInquiry(db, admin, { id, by: "PHONE" })).toMatchObject({ fulfilledby: "via Phone" });
  await expect(fulfilInquiry(db, admin, { id, by: "EMAIL" })).rejects.toThrow(
    "This inquiry was already fulfilled via Phone.",
  );
});

test("ticked rows are listed, and nobody but admins sees any", async () => {
  const { db } = database;
  const inquiry = await create.inquiry();
  await create.inquiry();
  const ticked = await listInquiries(db, admin, { page: 1, pageSize: 100 }, [inquiry.id]);
  expect(ticked.rows.map(({ id }) => id)).toEqual([inquiry.id]);

  const dealer = viewer(await create.dealer());
  expect((await listInquiries(db, dealer, {})).rows).toEqual([]);
  await expect(readInquiry(db, dealer, inquiry.id)).rejects.toThrow("This record was not found.");
  await expect(fulfilInquiry(db, dealer, { id: inquiry.id, by: "EMAIL" })).rejects.toThrow(
    "This record was not found.",
  );
});
