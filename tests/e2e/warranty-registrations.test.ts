import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import Papa from "papaparse";
import { type Download, type Locator, type Page } from "playwright/test";
import { newHin } from "../factories/warranty";
import { checkPrint } from "../support/journey/check-print";
import { whileHeld } from "../support/portal/held";
import { done } from "../support/journey/done";
import { test as impatient } from "../support/journey/impatient-journey";
import { chooseDealer } from "../support/journey/choose-dealer";
import { expect, test } from "../support/journey/journey";
import { pagesOf } from "../support/records/pdf";

const owner = {
  "First name": "Łukasz",
  "Last name": "Zieliński-Peña",
  Phone: "8135550142",
  Email: "lukasz@example.com",
  Address: "418 Bayshore Blvd",
  City: "Tampa",
};

const lookup = { permissions: ["admin:ADMIN_WARRANTY_LOOKUP"] };

async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
}

async function downloaded(page: Page, link: Locator): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent("download", { timeout: 60_000 }), link.click()]);
  return file;
}

test("a dealer registers a boat, finds it in its list and prints it", async ({
  page,
  create,
  signInAs,
  browserOf,
  checkPage,
}) => {
  const model = await create.boatModel({ older_model: true });
  const dealer = await create.dealer({ company: "Gulf Coast Marine" });
  const asked = await create.lead({
    dealer,
    email: "Lukasz@Example.com",
    created_at: new Date("2026-01-02T15:00:00Z"),
  });
  await signInAs(dealer);
  await page.goto("/warranty-register");
  await expect(page.getByLabel("Admin name")).toHaveValue("Gulf Coast Marine");

  const hin = `${newHin()}9`;
  await page.locator("form.panel").evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await fill(page, { "Hull identification number (HIN)": hin.toLowerCase(), "Retype HIN": "EHK", "Last name": "Half" });
  await page.getByRole("button", { name: "Submit registration" }).click();
  const problems = page.getByRole("alert");
  await expect(problems.getByRole("link", { name: "Hull Identification Numbers Do Not Match" })).toBeVisible();
  await expect(problems.getByRole("link", { name: "Please Select a Purchase Date" })).toBeVisible();
  await expect(page.getByText("A HIN has 12 characters, and this one has 13.")).toBeVisible();
  await expect(page.getByLabel("Last name", { exact: true })).toHaveValue("Half");
  await checkPage();

  await fill(page, { "Retype HIN": hin, "Purchase date": "2026-01-05", ...owner });
  await page.getByRole("combobox", { name: "Model" }).selectOption({ label: `${model.model} - Older Model` });
  await page.getByRole("button", { name: "Submit registration" }).click();
  await expect(problems).toContainText("A HIN has 12 characters, and this one has 13. Register it anyway?");
  await expect(page.getByLabel("Last name", { exact: true })).toHaveValue(owner["Last name"]);
  await problems.getByRole("button", { name: "Register it anyway" }).click();
  await expect(page.getByRole("status").getByText("Warranty Registration Successful")).toBeVisible();
  await expect(page.getByRole("status").getByText(`Did it come from lead ${asked.lead_id}?`)).toBeVisible();
  await expect(page.getByLabel("Last name", { exact: true })).toHaveValue("");

  await page.goto("/warranty-registrations");
  await expect(page.getByRole("cell", { name: /^Late: after \d+ days$/ })).toBeVisible();
  await page.getByRole("link", { name: hin }).click();
  await expect(page.getByRole("link", { name: `Lead ${asked.lead_id}` })).toBeVisible();
  await expect(page.getByText(/registered after \d+ days, later than the 30 days$/)).toBeVisible();
  await checkPage();
  const link = page.getByRole("link", { name: "Print To Pdf" });
  const file = await downloaded(page, link);
  expect(file.suggestedFilename()).toMatch(/^warranty_registration_\d+_Łukasz_Zieliński-Peña\.pdf$/);
  const [text] = await pagesOf(await readFile(await file.path()));
  for (const said of [hin, "Łukasz Zieliński-Peña", "813-555-0142", "Gulf Coast Marine", "Page 1 of 1"])
    expect(text).toContain(said);

  const [printed = ""] = await pagesOf(await page.pdf());
  expect(printed).toContain("Łukasz Zieliński-Peña");
  for (const hidden of ["Print To Pdf", "Dashboard", "Search"]) expect(printed).not.toContain(hidden);

  const pdf = (await link.getAttribute("href")) ?? "";
  const other = await browserOf(await create.dealer());
  expect((await other.request.get(pdf)).status(), "another dealer's document").toBe(404);
  await other.goto(`/warranty-registrations?q=${hin}`);
  await expect(other.getByText("No registrations match")).toBeVisible();
});

test("an admin adds a registration, transfers it, changes and deletes it", async ({
  page,
  create,
  signInAs,
  browserOf,
  scripts,
  checkPage,
}) => {
  const model = await create.boatModel();
  const dealer = await create.dealer();
  const hin = newHin();
  const dealersPage = await browserOf(dealer);
  await dealersPage.goto("/warranty-registrations");
  await expect(dealersPage.getByText("There are no registrations yet")).toBeVisible();
  await signInAs(await create.admin(lookup));

  await page.goto(`/admin-warranty-registrations?dealer=${encodeURIComponent(dealer.company ?? "")}`);
  if (!scripts) await expect(page.getByLabel("Find the dealer to choose: 1 dealer")).toBeVisible();
  if (scripts) await checkPage("in this mode");
  await fill(page, { "Hull identification number (HIN)": hin, "Purchase date": "2026-11-01", ...owner });
  await fill(page, { "Zip code": "33606" });
  await chooseDealer(page.getByLabel("Dealer (optional)"), dealer, scripts);
  await page.getByLabel("Brand", { exact: true }).selectOption("Sea Chaser");
  await page.getByRole("combobox", { name: "Model" }).selectOption(model.id);
  await page.getByRole("button", { name: "Add registration" }).click();
  await expect(page.getByText("New Warranty Registration has been created succesfully")).toBeVisible();
  if (!scripts) await dealersPage.reload();
  await expect(dealersPage.getByRole("link", { name: hin })).toBeVisible();

  await open();
  await page.getByRole("link", { name: "Transfer", exact: true }).click();
  await expect(page.getByRole("heading", { name: `Transfer ${hin}` })).toBeVisible();
  await fill(page, { ...owner, "First name": "Grace", "Zip code": "55802", Comments: "Sold privately." });
  await page.getByLabel("Country").selectOption("CA");
  if (!scripts) await page.getByRole("button", { name: "Show its states and regions" }).click();
  await page.getByLabel("State", { exact: true }).selectOption("ON");
  await checkPage();
  await page.getByRole("button", { name: "Transfer" }).click();
  await expect(page.getByText("Warranty Successfully Transferred")).toBeVisible();

  await open("New");
  await expect(page.getByText("Grace Zieliński-Peña", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Previous Owners (1)" }).click();
  await expect(page.getByRole("cell", { name: "Łukasz Zieliński-Peña", exact: true })).toBeVisible();
  await checkPage();
  const file = await downloaded(page, page.getByRole("link", { name: "Print To Pdf" }));
  const [text] = await pagesOf(await readFile(await file.path()));
  for (const said of ["Grace Zieliński-Peña", "Previous owners", "Łukasz", "Ontario", "Canada", "Sold privately."])
    expect(text).toContain(said);

  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Edit Warranty Registration" })).toBeVisible();
  await checkPage();
  await expect(page.getByLabel("State (optional)", { exact: true })).toHaveValue("ON");
  await fill(page, { City: "Ottawa" });
  await page.getByRole("button", { name: "Update registration" }).click();
  await expect(page.getByText("Warranty Registration was been successfully updated")).toBeVisible();

  await open("New");
  await expect(page.getByText("City: Tampa → Ottawa")).toBeVisible();
  await page.getByRole("link", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("heading", { name: /^Delete registration # \d+\?$/ })).toBeVisible();
  await checkPage();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Warranty Registration deleted")).toBeVisible();
  await open("Archived");
  await expect(page.getByText("This boat has no current owner.")).toBeVisible();

  /** Opens the row of this boat that has a status. */
  async function open(status = "") {
    // Rows that are open stay so through a search and an edit: here the list begins anew.
    await page.goto("/admin-warranty-registrations");
    await page.getByRole("searchbox").fill(hin);
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(new RegExp(`q=${hin}`));
    await page
      .getByRole("row", { name: new RegExp(`${hin}.*${status}`) })
      .getByRole("link")
      .click();
    await expect(page.getByRole("link", { name: "Current Owner" })).toBeVisible();
  }
});

test("a stale transfer names the owner, and keeps what was typed @once", async ({
  page,
  create,
  signInAs,
  browserOf,
}) => {
  const { id, warranty_id } = await create.registration({ first_name: "Ida", last_name: "Former" });
  await signInAs(await create.admin(lookup));
  const second = await browserOf(await create.admin(lookup));
  for (const one of [page, second]) {
    await one.goto(`/admin-warranty-registrations/${id}/transfer`);
    await expect(one.getByText(`# ${warranty_id}, now Ida Former`)).toBeVisible();
    await fill(one, { ...owner, "Zip code": "55802", Comments: "Sold at the show." });
    await one.getByLabel("State", { exact: true }).selectOption("MN");
  }
  await page.getByRole("button", { name: "Transfer" }).click();
  await expect(page.getByText("Warranty Successfully Transferred")).toBeVisible();
  await second.getByRole("button", { name: "Transfer" }).click();
  await expect(second.getByText(`Bad: Registration # ${warranty_id} was already transferred.`)).toBeVisible();
  await expect(second.getByLabel("Comments")).toHaveValue("Sold at the show.");
  const offered = second.getByRole("button", { name: "Transfer" });
  await expect(offered).toBeHidden();

  await second.goto(`/admin-warranty-registrations/${id}/transfer`);
  await expect(second.getByText(`# ${warranty_id}, formerly Ida Former`)).toBeVisible();
  await expect(second.getByRole("status")).toContainText("This owner is a previous one.");
  await expect(offered).toBeHidden();
});

impatient(
  "a registration that was not answered is sent again and stored once @once",
  async ({ page, create, db, signInAs }) => {
    const { dealer, model_id, hull_identification_number: taken } = await create.registration();
    await signInAs(dealer);
    await page.goto("/warranty-register");
    const hin = newHin();
    const submit = page.getByRole("button", { name: "Submit registration" });
    await fill(page, { "Hull identification number (HIN)": hin, "Retype HIN": hin, "Purchase date": "2026-01-05" });
    await fill(page, owner);
    await page.getByRole("combobox", { name: "Model" }).selectOption(model_id);

    await whileHeld(
      db,
      (part) => part.selectFrom("boat_models").where("id", "=", model_id).forUpdate().select("id").execute(),
      async () => {
        await submit.click();
        await expect(
          page.getByText("Warranty Registration Could Not be Submitted. Please Try again.").first(),
        ).toBeVisible();
      },
    );
    await submit.click();
    await expect(page.getByText("Warranty Registration Successful")).toBeVisible();
    await page.goto("/warranty-registrations");
    await expect(page.locator("tbody tr")).toHaveCount(2);

    await page.goto("/warranty-register");
    await fill(page, { "Hull identification number (HIN)": taken, "Retype HIN": taken, "Purchase date": "2026-01-05" });
    await fill(page, owner);
    await page.getByRole("combobox", { name: "Model" }).selectOption(model_id);
    await submit.click();
    await expect(
      page.getByText(`The hull ${taken} is registered already. Please contact the manufacturer.`).first(),
    ).toBeVisible();
  },
);

test("CSV: the page that is shown, or all that is searched for @once", async ({ page, create, db, signInAs }) => {
  const { profile_id } = await create.dealer({ name: "=Dealer", company: "=Dealer" });
  const { id, model } = await create.boatModel({ model: `Exported ${newHin()}` });
  await sql`
    insert into warranty_registration (profile_id, hull_identification_number, purchase_date, model_id, model,
      first_name, last_name, status)
    select ${profile_id}, 'EHK' || n, '2026-01-05', ${id}, ${model}, 'Ada', 'Owner ' || n, 'Archived'
    from generate_series(1, 1100) n`.execute(db);
  await signInAs(await create.admin(lookup));
  await page.goto(`/admin-warranty-registrations?q=${encodeURIComponent(model)}&page=2`);
  await expect(page.getByText("1,100 registrations")).toBeVisible();

  const owners = Array.from({ length: 1_100 }, (_, index) => `Owner ${1_100 - index}`);
  const shown = await sheet("Download To CSV");
  expect(shown.map((row) => row["Last Name"])).toEqual(owners.slice(25, 50));
  const all = await sheet("Download All To CSV");
  expect(all.map((row) => row["Last Name"])).toEqual(owners);
  expect(all[0]).toMatchObject({ Dealer: "'=Dealer", Model: model, Status: "Archived", "Purchase Date": "2026-01-05" });

  async function sheet(name: string) {
    const file = await downloaded(page, page.getByRole("link", { name, exact: true }));
    expect(file.suggestedFilename()).toBe("export-warranty-registrations.csv");
    const text = (await readFile(await file.path(), "utf8")).replace(/^\uFEFF/, "");
    return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
  }
});

test("a registration that is open in the admins' list is printed whole, and so are its previous owners @once", async ({
  page,
  create,
  signInAs,
}) => {
  const now = await create.registration({
    comments: `Sold at the show, ${"with a trailer, ".repeat(40)}and no end.`,
    email: `${"a-very-long-name-".repeat(4)}@example.com`,
  });
  const { id, hull_identification_number: hin, last_name, model, email } = now;
  const before = await create.registration({
    hull_identification_number: hin,
    status: "Archived",
    last_name: "Before",
  });
  await signInAs(await create.admin(lookup));
  const list = `/admin-warranty-registrations?q=${hin}&open=${id}`;
  await page.goto(list);
  await checkPrint(page, [hin, last_name, model ?? "", email ?? "", "and no end."]);

  await page.getByRole("link", { name: "Previous Owners (1)" }).click();
  await expect(page.getByRole("cell", { name: `${before.first_name} Before`, exact: true })).toBeVisible();
  await checkPrint(page, [hin, `${before.first_name} Before`]);
});

test("blank forms are there to print @once", async ({ page, create, signInAs, checkPage }) => {
  await signInAs(await create.dealer());
  await page.goto("/warranty-download-forms");
  await expect(page.getByRole("heading", { name: "Download Forms" })).toBeVisible();
  await checkPage();
  const names: string[] = [];
  for (const link of await page.locator(".files a").all()) {
    const file = await downloaded(page, link);
    names.push(file.suggestedFilename());
    const pages = await pagesOf(await readFile(await file.path()));
    expect(pages).toHaveLength(1);
    for (const said of ["Hull identification number (HIN)", "Page 1 of 1"]) expect(pages[0]).toContain(said);
  }
  expect(names).toEqual(["warranty-registration.pdf", "warranty-transfer.pdf", "pre-authorization-claim.pdf"]);
});

test("an edit that makes a registration late says so when it is stored @once", async ({ page, create, signInAs }) => {
  const { id, warranty_id } = await create.registration({ submittedon: new Date("2026-11-20T12:00:00Z") });
  await signInAs(await create.admin());
  await page.goto(`/admin-warranty-registrations/${id}/edit`);
  await page.getByLabel("Purchase date").fill("2026-10-01");
  await page.getByRole("button", { name: "Update registration" }).click();
  await expect(done(page)).toContainText("registered after 50 days, later than the 30 days");
  await expect(page.getByRole("link", { name: `Registration # ${warranty_id}` })).toBeVisible();
});
