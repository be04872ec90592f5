import { expect, test } from "vitest";
import { viewer } from "../../../tests/factories/viewers";
import { testDatabase } from "../../../tests/support/database/test-database";
import { type Service } from "../../request/viewer";
import { applicationGroups, isSecret } from "./fields.rules";
import { applicationRules } from "./form.rules";
import {
  deleteDealerRequest,
  fulfilDealerRequest,
  listDealerRequests,
  readDealerRequest,
  readDealerRequestHistory,
  revealNumbers,
  submitDealerRequest,
} from "./store";
import { applicationPdfName, namesIn, requestedBrands } from "./rules";
import { mostReceivedAnHour } from "../../rules/forms/intake.rules";

const database = await testDatabase();
const { create } = database;
const website: Service = { kind: "service", clientId: "website", scopes: ["intake:write"] };
const gone = "This record was not found.";
const least = {
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

test("every answer of the form is stored and read back, the bank's and the tax office's numbers only when asked for", async () => {
  const { db } = database;
  const admin = viewer(await create.admin());
  const answers = Object.fromEntries(
    Object.keys(applicationRules.shape).map((key, index) => [key, key.includes("Phone") ? "2185550103" : `A${index}`]),
  );
  const all = {
    ...answers,
    skiff: true,
    seachaser: false,
    outboardBrands: ["Mercury", "Yamaha"],
    businessFax: "2185550104",
    businessCell: "2185550105",
    businessOther: "2185550106",
    businessEmail: "ada@example.com",
    businessSalesEmail: "sales@example.com",
  };
  const { id, reference_number } = await submitDealerRequest(db, website, all);
  const read: Record<string, unknown> = await readDealerRequest(db, admin, id);
  const numbers: Record<string, unknown> = await revealNumbers(db, admin, { id, purpose: "SCREEN" });
  expect(read.reference_number).toBe(reference_number);

  for (const [key, value] of Object.entries(all)) {
    const column = key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const stored = Array.isArray(value) ? JSON.stringify(value) : value;
    if (isSecret(key)) {
      expect(numbers[column], key).toBe(stored);
      expect(read, key).not.toHaveProperty(column);
    } else expect(read[column], key).toBe(stored);
  }
  expect(read.has_numbers).toEqual({ bank_account: true, bank_taxid: true, bank_resale_taxid: true });
});

test("screen, print and CSV name each answer of the form once", () => {
  const named = applicationGroups.flatMap(({ rows }) => rows.flat().map(({ key }) => key));
  const asked = Object.keys(applicationRules.shape).filter((key) => key !== "skiff" && key !== "seachaser");
  expect([...named].sort()).toEqual(asked.sort());
});

test("little is needed, and what is missing or wrong is named field by field", async () => {
  const { db } = database;
  const admin = viewer(await create.admin());
  const { id } = await submitDealerRequest(db, website, { ...least, deliveryCountry: "US", mailingCountry: "US" });
  expect(await readDealerRequest(db, admin, id)).toMatchObject({
    business_phone1: "2185550103",
    skiff: false,
    outboard_brands: null,
    delivery_country: null,
    mailing_country: null,
    has_numbers: { bank_account: false, bank_taxid: false, bank_resale_taxid: false },
  });
  await expect(
    submitDealerRequest(db, website, { ...least, legalName: " ", businessSalesEmail: "x", zipcode: "5".repeat(21) }),
  ).rejects.toMatchObject({
    extensions: {
      fields: {
        legalName: "Legal name is required",
        businessSalesEmail: "Sales email must look like name@example.com",
        zipcode: "Zip code is longer than 20 characters",
      },
    },
  });
});

test("an application notifies admins; dealers can do nothing with it", async () => {
  const { db } = database;
  const admin = viewer(await create.admin({ permissions: ["admin:ADMIN_NEW_DEALER_REQ"] }));
  const dealer = viewer(await create.dealer());
  const { id } = await submitDealerRequest(db, website, { ...least, legalName: "Pier Nine LLC" });

  const notes = await db.selectFrom("notifications").where("profile_id", "=", admin.profileId).selectAll().execute();
  expect(notes).toMatchObject([{ kind: "request", text: "Pier Nine LLC asks to become a dealer" }]);
  expect((await listDealerRequests(db, dealer, {})).rows).toEqual([]);
  expect(await (await listDealerRequests(db, dealer, { search: "Pier" }, [id])).total).toBe(0);
  await expect(readDealerRequest(db, dealer, id)).rejects.toThrow(gone);
  await expect(revealNumbers(db, dealer, { id, purpose: "PDF" })).rejects.toThrow(gone);
  await expect(fulfilDealerRequest(db, dealer, { id, by: "PHONE" })).rejects.toThrow(gone);
  await expect(deleteDealerRequest(db, dealer, { id })).rejects.toThrow(gone);
  expect((await listDealerRequests(db, admin, { search: "Pier Nine" })).rows).toHaveLength(1);
});

test("each look at the numbers is recorded, what was seen is not; the numbers are in no history and no search", async () => {
  const { db } = database;
  const admin = viewer(await create.admin());
  const numbers = { bankAccount: "999000111", bankTaxid: "98-7654321", bankResaleTaxid: "RS-445566" };
  const { id } = await submitDealerRequest(db, website, { ...least, ...numbers });
  await revealNumbers(db, admin, { id, purpose: "SCREEN" });
  await revealNumbers(db, admin, { id, purpose: "PDF" });

  const history = await readDealerRequestHistory(db, await readDealerRequest(db, admin, id));
  expect(history.map(({ action, by_name }) => [action, by_name])).toEqual([
    ["Downloaded the application with bank and tax numbers", admin.name],
    ["Looked at bank and tax numbers", admin.name],
    ["Received", "website"],
  ]);
  for (const number of Object.values(numbers)) {
    expect(JSON.stringify(history)).not.toContain(number);
    expect((await listDealerRequests(db, admin, { search: number })).rows).toEqual([]);
  }
});

test("it is answered once, and deleted once", async () => {
  const { db } = database;
  const admin = viewer(await create.admin());
  const { id } = await create.dealerRequest();
  const answers = await Promise.allSettled(
    [1, 2].map(() => db.transaction().execute((tx) => fulfilDealerRequest(tx, admin, { id, by: "PHONE" }))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await readDealerRequest(db, admin, id)).toMatchObject({ fulfilledby: "Via Phone" });
  await expect(fulfilDealerRequest(db, admin, { id, by: "EMAIL" })).rejects.toThrow(
    `This request was already fulfilled Via Phone by ${admin.name}.`,
  );

  expect(await deleteDealerRequest(db, admin, { id })).toBe(true);
  await expect(deleteDealerRequest(db, admin, { id })).rejects.toThrow(gone);
  await expect(readDealerRequest(db, admin, id)).rejects.toThrow(gone);
  const traces = await db.selectFrom("history").where("row_id", "=", id).select(["action", "changes"]).execute();
  expect(traces.find(({ action }) => action === "Deleted")?.changes).toMatchObject({
    legal_name: { to: null },
    fulfilledby: { from: "Via Phone", to: null },
  });
});

test("more than a flood's worth within an hour is refused, even all at once", async () => {
  const { db } = database;
  const count = async () => {
    const { received } = await db
      .selectFrom("new_dealer_requests")
      .select(db.fn.countAll<string>().as("received"))
      .executeTakeFirstOrThrow();
    return Number(received);
  };
  while ((await count()) < mostReceivedAnHour - 2) await create.dealerRequest();
  const answers = await Promise.allSettled(
    Array.from({ length: 6 }, () => db.transaction().execute((tx) => submitDealerRequest(tx, website, least))),
  );
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  expect(await count()).toBe(mostReceivedAnHour);
});

test("names of files, brands and outboards are as people read them", () => {
  expect(applicationPdfName({ legalName: "Łódź & Sons/../x" }, "2026-11-20")).toBe(
    "new-dealer-requestŁódź_Sons_x-2026-11-20.pdf",
  );
  expect(requestedBrands({ skiff: true, seachaser: true }, "Kestrel")).toBe("Kestrel, Sea Chaser");
  expect(requestedBrands({ skiff: false, seachaser: false }, "Kestrel")).toBe("");
  expect(namesIn('["Mercury","Yamaha"]')).toBe("Mercury, Yamaha");
  expect(namesIn("Mercury; Yamaha")).toBe("Mercury; Yamaha");
});
