import { randomUUID } from "node:crypto";
import { type Db } from "#graphql/db/pool";
import { checkPrint } from "../support/journey/check-print";
import { expect, test } from "../support/journey/journey";
import { leadSheet, sheetRow } from "../support/records/lead-sheet";
import { foreignHead } from "../support/records/foreign-sheet";
import { newWord } from "../support/records/new-word";

const leadsAdmin = { permissions: ["admin:ADMIN_LEADS"] };

test("a sheet of another seller is stored after its columns were chosen and its rows were looked at", async ({
  page,
  create,
  signInAs,
  db,
  checkPage,
}) => {
  const family = familyName();
  await create.dealer({ has_seachaser: true, location: "(-82.45,27.95)" });
  await signInAs(await create.admin(leadsAdmin));
  await page.goto("/admin-leads/import");
  await page
    .locator("#sheet")
    .setInputFiles(foreignSheet(family, ["Ada", "Bea", "Ada", "Cleo", "Dan"], [`New ${family}`]));
  await page.getByRole("button", { name: "Import", exact: true }).click();

  await expect(page.getByRole("heading", { name: "Match columns" })).toBeVisible();
  await expect(page.getByLabel("Name (required)", { exact: true })).toHaveValue("2+3");
  await expect(page.getByLabel("Email (required)", { exact: true })).toHaveValue("4");
  await expect(page.getByRole("checkbox", { name: "Allow unfulfilled leads" })).toBeChecked();
  await checkPage();

  await page.getByRole("button", { name: "Look at the rows" }).click();
  await expect(page.getByText("Country is required: choose the column that holds it.").first()).toBeVisible();
  await checkPage();
  await page.getByLabel("Lead Type (required)", { exact: true }).selectOption("In every row: quote");
  await page.getByLabel("Country (required)", { exact: true }).selectOption("In every row: United States");
  await page.getByRole("button", { name: "Look at the rows" }).click();

  await expect(page.getByRole("heading", { name: "3 leads to store" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: `Bea Marsh ${family}` })).toContainText("Good");
  await expect(page.getByRole("row").filter({ hasText: "Duplicate in this file" })).toContainText(
    `Ada Marsh ${family}`,
  );
  const faultyRow = page.getByRole("row").filter({ hasText: "Email is required" });
  await expect(faultyRow).toContainText(`Dan Marsh ${family}`);
  await expect(faultyRow.locator("time")).toHaveText(/^Mar \d/);
  await expect(page.getByRole("row").filter({ hasText: `Cleo Marsh ${family}` })).toContainText("Unknown brand");
  await expect(page.getByText(`Columns that are not imported: Inquiry ID, New ${family}`)).toBeVisible();
  const counts = page.locator("form dl").first();
  await expect(counts).toHaveText(
    /In the sheet\s*5\s*Good\s*3\s*Faulty\s*1\s*Duplicate in this file\s*1\s*Stored before\s*0/,
  );
  await checkPage();
  await checkPrint(page, ["In the sheet", `Bea Marsh ${family}`, "Duplicate in this file"], { wide: true });
  expect(await countLeads(db, family)).toBe(0);

  const address = await page.getByRole("link", { name: "Bad rows as CSV to correct" }).getAttribute("href");
  const faulty = await (await page.request.get(address ?? "")).text();
  expect(faulty).toContain(`Dan Marsh ${family}`);
  expect(faulty).toContain("Email is required");

  const looked = page.url();
  await page.getByRole("button", { name: "Store 3 leads" }).click();
  await expect(page.getByText("3 Files were uploaded successfully.")).toBeVisible();
  await expect(page.getByText("3 of 5 rows stored, 1 to correct, 1 skipped.")).toBeVisible();
  expect(await countLeads(db, family)).toBe(3);

  await page.goto(looked);
  await expect(page).toHaveURL(/\/admin-leads\/imports\/[\da-f-]+$/);
  expect(await countLeads(db, family)).toBe(3);
});

test("what was chosen is there for the next sheet with the same headers, for another admin too @once", async ({
  page,
  create,
  signInAs,
  db,
}) => {
  const family = familyName();
  await signInAs(await create.admin(leadsAdmin));
  await send(foreignSheet(family, ["Ada"], [`Seen ${family}`]));
  await choose();
  await page.getByRole("button", { name: "Store 1 lead" }).click();
  await expect(page.getByText("Files uploaded successfully.")).toBeVisible();

  await signInAs(await create.admin(leadsAdmin));
  await send(foreignSheet(family, ["Ada", "Bea"], [` seen  ${family.toUpperCase()}`]));
  await expect(page.getByText("A sheet with these headers was imported before")).toBeVisible();
  await expect(page.getByLabel("Country (required)", { exact: true })).toHaveValue("=Canada");
  await page.getByRole("button", { name: "Look at the rows" }).click();
  await expect(page.getByRole("heading", { name: "1 lead to store" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: `Ada Marsh ${family}` })).toContainText("Stored before");

  await page.getByRole("link", { name: "Choose the columns again" }).click();
  await expect(page.getByLabel("Lead Type (required)", { exact: true })).toHaveValue("=catalog");
  expect(await countLeads(db, family)).toBe(1);

  async function send(sheet: ReturnType<typeof foreignSheet>) {
    await page.goto("/admin-leads/import");
    await page.locator("#sheet").setInputFiles(sheet);
    await page.getByRole("button", { name: "Import", exact: true }).click();
  }
  async function choose() {
    await page.getByLabel("Lead Type (required)", { exact: true }).selectOption("=catalog");
    await page.getByLabel("Country (required)", { exact: true }).selectOption("=Canada");
    await page.getByRole("button", { name: "Look at the rows" }).click();
  }
});

test("what a sheet calls a brand is matched by hand, for this sheet and the next with the same headers", async ({
  page,
  create,
  signInAs,
  db,
  checkPage,
}) => {
  const family = familyName();
  await create.dealer({ has_seachaser: true, location: "(-82.45,27.95)" });
  await signInAs(await create.admin(leadsAdmin));
  await send(["Ada", "Cleo"]);
  await page.getByLabel("Lead Type (required)", { exact: true }).selectOption("=quote");
  await page.getByLabel("Country (required)", { exact: true }).selectOption("=United States");
  await page.getByRole("button", { name: "Look at the rows" }).click();
  const row = page.getByRole("row").filter({ hasText: `Cleo Marsh ${family}` });
  await expect(row).toContainText("Unknown brand");
  await page.getByLabel(`${unknownBrand} (1 row)`).selectOption("Sea Chaser");
  await page.getByRole("button", { name: "Match these brands" }).click();
  await expect(row).toContainText("Good");
  await expect(page.getByLabel(unknownBrand)).toHaveValue(`Sea Chaser=${unknownBrand}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByLabel(unknownBrand)).toBeVisible();
  await checkPage();

  await page.getByRole("link", { name: "Choose the columns again" }).click();
  await page.getByRole("button", { name: "Look at the rows" }).click();
  await expect(row).toContainText("Good");
  await page.getByRole("button", { name: "Store 2 leads" }).click();
  await expect(page.getByText("Files uploaded successfully.")).toBeVisible();
  const stored = db.selectFrom("leads").where("name", "=", `Cleo Marsh ${family}`).select(["brand", "interests"]);
  expect(await stored.execute()).toEqual([{ brand: "Sea Chaser", interests: unknownBrand }]);

  await send(["Ada", "Cleo", "Bea"]);
  await page.getByRole("button", { name: "Look at the rows" }).click();
  await expect(page.getByRole("heading", { name: "1 lead to store" })).toBeVisible();
  await expect(row).toContainText("Stored before");
  await page.getByLabel(unknownBrand).selectOption("As it is in the sheet");
  await page.getByRole("button", { name: "Match these brands" }).click();
  await expect(row).toContainText("Unknown brand");

  async function send(people: string[]) {
    await page.goto("/admin-leads/import");
    await page.locator("#sheet").setInputFiles(foreignSheet(family, people, [`Called ${family}`]));
    await page.getByRole("button", { name: "Import", exact: true }).click();
  }
});

test("days that can be read in two ways are asked about, shown beside the sheet's, and changed", async ({
  page,
  create,
  signInAs,
  db,
  checkPage,
}) => {
  const family = familyName();
  await signInAs(await create.admin(leadsAdmin));
  await page.goto("/admin-leads/import");
  const { buffer, ...file } = foreignSheet(family, ["Ada"], [`New ${family}`]);
  const days = buffer.toString().replace("3/15/2026 2:30 PM", "05/11/2025 2:30 PM");
  await page.locator("#sheet").setInputFiles({ ...file, buffer: Buffer.from(days) });
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByLabel("Lead Type (required)", { exact: true }).selectOption("In every row: quote");
  await page.getByLabel("Country (required)", { exact: true }).selectOption("In every row: United States");
  await page.getByRole("button", { name: "Look at the rows" }).click();
  await expect(page.getByText("“05/11/2025 2:30 PM” can be read in two ways.").first()).toBeVisible();
  await checkPage();
  await page.getByLabel("Order of the days in Created At").selectOption("Month first: 11/25/2026");
  await page.getByRole("button", { name: "Look at the rows" }).click();

  const row = page.getByRole("row").filter({ hasText: `Ada Marsh ${family}` });
  await expect(row).toContainText("May 11, 2025");
  await expect(row).toContainText("in the sheet: 05/11/2025");
  await checkPage();
  await page.getByLabel("Days in Created At").selectOption("Day first: 25/11/2026");
  await page.getByRole("button", { name: "Read the days again" }).click();
  await expect(row).toContainText("Nov 5, 2025");
  await page.getByRole("button", { name: "Store 1 lead" }).click();
  await expect(page.getByText("Files uploaded successfully.")).toBeVisible();
  const stored = await db.selectFrom("leads").where("name", "like", `%${family}`).select("created_at").execute();
  expect(stored).toEqual([{ created_at: new Date("2025-11-05T19:30:00.000Z") }]);
});

test("a second press of the button, from the page before, stores nothing twice @once", async ({
  page,
  create,
  signInAs,
  db,
}) => {
  const family = familyName();
  await signInAs(await create.admin(leadsAdmin));
  await page.goto("/admin-leads/import");
  await page.getByRole("checkbox", { name: "Preview first" }).check();
  await page.locator("#sheet").setInputFiles(leadSheet([sheetRow({ Name: `Ada ${family}` })]));
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByRole("button", { name: "Look at the rows" }).click();
  await page.getByRole("button", { name: "Store 1 lead" }).click();
  await expect(page.getByText("Files uploaded successfully.")).toBeVisible();

  await page.goBack();
  const again = page.getByRole("button", { name: "Store 1 lead" });
  if (await again.isVisible()) await again.click();
  await expect(page).toHaveURL(/\/admin-leads\/imports\/[\da-f-]+$/);
  expect(await countLeads(db, family)).toBe(1);
});

test("a sheet that waits is its sender's alone, and an address of none leads to choosing one @once", async ({
  page,
  create,
  signInAs,
}) => {
  await signInAs(await create.admin(leadsAdmin));
  await page.goto("/admin-leads/import");
  await page.locator("#sheet").setInputFiles(foreignSheet(familyName(), ["Ada"]));
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Match columns" })).toBeVisible();
  const address = page.url();

  await signInAs(await create.admin(leadsAdmin));
  for (const each of [address, `/admin-leads/import/${randomUUID()}/${randomUUID()}`]) {
    await page.goto(each);
    await expect(page).toHaveURL(/\/admin-leads\/import$/);
    await expect(page.getByText("That sheet has expired. Please choose it again.")).toBeVisible();
  }
});

function familyName(): string {
  return `Reef${newWord()}`;
}

/** One row a first name; Dan has no email. The seller numbers its rows, so that none is equal to another but in what is chosen. */
/** With a model behind it, and one that nobody knows. */
const unknownBrand = "Kayak";
const brandOf: Record<string, string> = { Bea: "Sea Chaser 24 LX", Cleo: unknownBrand };

function foreignSheet(family: string, people: readonly string[], more: readonly string[] = []) {
  const rows = people.map((first, at) => {
    const email = first === "Dan" ? "" : `${first}@${family}.example`.toLowerCase();
    return [
      at,
      "3/15/2026 2:30 PM",
      first,
      `Marsh ${family}`,
      email,
      "813-555-0142",
      "33606",
      brandOf[first] ?? "Sea Chaser",
      "",
    ];
  });
  const lines = [[...foreignHead, ...more], ...rows.map((row) => [...row, ...more.map(() => "")])];
  return {
    name: "theirs.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(lines.map((line) => line.join(";")).join("\r\n")),
  };
}

async function countLeads(db: Db, family: string): Promise<number> {
  return (await db.selectFrom("leads").where("name", "like", `%${family}`).select("id").execute()).length;
}
