import Papa from "papaparse";
import { type Db } from "#graphql/db/pool";
import { readAdf } from "../support/adf/read-adf";
import { expect, test } from "../support/journey/journey";
import { newWord } from "../support/records/new-word";
import { pagesOf } from "../support/records/pdf";
import { type Customer, customerSheet, importSheet, storedCustomers } from "../support/records/sheets-of-customers";

const leadsAdmin = { permissions: ["admin:ADMIN_LEADS"] };
const addressOf = "customer/contact/address";

test("an import stores where customers live, and letters, CRM mails and CSV say the same", async ({
  page,
  create,
  signInAs,
  db,
}) => {
  const mark = newWord();
  await signInAs(await create.admin(leadsAdmin));
  const sheet = Object.fromEntries(Object.entries(places).map(([name, { columns }]) => [name, columns]));
  await importSheet(page, customerSheet(mark, sheet));
  await expect(page.getByText("Files uploaded successfully.")).toBeVisible();
  await expect(page.getByText("The PostalCode “2134” has fewer than five digits")).toBeVisible();

  const stored = await storedCustomers(db, mark);
  const read = [...stored].map(([name, row]) => [name, [row.address, row.city, row.state, row.postal_code]]);
  expect(Object.fromEntries(read)).toEqual(
    Object.fromEntries(Object.entries(places).map(([name, place]) => [name, place.stored])),
  );
  for (const name of ["san juan", "army", "zip1"]) expect(stored.get(name)?.location, name).not.toBeNull();

  const csv = await (await page.request.get(`/admin-leads/export-leads.csv?q=${mark}`)).text();
  const { data } = Papa.parse<Record<string, string>>(csv.slice(1), { header: true, skipEmptyLines: true });
  const exported = data.map((row) => [row.Name?.replace(` ${mark}`, ""), [row.Address, row.PostalCode]]);
  expect(Object.fromEntries(exported)).toEqual(
    Object.fromEntries(
      Object.entries(places).map(
        ([
          name,
          {
            stored: [address, , , zip],
          },
        ]) => [name, [address, zip]],
      ),
    ),
  );

  const dealer = await create.dealer();
  await giveTo(db, mark, dealer);
  await signInAs(dealer);
  await page.goto("/leads/sync");
  await page.getByRole("button", { name: "Send to CRM" }).click();
  await expect(page.getByText(`${stored.size} leads on the way to the CRM.`)).toBeVisible();
  for (const [
    name,
    {
      letter,
      region,
      stored: [, city, , zip],
    },
  ] of Object.entries(places)) {
    const { id = "" } = stored.get(name) ?? {};
    const sent = await page.request.get(`/leads/${id}/letter`);
    expect((await pagesOf(await sent.body())).join(" ")).toContain(`${name} ${mark} ${letter} Your Sea Chaser`);
    const mail = await crmMail(db, id);
    const parts = ["city", "regioncode", "postalcode"].map((part) => mail.at(`${addressOf}/${part}`) ?? null);
    expect([name, ...parts]).toEqual([name, city, region, zip]);
  }
  await page.goto(`/leads?q=g1+${mark}&open=${stored.get("g1")?.id}`);
  await page.getByText("Address", { exact: true }).first().click();
  await expect(page.getByRole("main").getByText("12 Pier Rd", { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByText("Tampa, FL 33602", { exact: true })).toBeVisible();
});

test("a CRM mail and the page say all that a customer chose and wrote", async ({ page, create, signInAs, db }) => {
  const mark = newWord();
  await signInAs(await create.admin(leadsAdmin));
  await importSheet(page, customerSheet(mark, wishes));
  await expect(page.getByText("Files uploaded successfully.")).toBeVisible();
  const dealer = await create.dealer();
  await giveTo(db, mark, dealer);
  await signInAs(dealer);
  await page.goto("/leads/sync");
  await page.getByRole("button", { name: "Send to CRM" }).click();
  await expect(page.getByText("2 leads on the way to the CRM.")).toBeVisible();

  const stored = await storedCustomers(db, mark);
  const chosen = await crmMail(db, stored.get("options")?.id);
  expect(chosen.at("vehicle/model")).toBe("21 DLX");
  expect(chosen.at("vehicle/colorcombination/exteriorcolor")).toBe("Blue & White");
  expect(chosen.at("vehicle/colorcombination/preference")).toBe("1");
  expect(chosen.all("vehicle/option/optionname")).toEqual(["T-Top <hard>"]);
  expect(chosen.at("customer/contact/phone")).toBe("813-555-0100 ext. 204");
  const lines = ["Engine: Yamaha F150", "Trailer: Galvanised", "Comments: Please call after 5 pm, 2 motors?"];
  const about = ["Ownership: Owns a 2012 boat", "Interests: Fishing, Pontoon", "Total price: $45,999.00"];
  for (const line of [...lines, ...about]) expect(chosen.at("customer/comments")?.split("\n")).toContain(line);
  const plain = await crmMail(db, stored.get("comment")?.id);
  expect(plain.at("customer/comments")?.split("\n")).toContain(wishes.comment.options);

  await page.goto(`/leads?q=${mark}&open=${stored.get("options")?.id}`);
  for (const text of ["21 DLX", "T-Top <hard>", "Yamaha F150", "Please call after 5 pm, 2 motors?", "$45,999.00"])
    await expect(page.locator(".facts").getByText(text, { exact: true })).toBeVisible();
  await page.goto(`/leads?q=${mark}&open=${stored.get("comment")?.id}`);
  await expect(page.getByRole("main").getByText(wishes.comment.options)).toBeVisible();
});

async function giveTo(db: Db, mark: string, dealer: { profile_id: string; company: string | null }) {
  const owner = { profile_id: dealer.profile_id, dealer_name: dealer.company };
  await db.updateTable("leads").where("name", "like", `%${mark}`).set(owner).execute();
}

async function crmMail(db: Db, leadId = "") {
  const { body } = await db
    .selectFrom("outbox_mails")
    .where("dedupe_key", "=", `crm-lead:${leadId}`)
    .select("body")
    .executeTakeFirstOrThrow();
  return readAdf(body);
}

type Place = {
  columns: Customer;
  /** Address, city, state and postal code. */
  stored: readonly [string, string | null, string | null, string];
  letter: string;
  /** The code of the state in the CRM's mail. */
  region: string | null;
};

const tampa = ["Tampa", "FL", "33602"] as const;
const inTampa = { letter: "12 Pier Rd Tampa, FL 33602", region: "FL" };
const whole = "12 Pier Rd, Tampa, FL 33602";

const places: Record<string, Place> = {
  zip1: {
    columns: { zip: "2134", address: "12 Harbor Ave, Boston, MA" },
    stored: ["12 Harbor Ave, Boston, MA 02134", "Boston", "MA", "02134"],
    letter: "12 Harbor Ave Boston, MA 02134",
    region: "MA",
  },
  zip2: {
    columns: { zip: "2134", address: "12 Harbor Ave" },
    stored: ["12 Harbor Ave, 2134", null, null, "2134"],
    letter: "12 Harbor Ave",
    region: null,
  },
  zip5: {
    columns: { zip: "33602.0", address: "12 Harbor Ave" },
    stored: ["12 Harbor Ave, 33602", null, null, "33602"],
    letter: "12 Harbor Ave 33602",
    region: null,
  },
  formula: {
    columns: { zip: '="02134"', address: "12 Harbor Ave", city: "Boston", state: "Massachusetts" },
    stored: ["12 Harbor Ave, Boston, Massachusetts 02134", "Boston", "Massachusetts", "02134"],
    letter: "12 Harbor Ave Boston, Massachusetts 02134",
    region: "MA",
  },
  g1: { columns: { address: "12 Pier Rd, Tampa, FL 33602, USA" }, stored: [whole, ...tampa], ...inTampa },
  g4: {
    columns: { address: "12 Pier Rd\nTampa, FL\u00A0 33602" },
    stored: ["12 Pier Rd\nTampa, FL\u00A0 33602", ...tampa],
    ...inTampa,
  },
  g5: { columns: { address: "12 Pier Rd, Tampa, FL 33602." }, stored: [whole, ...tampa], ...inTampa },
  g6: { columns: { address: "12 Pier Rd, Tampa, FL" }, stored: [whole, ...tampa], ...inTampa },
  g7: { columns: { address: "12 Pier Rd, Tampa, FL, United States" }, stored: [whole, ...tampa], ...inTampa },
  g8: {
    columns: { address: "12 Pier Rd, Tampa, Fla. 33602" },
    stored: ["12 Pier Rd, Tampa, Fla. 33602", ...tampa],
    ...inTampa,
  },
  brackets: { columns: { address: "12 Pier Rd, Tampa, FL 33602 (USA)" }, stored: [whole, ...tampa], ...inTampa },
  london: {
    columns: { country: "United Kingdom", zip: "SW1A 1AA", address: "10 Downing St, London SW1A 1AA, UK" },
    stored: ["10 Downing St, London SW1A 1AA", null, null, "SW1A 1AA"],
    letter: "10 Downing St, London SW1A 1AA United Kingdom",
    region: null,
  },
  berlin: {
    columns: { country: "Germany", zip: "10115", address: "Hauptstr. 5, 10115 Berlin, Germany" },
    stored: ["Hauptstr. 5, 10115 Berlin", "Berlin", null, "10115"],
    letter: "Hauptstr. 5 Berlin, 10115 Germany",
    region: null,
  },
  "san juan": {
    columns: { country: "Puerto Rico", zip: "901", address: "5 Calle Luna, San Juan, PR" },
    stored: ["5 Calle Luna, San Juan, PR 00901", "San Juan", "PR", "00901"],
    letter: "5 Calle Luna San Juan, PR 00901",
    region: "PR",
  },
  army: {
    columns: { zip: "APO AE 09021", address: "PSC 3 Box 120, APO, AE" },
    stored: ["PSC 3 Box 120, APO, AE 09021", "APO", "AE", "09021"],
    letter: "PSC 3 Box 120 APO, AE 09021",
    region: "AE",
  },
};

const wishes = {
  options: {
    phone: "813-555-0100 x204",
    ownership: "Owns a 2012 boat",
    interests: "Fishing, Pontoon",
    options: JSON.stringify({
      model: "21 DLX",
      boatColor: "Blue & White",
      totalPrice: "45999",
      options: ["T-Top <hard>"],
      specifications: { Engine: "Yamaha F150", Trailer: "Galvanised" },
      Comments: "Please call after 5 pm, 2 motors?",
    }),
  },
  comment: { options: 'Call me — ]]> & <b>now</b>, 5" screen' },
};
