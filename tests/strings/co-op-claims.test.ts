import { type Page } from "playwright/test";
import { fillBlock, openOnly } from "../support/records/co-op";
import { pdfFile, photoFile } from "../support/records/documents-of-claims";
import { done } from "../support/journey/done";
import { expect, test } from "../support/journey/journey";
import { says } from "../support/journey/says";

test("an advertising claim says what its half filled lines need (3.2, 3.5, 3.9)", async ({
  page,
  create,
  signInAs,
}) => {
  await signInAs(await create.dealer());
  await page.goto("/advertising-claim-form");
  const main = page.getByRole("main");
  await says(main, "FORMS WAITING FOR APPROVAL");
  await expect(lines(page)).toHaveCount(11);
  await fillBlock(page);
  await page.getByLabel("Line 1, description").fill("Tribune");
  await page.getByLabel("Line 2, issue date").fill("2026-10-04");
  await page.getByLabel("Line 3, gross cost $").fill("100");
  await page.getByLabel("Line 3, approved %").fill("80");
  await page.getByLabel("Line 4, gross cost $").fill("-1");

  await page.getByRole("button", { name: "SUBMIT", exact: true }).click();
  const alert = page.getByRole("alert");
  await says(alert, "Line 1: Issue date is required", "Line 2: Description is required");
  await says(alert, "Line 1: Gross cost is required", "Line 1: Approved is required");
  await says(alert, "Line 4: Gross cost must be a number, zero or more");
  await says(lines(page).first(), "!required");
  await expect(lines(page).nth(2).locator("td.calc")).toHaveText(["$80.00", "50 %", "$40.00"]);
});

test("a dealer files and changes an advertising claim, and has ten a page (3.2, 3.8, 3.9)", async ({
  page,
  create,
  signInAs,
}) => {
  const dealer = await create.dealer();
  for (let count = 0; count < 10; count++)
    await create.coOpRequest({ dealer, form_type: "co-op-advertising-claim", date_submitted: "2026-01-02" });
  await signInAs(dealer);
  await page.goto("/advertising-claim-form");
  await fillBlock(page);
  await page.getByLabel("Line 1, issue date").fill("2026-10-04");
  await page.getByLabel("Line 1, description").fill("Tribune");
  await page.getByLabel("Line 1, gross cost $").fill("1840");
  await page.getByLabel("Line 1, approved %").fill("100");
  await page.getByRole("button", { name: "SUBMIT", exact: true }).click();
  await says(done(page), "Advertising claim created Successful");

  const list = page.locator("table.list");
  await expect(list.locator("thead th")).toHaveText(["Date Submitted", "Form", "Submitted By", "Status"]);
  await expect(list.locator("tbody tr")).toHaveCount(10);
  await list.locator("tbody td a").first().click();
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page.getByRole("link", { name: "CANCEL", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "UPDATE FORM", exact: true }).click();
  await says(done(page), "Advertising claim updated Successful");
});

test("a sales credit claim says what its lines and its documents need (3.2, 3.5, 3.9)", async ({
  page,
  create,
  signInAs,
}) => {
  await signInAs(await create.dealer());
  await page.goto("/commerical-sales-credit-claim");
  const main = page.getByRole("main");
  await says(main, "Forms Waiting for Approval", "5% of dealer boat cost", "within 20 days of sale");
  await says(main, "licensed commercial or government agencies");
  await says(main, "rental businesses, commercial guides or other approved commercial businesses");
  await expect(lines(page)).toHaveCount(11);
  await fillBlock(page);
  await page.getByLabel("Line 1, buyer name").fill("City Fire Rescue");
  await page.getByLabel("Line 2, item/product").fill("21 DLX");
  await page.getByLabel("Line 2, % credit").fill("");

  await page.getByRole("button", { name: "SUBMIT", exact: true }).click();
  const alert = page.getByRole("alert");
  await says(alert, "Line 2: Buyer name is required", "Line 1: Item name is required");
  await says(alert, "Line 1: Serial no is required", "Line 1: Dealer cost is required");
  await says(alert, "Line 2: Credit is required");
  await says(alert, "Bill of sale is required", "List of fiberglass accessories is required");
  await says(alert, "Warranty card is required", "Purchase order or license is required");
  await says(lines(page).first(), "!required");
});

test("a dealer files and changes a sales credit claim (3.2, 3.4, 3.8, 3.9)", async ({ page, create, signInAs }) => {
  await signInAs(await create.dealer());
  await page.goto("/commerical-sales-credit-claim");
  await fillBlock(page);
  await page.getByLabel("Line 1, buyer name").fill("City Fire Rescue");
  await page.getByLabel("Line 1, item/product").fill("21 DLX");
  await page.getByLabel("Line 1, serial no.").fill("SKF12345A626");
  await page.getByLabel("Line 1, dealer cost $").fill("30000");
  await page.getByLabel("1. Bill of sale").setInputFiles(pdfFile("bill.pdf"));
  await page.getByLabel("2. List of fiberglass accessories").setInputFiles(pdfFile("list.pdf"));
  await page.getByLabel("3. Warranty card").setInputFiles(await photoFile("card.png"));
  await page.getByLabel("4. Purchase order or license").setInputFiles(pdfFile("order.pdf"));
  await page.getByRole("button", { name: "SUBMIT", exact: true }).click();
  await says(done(page), "Government Commerical Sales Credit Claim created succesfully");

  await openOnly(page);
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page.getByRole("link", { name: "CANCEL", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "UPDATE FORM", exact: true }).click();
  await says(done(page), "Government Commerical Sales Credit Claim was been succesfully updated");
});

/** To fill in. */
function lines(page: Page) {
  return page.locator("table.lines tbody tr");
}
