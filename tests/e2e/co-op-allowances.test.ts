import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "../support/journey/journey";
import { allowanceSheet, downloaded } from "../support/records/co-op";

const importPath = "/admin-co-op-ledger/import";

/** What a browser's file field is given. */
const sheetOf = (text: string) => ({ name: "budget.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

test("an admin imports the good rows of a sheet after a look at each, corrects the others, and undoes it", async ({
  page,
  create,
  signInAs,
  scripts,
  checkPage,
}) => {
  const year = scripts ? "2032" : "2033";
  const [one, other] = [randomUUID(), randomUUID()];
  const dealer = await create.dealer({ dealer_code: one, company: `Harbor ${one}` });
  await create.allowance({ dealer: await create.dealer({ dealer_code: other }), year: Number(year), amount: "800" });
  await signInAs(await create.admin({ permissions: ["admin:ADMIN_CO_OP_REQ"] }));
  await page.goto("/admin-co-op-ledger");
  await page.getByRole("link", { name: "Import allowances" }).click();
  await page.getByLabel("Sheet (CSV)").setInputFiles(
    allowanceSheet([
      [one, year, "1500"],
      [other, year, "800.00"],
      [other, "1999", "1"],
      ["nobody", year, "-5"],
    ]),
  );
  await page.getByRole("button", { name: "Check the sheet" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("1 allowance to store");
  const rows = page.getByRole("table", { name: "Rows of the sheet" }).getByRole("row");
  await expect(rows.nth(1)).toHaveText(new RegExp(`^2Harbor ${one}${year}\\$1,500.00To store`));
  await expect(rows.nth(2)).toContainText("$800.00$800.00Set already");
  await expect(rows.nth(3)).toContainText("To correct Year must be between 2000 and 2099");
  await expect(rows.nth(4)).toContainText("No dealer has the code nobody. Amount must be a number, zero or more");
  await checkPage();
  const file = await downloaded(page, page.getByRole("link", { name: "Rows to correct as CSV" }));
  expect(file.suggestedFilename()).toBe("allowances-to-correct.csv");
  const toCorrect = (await readFile(await file.path(), "utf8")).split("\r\n").map((line) => line.replace("\uFEFF", ""));
  expect(toCorrect[0]).toBe("Dealer code,Email,Year,Amount,Line,Reason,As it stands in the sheet");
  expect(toCorrect[1]).toContain(`${other},,1999,1,4,Year must be`);

  await page.getByRole("button", { name: "Store 1 allowance" }).click();
  await expect(page.getByText("1 of 4 rows stored, 1 set already, 2 to correct")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No allowances to store");
  const account = `/admin-co-op-ledger/${encodeURIComponent(dealer.profile_id)}?year=${year}`;
  await page.goto(account);
  const entry = page.getByRole("listitem").filter({ hasText: "Allowance imported (1 of 1)" });
  await expect(entry).toContainText("$1,500.00");

  await page.goto("/notifications");
  await expect(
    page.getByRole("listitem").filter({ hasText: "Allowance imported: allowances.csv, 1 allowance" }),
  ).toHaveCount(1);
  await page.goto(account);
  await entry.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone: 1 allowance is as it was.")).toBeVisible();
  await expect(page.getByText("No allowance set").first()).toBeVisible();
});

test("the columns of a sheet with other headers are matched, and the year can hold of every row", async ({
  page,
  create,
  signInAs,
  scripts,
  checkPage,
}) => {
  const year = new Date().getUTCFullYear() + 1;
  const dealer = await create.dealer({ company: `Bay ${randomUUID()}` });
  await signInAs(await create.admin({ permissions: ["admin:ADMIN_CO_OP_REQ"] }));
  await page.goto(importPath);
  const text = `Contact E-Mail;Co-op budget ${scripts}\n${dealer.email};1600\n`;
  await page.getByLabel("Sheet (CSV)").setInputFiles(sheetOf(text));
  await page.getByRole("button", { name: "Check the sheet" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Match columns");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("0");
  await page.getByRole("button", { name: "Look at the rows" }).click();
  const summary = page.locator(".summary");
  await expect(summary).toContainText("Year is required: choose the column that holds it.");
  await expect(summary).toContainText("Amount is required: choose the column that holds it.");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("0");
  await checkPage();
  await page.getByLabel("Year").selectOption({ label: `In every row: ${year}` });
  await page.getByLabel("Amount").selectOption({ label: `Co-op budget ${scripts}: 1600` });
  await page.getByRole("button", { name: "Look at the rows" }).click();

  await page.getByRole("link", { name: "Choose the columns again" }).click();
  await expect(page.getByLabel("Year")).toHaveValue(`=${year}`);
  await page.getByRole("button", { name: "Look at the rows" }).click();
  await page.getByRole("button", { name: "Store 1 allowance" }).click();
  await expect(page.getByText("1 of 1 rows stored")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/admin-co-op-ledger\\?year=${year}$`));
  await page.goto(`/admin-co-op-ledger?year=${year}&q=${dealer.email}`);
  await expect(page.getByRole("row").filter({ hasText: dealer.company ?? "" })).toContainText("$1,600.00");

  await page.goto(importPath);
  await page.getByLabel("Sheet (CSV)").setInputFiles(sheetOf(text));
  await page.getByRole("button", { name: "Check the sheet" }).click();
  await expect(page.getByText("A sheet with these headers was imported before.")).toBeVisible();
  await expect(page.getByLabel("Amount")).toHaveValue("1");
  await expect(page.getByLabel("Year")).toHaveValue("");
});

test("an import of allowances is refused where somebody has set one of them since it was shown @once", async ({
  page,
  create,
  signInAs,
}) => {
  const code = randomUUID();
  const dealer = await create.dealer({ dealer_code: code });
  await signInAs(await create.admin({ permissions: ["admin:ADMIN_CO_OP_REQ"] }));
  await page.goto(importPath);
  await page.getByLabel("Sheet (CSV)").setInputFiles(allowanceSheet([[code, "2034", "1500"]]));
  await page.getByRole("button", { name: "Check the sheet" }).click();
  await create.allowance({ dealer, year: 2034, amount: "1" });
  await page.getByRole("button", { name: "Store 1 allowance" }).click();
  await expect(page.getByRole("alert")).toContainText("The allowances have changed since this was shown.");
  await expect(page.getByRole("row").nth(1)).toContainText("$1.00$1,500.00To store");
  await page.getByRole("button", { name: "Store 1 allowance" }).click();
  await expect(page.getByText("1 of 1 rows stored")).toBeVisible();
});

for (const [kind, text, problem] of [
  ["nothing", "", "This is not a sheet: its first row has no column names."],
  ["no row", "Dealer code,Year,Amount\n", "The sheet has no rows below its headers."],
  ["a picture", "\u0089PNG\u0000\u0001\u0002\n\u0003", "This is not a sheet: its first row has no column names."],
] as const)
  test(`a sheet with ${kind} is refused with the reason @once`, async ({ page, create, signInAs }) => {
    await signInAs(await create.admin({ permissions: ["admin:ADMIN_CO_OP_REQ"] }));
    await page.goto(importPath);
    await page.getByLabel("Sheet (CSV)").setInputFiles(sheetOf(text));
    await page.getByRole("button", { name: "Check the sheet" }).click();
    await expect(page.getByText(problem)).toBeVisible();
    await expect(page.getByRole("button", { name: "Check the sheet" })).toBeVisible();
  });

test("an admin carries the allowances of a year over after a look at each, and not by figures that have changed", async ({
  page,
  create,
  db,
  signInAs,
  scripts,
  checkPage,
}) => {
  const year = scripts ? 2060 : 2070;
  const saver = await create.dealer({ company: `Saver ${randomUUID()}` });
  const present = await create.dealer({ company: `Present ${randomUUID()}` });
  await create.allowance({ dealer: saver, year, amount: "1000.00" });
  await create.allowance({ dealer: present, year, amount: "500.00" });
  await create.allowance({ dealer: present, year: year + 1, amount: "50.00" });
  const adjust = (amount: string) =>
    db
      .insertInto("co_op_adjustments")
      .values({ profile_id: saver.profile_id, day: `${year}-02-01`, amount, reason: "As agreed", by_name: "Sam Reed" })
      .execute();
  await adjust("-400.00");

  await signInAs(await create.admin({ permissions: ["admin:ADMIN_CO_OP_REQ"] }));
  await page.goto(`/admin-co-op-ledger?year=${year}`);
  await page.getByRole("link", { name: "Carry over" }).click();
  const row = page
    .getByRole("table", { name: `Allowances of ${year + 1}` })
    .getByRole("row")
    .nth(1);
  await expect(row).toHaveText(`${saver.company}$1,000.00$600.00$1,000.00`);
  await expect(page.getByText(`1 allowance of ${year + 1} is set already and will not change.`)).toBeVisible();
  await page.getByRole("link", { name: "The same and what remains" }).click();
  await expect(row).toHaveText(`${saver.company}$1,000.00$600.00$1,600.00`);
  await checkPage();

  await adjust("100.00");
  await page.getByRole("button", { name: `Set 1 allowance of ${year + 1}` }).click();
  await expect(page.getByRole("alert")).toContainText("The accounts have changed since this was shown.");
  await expect(row).toHaveText(`${saver.company}$1,000.00$700.00$1,700.00`);
  await page.getByRole("button", { name: `Set 1 allowance of ${year + 1}` }).click();
  await expect(page.getByText(`1 allowance of ${year + 1} set`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/admin-co-op-ledger\\?year=${year + 1}$`));
  await expect(page.getByRole("row").filter({ hasText: saver.company ?? "" })).toContainText("$1,700.00");

  const done = page.getByRole("status").filter({ hasText: `1 allowance of ${year + 1} set` });
  await done.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone: 1 allowance is as it was.")).toBeVisible();
  await page.goto(`/admin-co-op-ledger/carry-over?year=${year}&way=with-rest`);
  await page.getByRole("button", { name: `Set 1 allowance of ${year + 1}` }).click();
  await expect(page.getByText(`1 allowance of ${year + 1} set`)).toBeVisible();

  await page.goto(`/admin-co-op-ledger/carry-over?year=${year}`);
  await expect(page.getByText(`There is no allowance of ${year} to carry over.`)).toBeVisible();
  await checkPage();
});
