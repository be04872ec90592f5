import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { unzipSync } from "fflate";
import { type Download, type Page } from "playwright/test";
import { chooseDealer } from "../support/journey/choose-dealer";
import { expect, test } from "../support/journey/journey";
import { leadSheet, sheetRow, type SheetRow } from "../support/records/lead-sheet";
import { pagesOf } from "../support/records/pdf";
import { says } from "../support/journey/says";

const leadsAdmin = { permissions: ["admin:ADMIN_LEADS"] };

for (const [who, path] of [
  ["an admin", "/admin-leads"],
  ["a sales person of two dealers", "/leads"],
] as const) {
  test(`${who} has the list of all new leads, in these columns (1.2)`, async ({ page, create, signInAs }) => {
    const { dealer } = await create.lead();
    const dealers = [dealer, await create.dealer()];
    await signInAs(path === "/leads" ? await create.sales({ dealers }) : await create.admin(leadsAdmin));
    await page.goto(path);

    await expect(page.getByRole("heading", { level: 1 })).toHaveText("All New Leads");
    const columns = ["Lead Type", "Dealership", "#", "Date", "Brand", "Name", "Fulfilled By", "Fulfilled On"];
    await expect(page.locator("thead th:not(.pick)")).toHaveText(columns);
  });
}

test("a page has ten leads, the highest number first (1.2, 1.9)", async ({ page, create, signInAs }) => {
  const dealer = await create.dealer();
  const numbers: number[] = [];
  for (let count = 0; count < 11; count++) numbers.push((await create.lead({ dealer })).lead_id);
  await signInAs(dealer);
  await page.goto("/leads");

  const tenHighest = numbers.toSorted((a, b) => b - a).slice(0, 10);
  await expect(page.locator("tbody td.id")).toHaveText(tenHighest.map(String));
});

for (const [way, answer] of [
  ["Via Email", "Fulfilled via Email"],
  ["Via Phone", "Fulfilled Via Phone"],
  ["Via Other", "Fulfilled Via Other"],
] as const) {
  test(`an open lead has three buttons, of which «${way}» leaves «${answer}» and none (1.2, 1.4, 1.9)`, async ({
    page,
    create,
    signInAs,
  }) => {
    const lead = await create.lead();
    await signInAs(lead.dealer);
    await page.goto(`/leads?open=${lead.id}`);

    const detail = page.locator("tr.detail");
    const buttons = detail.getByRole("button", { name: /^Via / });
    await expect(buttons).toHaveText(["Via Email", "Via Phone", "Via Other"]);
    await detail.getByRole("button", { name: way }).click();
    await says(detail, answer);
    await expect(buttons).toHaveCount(0);
  });
}

test("a late fulfilment of a lead says what is bad (1.8)", async ({ page, create, signInAs }) => {
  const lead = await create.lead();
  await signInAs(lead.dealer);
  const other = await page.context().newPage();
  for (const one of [page, other]) await one.goto(`/leads?open=${lead.id}`);
  await other.getByRole("button", { name: "Via Email" }).click();
  await says(other.getByRole("status"), "Fulfilled via Email");
  await page.getByRole("button", { name: "Via Phone" }).click();
  await says(page.getByRole("alert"), "Bad: ");
});

test("an admin who transfers a lead reads that it was (1.8)", async ({ page, create, signInAs, scripts }) => {
  const [lead, target] = [await create.lead(), await create.dealer()];
  await signInAs(await create.admin(leadsAdmin));
  await page.goto(`/admin-leads?q=${lead.email}&open=${lead.id}&dealer=${encodeURIComponent(target.email)}`);
  await chooseDealer(page.getByLabel("Transfer to another dealer"), target, scripts);
  await page.getByRole("button", { name: "Transfer", exact: true }).click();
  await says(page.getByRole("status"), "Lead Successfully Transfered to New Dealer");
});

test.describe("a sheet of leads", () => {
  test.beforeEach(async ({ page, create, signInAs }) => {
    await signInAs(await create.admin(leadsAdmin));
    await page.goto("/admin-leads/import");
  });

  test("is stored when it has no faults (1.8)", async ({ page }) => {
    await importSheet(page, [newRow()]);
    await says(page.getByRole("status"), "Files uploaded successfully.");
  });

  test("with a fault is stored but for that row, which the error details name (1.8)", async ({ page }) => {
    await importSheet(page, [newRow(), sheetRow({ Email: "nobody" })]);
    await says(page.getByRole("status"), "1 Files were uploaded successfully.");

    const details = page.getByRole("dialog", { name: "Error Details" });
    await says(
      details,
      "Error Details",
      "This error occurred in your uploaded sheet. Please correct the entries and upload again.",
    );
    await expect(details.getByRole("columnheader")).toHaveText(["Row", "Field Name", "Error Message"]);
    await expect(details.getByRole("cell")).toHaveText(["3", "Email", "Email format is invalid"]);
  });

  test("with nothing but faults is refused, each fault in words of its own (1.5, 1.8)", async ({ page }) => {
    const faults: [SheetRow, message: string][] = [
      [{ "Lead Type": "" }, "Lead Type is required"],
      [{ "Created At": "" }, "Created At is required"],
      [{ Country: "" }, "Country is required"],
      [{ Email: "" }, "Email is required"],
      [{ Phone: "" }, "Phone is required"],
      [{ Brand: "" }, "Brand is required"],
      [{ Name: "" }, "Name is required"],
      [{ Fulfilledby: "" }, "Fulfilledby is required"],
      [{ Fulfilledon: "" }, "Fulfilledon is required"],
      [{ PostalCode: "" }, "PostalCode is required"],
      [{ Email: "nobody" }, "Email format is invalid"],
      [{ "Created At": "11/20/2026" }, "Created At must be in ISO 8601 format (YYYY-MM-DDTHH:mm:ss.sssZ)"],
      [{ Fulfilledon: "yesterday" }, "Fulfilled on At must be in ISO 8601 format (YYYY-MM-DDTHH:mm:ss.sssZ)"],
      [{ "Created At": "2026-02-30T14:30:00.000Z" }, "Created At contains an invalid date value."],
      [{ Fulfilledon: "2026-13-20T14:30:00.000Z" }, "Fulfilled on contains an invalid date value."],
      [{ Fulfilledon: "2026-02-01T10:00:00.000Z" }, "Fulfilled On must be greater than or equal to Created At"],
    ];
    await importSheet(
      page,
      faults.map(([changes]) => sheetRow(changes)),
    );
    await says(
      page.getByRole("alert"),
      "File upload error: Please correct the entries in your sheet and upload again.",
    );
    const messages = page.getByRole("dialog").locator('[data-label="Error Message"]');
    await expect(messages).toHaveText(faults.map(([, message]) => message));
  });

  test("without rows is refused (1.8)", async ({ page }) => {
    await importSheet(page, []);
    await says(page.getByRole("alert"), "File upload error: Record not found.");
  });

  test("has to be chosen first (1.8)", async ({ page }) => {
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await says(page.getByRole("alert"), "Please select a file before uploading.");
  });
});

test("the CSV of leads is export-leads.csv and has the columns of the sheet that is imported (1.9)", async ({
  page,
  create,
  signInAs,
}) => {
  const { dealer } = await create.lead();
  await signInAs(dealer);
  await page.goto("/leads");
  await page.getByText("Export all").click();
  const file = await downloaded(page, () => page.getByRole("link", { name: /^CSV/ }).click());

  expect(file.suggestedFilename()).toBe("export-leads.csv");
  const [head = ""] = (await readFile(await file.path(), "utf8")).replace("\uFEFF", "").split("\r\n");
  const imported = "Lead Type,Created At,Country,Email,Phone,Brand,Name,Fulfilledby,Fulfilledon,PostalCode".split(",");
  expect(head.split(",")).toEqual(expect.arrayContaining([...imported, "State", "City", "Crm Mail Lead Sent"]));
});

test("an open lead names the two nearest dealers, its catalog letter the nearest and two others (1.2, 1.7, 1.9)", async ({
  page,
  create,
  signInAs,
}) => {
  const [longitude, latitude] = atSea();
  const milesNorth = (miles: number) => ({ location: `(${longitude},${latitude + miles / 69.09})` });
  const third = await create.dealer(milesNorth(30));
  const first = await create.dealer(milesNorth(10));
  const fourth = await create.dealer(milesNorth(40));
  const second = await create.dealer(milesNorth(20));
  const lead = await create.lead({ email: "ada.marsh@example.com", ...milesNorth(0) });
  await signInAs(lead.dealer);
  await page.goto(`/leads?open=${lead.id}`);

  const nearest = page.locator("div", { has: page.getByRole("heading", { name: "Nearest dealers" }) }).last();
  await expect(nearest.locator("dt")).toHaveText(["10 miles", "20 miles"]);
  await expect(nearest.locator("dd")).toHaveText([first, second].map(({ company }) => new RegExp(`^${company},`)));

  const letter = page.getByRole("link", { name: "Catalog letter (PDF)", exact: true });
  const file = await downloaded(page, () => letter.click());
  expect(file.suggestedFilename()).toBe("catalog_request_quote_ada.marsh@example.com.pdf");
  const text = (await pagesOf(await readFile(await file.path()))).join(" ");
  const [own, others] = text.split("Other dealers near you:");
  expect(own).toContain("Your dealer");
  expect(own).toContain(lead.dealer.company);
  expect(others).toMatch(new RegExp(`${first.company}.*${second.company}.*${third.company}`));
  expect(text).not.toContain(fourth.company);
});

test("the XML of two leads is an archive of one lead_{n}.xml each (1.9)", async ({ page, create, signInAs }) => {
  const older = await create.lead();
  const newer = await create.lead({ dealer: older.dealer });
  await signInAs(older.dealer);
  const file = await downloaded(page, () => pressXmlOf(page, older, newer));

  const entries = unzipSync(await readFile(await file.path()));
  expect(Object.keys(entries)).toEqual([`lead_${newer.lead_id}.xml`, `lead_${older.lead_id}.xml`]);
});

test.describe("where scripts run", () => {
  test.use({ javaScriptEnabled: true });

  test("the XML of two leads is one lead_{n}.xml each, not within the same second (1.9)", async ({
    page,
    create,
    signInAs,
  }) => {
    const older = await create.lead();
    const newer = await create.lead({ dealer: older.dealer });
    await signInAs(older.dealer);
    const files: { name: string; at: number }[] = [];
    page.on("download", (file) => files.push({ name: file.suggestedFilename(), at: Date.now() }));
    await pressXmlOf(page, older, newer);
    await says(page.getByRole("status"), "Downloaded 2 of 2 files.");

    expect(files.map(({ name }) => name)).toEqual([`lead_${newer.lead_id}.xml`, `lead_${older.lead_id}.xml`]);
    const [one, other] = files.map(({ at }) => at);
    expect((other ?? 0) - (one ?? 0)).toBeGreaterThanOrEqual(900);
  });
});

async function importSheet(page: Page, rows: readonly SheetRow[]) {
  await page.getByLabel("Import leads").setInputFiles(leadSheet(rows));
  await page.getByRole("button", { name: "Import", exact: true }).click();
}

/** One that no earlier import has stored: that one would be skipped. */
function newRow(): SheetRow {
  return sheetRow({ Email: `${randomUUID()}@example.com` });
}

/** A place in the Atlantic, far from the dealers of other tests. */
function atSea(): [longitude: number, latitude: number] {
  return [-40 + 20 * Math.random(), 40 * Math.random()];
}

async function pressXmlOf(page: Page, ...leads: readonly { lead_id: number }[]) {
  await page.goto("/leads");
  for (const { lead_id } of leads) await page.getByRole("checkbox", { name: `Select lead ${lead_id}` }).check();
  await page.getByRole("button", { name: "XML" }).click();
}

async function downloaded(page: Page, press: () => Promise<void>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent("download"), press()]);
  return file;
}
