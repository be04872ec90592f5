import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import Papa from "papaparse";
import { type Page } from "playwright/test";
import { expect, test } from "../support/journey/journey";
import { pagesOf } from "../support/records/pdf";
import { floodFrom } from "../support/portal/flood";
import { newWord } from "../support/records/new-word";

const dealerAdmin = { permissions: ["admin:ADMIN_NEW_DEALER_REQ"] };
const secrets = ["999888777", "98-7654321", "RS-445566"];

test("a stranger applies to become a dealer; the application is printed, fulfilled, exported and deleted", async ({
  page,
  create,
  browserOf,
  scripts,
  stack,
  db,
  checkPage,
}) => {
  const name = `Łódź Marine ${newWord()}`;
  await page.goto("/become-a-dealer");
  await checkPage();
  await fillApplication(page, name, scripts);
  await page.getByLabel("Business email").fill("not an address");
  await page.getByRole("button", { name: "Send application" }).click();
  await page.getByLabel("Business email").fill("ada@example.com");
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  const reference = await page.getByText(/^D-\d+$/).innerText();
  expect(page.url()).not.toMatch(new RegExp(secrets.join("|")));

  const admin = await browserOf(await create.admin(dealerAdmin));
  await admin.goto(`/admin-new-dealer-requests?q=${reference}`);
  await admin.getByRole("link", { name }).click();
  await expect(admin.getByText("First Bank of Duluth")).toBeVisible();
  await expect(admin.getByText("Mercury, Yamaha")).toBeVisible();
  for (const secret of secrets) expect(await admin.content()).not.toContain(secret);

  await admin.getByRole("button", { name: "Show bank and tax numbers" }).click();
  await expect(admin.getByText(secrets[0] ?? "")).toBeVisible();
  for (const secret of secrets) {
    expect(await admin.getByRole("main").innerText()).toContain(secret);
    expect(admin.url()).not.toContain(secret);
  }
  await admin.goto(admin.url().replace(/#.*/, ""));
  await expect(admin.getByText("Looked at bank and tax numbers")).toBeVisible();
  for (const secret of secrets) expect(await admin.content()).not.toContain(secret);

  await admin.getByRole("button", { name: "Via Phone" }).click();
  await expect(admin.locator("tr.detail").getByText("Fulfilled Via Phone")).toBeVisible();
  await expect(admin.getByRole("button", { name: "Via Phone" })).toBeHidden();

  const [pdf] = await Promise.all([
    admin.waitForEvent("download"),
    admin.getByRole("link", { name: "Download Pdf" }).click(),
  ]);
  expect(pdf.suggestedFilename()).toMatch(/^new-dealer-requestŁódź_Marine_\w{8}-\d{4}-\d\d-\d\d\.pdf$/);
  const printed = (await pagesOf(await readFile(await pdf.path()))).join(" ");
  const written = [name, reference, "1 Harbor Rd", "Ontario", "218-555-0103", "Ada Marsh", "Mercury, Yamaha"];
  for (const text of [...written, "First Bank of Duluth", ...secrets, "Twin Ports Supply", "Fulfilled"])
    expect(printed).toContain(text);

  await admin.getByRole("checkbox", { name: `Select the request of ${name}` }).check();
  await expect(admin.getByText("Total rows selected: 1")).toBeVisible({ visible: scripts });
  const [csv] = await Promise.all([
    admin.waitForEvent("download"),
    admin.getByRole("button", { name: "Download To CSV" }).click(),
  ]);
  expect(csv.suggestedFilename()).toBe("export-new-dealer-requests.csv");
  const text = (await readFile(await csv.path(), "utf8")).replace("\uFEFF", "");
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  expect(data).toMatchObject([
    { Reference: reference, "Legal name": name, "Delivery region": "Ontario", "Boat brands sold": "'=1+1\nBay Line" },
  ]);
  for (const secret of secrets) expect(text).not.toContain(secret);

  await admin.getByRole("link", { name: "Delete Request" }).click();
  await expect(admin.getByRole("heading", { name: `Delete the request of ${name}?` })).toBeVisible();
  await expect(admin.getByText(/^Fulfilled Via \w+, \w+ \d+, \d{4}/)).toBeVisible();
  await admin.getByRole("button", { name: "Delete Request" }).click();
  await expect(admin.getByText("New dealer request deleted")).toBeVisible();
  await admin.goto(`/admin-new-dealer-requests?q=${reference}`);
  await expect(admin.getByRole("link", { name })).toBeHidden();

  const logs = join(stack.home, "logs");
  for (const file of await readdir(logs)) {
    const said = await readFile(join(logs, file), "utf8");
    for (const secret of secrets) expect(said, file).not.toContain(secret);
  }
  const keys = await db.selectFrom("idempotency_keys").select("result").execute();
  for (const secret of secrets) expect(JSON.stringify(keys)).not.toContain(secret);
});

test("the first request is open on the first visit, can be closed, and is usable by everybody @once", async ({
  page,
  create,
  signInAs,
  checkPage,
}) => {
  const { legal_name } = await create.dealerRequest({ request_date: new Date(Date.now() + 60_000) });
  await signInAs(await create.admin(dealerAdmin));
  await page.goto("/admin-new-dealer-requests");
  const opener = page.getByRole("link", { name: legal_name ?? "" });
  await expect(opener).toHaveAttribute("aria-expanded", "true");
  await checkPage();
  await opener.click();
  await expect(opener).toHaveAttribute("aria-expanded", "false");
  await page.reload();
  await expect(opener).toHaveAttribute("aria-expanded", "false");
});

test("a flood of applications stores no more than the limit @once", async ({ stack, db }) => {
  const legalName = `Flood ${newWord()}`;
  const send = floodFrom(`${stack.origin}/become-a-dealer`, {
    legalName,
    address: "1 Harbor Rd",
    city: "Duluth",
    region: "MN",
    country: "US",
    zipcode: "55802",
    businessPhone1: "2185550103",
    businessEmail: "ada@example.com",
    contactName_1: "Ada Marsh",
    dealerSignature: "Ada Marsh",
  });
  const answers: number[] = [];
  for (let sent = 0; sent < 14; sent++) answers.push(await send({ dealerName: `Number ${sent}` }));
  expect(answers.at(-1)).toBe(429);
  const stored = await db.selectFrom("new_dealer_requests").where("legal_name", "=", legalName).select("id").execute();
  expect(stored).toHaveLength(answers.filter((status) => status === 303).length);
  expect(stored.length).toBeLessThanOrEqual(10);
});

async function fillApplication(page: Page, name: string, scripts: boolean) {
  const group = (title: string) => page.getByRole("group", { name: title, exact: true });
  await page.getByLabel("Legal name").fill(name);
  await page.getByLabel("Sea Chaser").check();
  await group("Delivery address").getByLabel("Country").selectOption("CA");
  if (!scripts) await group("Delivery address").getByRole("button", { name: "Show its states and regions" }).click();
  await group("Delivery address").getByLabel("State").selectOption("ON");
  await expect(page.getByLabel("Legal name")).toHaveValue(name);

  const physical = group("Physical address");
  await physical.getByLabel("Address", { exact: true }).fill("1 Harbor Rd");
  await physical.getByLabel("City").fill("Duluth");
  await physical.getByLabel("State").selectOption("MN");
  await physical.getByLabel("Zip code").fill("55802");
  await page.getByLabel("Business phone", { exact: true }).fill("2185550103");
  await page.getByLabel("First contact", { exact: true }).fill("Ada Marsh");
  await page.getByLabel("Boat brands sold").fill("=1+1\nBay Line");
  await page.getByLabel("Mercury").check();
  await page.getByLabel("Yamaha").check();
  await page.getByLabel("Bank (optional)", { exact: true }).fill("First Bank of Duluth");
  await page.getByLabel("Account number").fill(secrets[0] ?? "");
  await page.getByLabel("Federal tax ID").fill(secrets[1] ?? "");
  await page.getByLabel("Resale tax ID").fill(secrets[2] ?? "");
  await group("First trade reference").getByLabel("Supplier").fill("Twin Ports Supply");
  await page.getByLabel("Signed by").fill("Ada Marsh");
}
