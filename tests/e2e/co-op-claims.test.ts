import { readFile } from "node:fs/promises";
import { type Page } from "playwright/test";
import { downloaded, fillBlock, openOnly, writeComment } from "../support/records/co-op";
import { pdfFile, photoFile } from "../support/records/documents-of-claims";
import { expect, test } from "../support/journey/journey";
import { pagesOf } from "../support/records/pdf";

test("a dealer claims advertising with lines and proofs, is asked for revisions, revises, and is approved", async ({
  page,
  create,
  signInAs,
  browserOf,
  db,
  scripts,
  checkPage,
}) => {
  const dealer = await create.dealer();
  await create.allowance({ dealer, amount: "900.00" });
  await signInAs(dealer);
  await page.goto("/advertising-claim-form");
  await expect(page.getByRole("heading", { name: "FORMS WAITING FOR APPROVAL" })).toBeVisible();
  await expect(page.locator("table.lines tbody tr")).toHaveCount(11);

  await fillBlock(page);
  const tribune = { "issue date": "2026-10-04", description: "Tribune", "gross cost $": "1840.50", "approved %": "80" };
  await fillLine(page, 1, tribune);
  await page.getByLabel("Paid invoice").setInputFiles(pdfFile("invoice.pdf"));
  await page.getByLabel("Photo of sign").setInputFiles(await photoFile("sign.png"));
  if (!scripts) await page.getByRole("button", { name: "Update totals" }).click();
  await expect(cellsOf(page, 1)).toHaveText(["$1,472.40", "50 %", "$736.20"]);
  await expect(page.locator("output")).toHaveText("$736.20");
  await expect(page.locator(".actionbar")).toContainText(/Total credit \$736\.20 Left of \d+ then \$163\.80/);
  await expect(page.getByRole("alert")).toHaveCount(0);

  const cost = page.getByLabel("Line 3, gross cost $");
  await cost.pressSequentially(scripts ? "-41x0,50" : "410,50");
  await expect(cost).toHaveValue("410,50");
  await page.getByRole("button", { name: "SUBMIT" }).click();
  for (const message of ["Issue date is required", "Description is required", "Approved is required"])
    await expect(page.getByRole("alert").getByRole("link", { name: `Line 3: ${message}` })).toBeVisible();
  await expect(page.getByText("!required")).toHaveCount(3);
  const comma = "Line 3: Use a point for cents, for example 1250.50";
  await expect(page.getByRole("alert").getByRole("link", { name: comma })).toBeVisible();
  await expect(cost).toHaveValue("410,50");
  await cost.fill("410");
  await expect(page.getByRole("link", { name: "invoice.pdf" })).toBeVisible();
  await checkPage();

  await fillLine(page, 3, { "issue date": "2026-10-18", description: "Billboard", "approved %": "100" });
  await page.getByRole("button", { name: "SUBMIT" }).click();
  await expect(page.getByText("Advertising claim created Successful")).toBeVisible();
  await expect(page.getByLabel("Line 1, description")).toHaveValue("");
  await openOnly(page);
  const total = page.getByRole("row", { name: "Total credit $941.20" });
  await expect(total).toBeVisible();
  await checkPage();

  const desk = await browserOf(await create.admin({ name: "Avery Review" }));
  await desk.goto(`/admin-co-op-requests?type=co-op-advertising-claim&q=${dealer.email}`);
  await openOnly(desk);
  const invoice = (await desk.getByRole("link", { name: "Paid invoice" }).getAttribute("href")) ?? "";
  expect((await (await desk.request.get(invoice)).body()).toString()).toContain("% invoice.pdf");
  await askForRevisions(desk, "Half of the billboard was ours.", scripts);

  await page.goto("/advertising-claim-form");
  await openOnly(page);
  await expect(page.getByText("Half of the billboard was ours.")).toBeVisible();
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page).toHaveURL(/\/advertising-claim-form\?id=/);
  const edit = page.url();
  await expect(page.getByLabel("Line 2, description")).toHaveValue("Billboard");
  await page.getByLabel("Line 2, approved %").fill("50");
  await fillLine(page, 1, { "issue date": "", description: "", "gross cost $": "", "approved %": "" });
  await fillLine(page, 3, { ...tribune, description: "Herald" });
  await page.getByLabel("Paid invoice").setInputFiles(pdfFile("invoice-2.pdf"));
  if (scripts) await expect(page.locator("output")).toHaveText("$838.70");
  if (scripts) await expect(page.locator(".actionbar")).toContainText("then $61.30");
  await checkPage();
  await page.getByLabel("Remove sign.png").check();
  await page.getByLabel("Line 3, gross cost $").fill("1840,50");
  await page.getByRole("button", { name: "UPDATE FORM" }).click();
  await expect(page.getByRole("alert").getByRole("link", { name: comma })).toBeVisible();
  await expect(page.getByLabel("Remove sign.png"), "it comes back with the form").toBeChecked();
  await page.getByLabel("Line 3, gross cost $").fill("1840.50");
  await page.getByRole("button", { name: "UPDATE FORM" }).click();
  await expect(page.getByText("Advertising claim updated Successful")).toBeVisible();

  await desk.goto(`/admin-co-op-requests?status=pending&q=${dealer.email}`);
  await expect(desk.getByRole("cell", { name: "Pending Revised" })).toBeVisible();
  await openOnly(desk);
  await expect(desk.getByRole("row", { name: "Total credit $838.70" })).toBeVisible();
  expect((await (await desk.request.get(invoice)).body()).toString()).toContain("% invoice-2.pdf");
  const csv = await downloaded(desk, desk.getByRole("link", { name: "Export to EXCEL" }));
  expect(csv.suggestedFilename()).toBe("advertising_claim_Harbor_Marine.csv");
  const rows = (await readFile(await csv.path(), "utf8")).split("\r\n");
  expect(rows).toContain("10/18/2026,Billboard,410.00,50,205.00,50,102.50");
  expect(rows).toContain(",,,,,Total credit,838.70");
  const pdf = await downloaded(desk, desk.getByRole("link", { name: "Print To Pdf" }));
  expect(pdf.suggestedFilename()).toBe("advertising_claim_Harbor_Marine.pdf");
  expect((await pagesOf(await readFile(await pdf.path()))).join()).toContain("Herald");
  await approve(desk);

  const stored = await db
    .selectFrom("advertising_claim_form_data_requirements")
    .innerJoin("advertising_claim_forms", "advertising_claim_forms.id", "advertising_claim_form_id")
    .where("profile_id", "=", dealer.profile_id)
    .orderBy("position")
    .select(["advertising_description", "co_op_credit"])
    .execute();
  expect(stored).toEqual([
    { advertising_description: "Billboard", co_op_credit: "102.50" },
    { advertising_description: "Herald", co_op_credit: "736.20" },
  ]);
  const { photo_of_sign_url } = await db
    .selectFrom("advertising_claim_forms")
    .where("profile_id", "=", dealer.profile_id)
    .select("photo_of_sign_url")
    .executeTakeFirstOrThrow();
  expect(photo_of_sign_url).toBeNull();
  await page.goto(edit);
  await expect(page.getByText("This request is approved, so you can't change it.")).toBeVisible();

  const stranger = await browserOf(await create.dealer());
  for (const address of [edit, invoice, invoice.replace(/\/files\/.*/, ""), invoice.replace(/\/files\/.*/, "/pdf")])
    expect((await stranger.request.get(address)).status(), address).toBe(404);
});

test("a dealer claims credit for boats sold, with four documents, and takes a line back when it is asked for @once", async ({
  page,
  create,
  signInAs,
  browserOf,
  scripts,
  checkPage,
}) => {
  const dealer = await create.dealer();
  await signInAs(dealer);
  await page.goto("/commerical-sales-credit-claim");
  await expect(page.getByRole("heading", { name: "Forms Waiting for Approval" })).toBeVisible();
  await expect(page.getByLabel("Line 11, % credit")).toHaveValue("5");

  await fillBlock(page);
  await fillLine(page, 1, sale("City Fire Rescue", "40500.10"));
  await fillLine(page, 2, { ...sale("County Sheriff", "30000"), "serial no.": "" });
  await page.getByLabel("1. Bill of sale").setInputFiles(pdfFile("bill.pdf"));
  await page.getByRole("button", { name: "SUBMIT" }).click();
  for (const message of ["Line 2: Serial no is required", "Warranty card is required"])
    await expect(page.getByRole("alert").getByRole("link", { name: message })).toBeVisible();
  await expect(page.locator("output")).toHaveText("$3,525.01");
  await checkPage();

  await page.getByLabel("Line 2, serial no.").fill("SKF55555A626");
  await page.getByLabel("Not a kit boat").check();
  await page.getByLabel("3. Warranty card").setInputFiles(await photoFile("card.png"));
  await page.getByLabel("4. Purchase order or license").setInputFiles(pdfFile("order.pdf"));
  await page.getByRole("button", { name: "SUBMIT" }).click();
  await expect(page.getByText("Government Commerical Sales Credit Claim created succesfully")).toBeVisible();

  const desk = await browserOf(await create.admin());
  await desk.goto(`/admin-co-op-requests?type=govt-com-sales-credit-claim&q=${dealer.email}`);
  await openOnly(desk);
  await expect(desk.getByRole("row", { name: "Total Credit $3,525.01" })).toBeVisible();
  await expect(desk.getByRole("cell", { name: "County Sheriff", exact: true })).toBeVisible();
  await expect(desk.getByRole("link", { name: /^(PDF )?Bill of sale|Warranty card|license$/ })).toHaveCount(3);
  await expect(desk.getByText("Not a kit boat", { exact: true })).toBeVisible();
  await askForRevisions(desk, "The county paid the list price.", scripts);

  await page.goto("/commerical-sales-credit-claim");
  await openOnly(page);
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page).toHaveURL(/\/commerical-sales-credit-claim\/[^/]+\/edit$/);
  const edit = page.url();
  // The form on the list has the same fields, and stands briefly after its address has changed.
  await expect(page.getByRole("button", { name: "UPDATE FORM" })).toBeVisible();
  await expect(page.getByLabel("Not a kit boat")).toBeChecked();
  await page.getByLabel("Line 2, buyer name").fill("");
  await page.getByLabel("Line 1, % credit").fill("4.5");
  if (scripts) await expect(page.locator("output")).toHaveText("$1,822.50");
  await checkPage();
  await page.getByRole("button", { name: "UPDATE FORM" }).click();
  await expect(page.getByText("Government Commerical Sales Credit Claim was been succesfully updated")).toBeVisible();

  await desk.goto(`/admin-co-op-requests?status=pending&q=${dealer.email}`);
  await openOnly(desk);
  await expect(desk.getByRole("row", { name: "Total Credit $1,822.50" })).toBeVisible();
  await expect(desk.getByRole("cell", { name: "County Sheriff", exact: true })).toHaveCount(0);
  const pdf = await downloaded(desk, desk.getByRole("link", { name: "Print To Pdf" }));
  expect(pdf.suggestedFilename()).toBe("government_commercial_sales_credit_claim_Harbor_Marine.pdf");
  const csv = await downloaded(desk, desk.getByRole("link", { name: "Export to EXCEL" }));
  expect(csv.suggestedFilename()).toBe("government_commercial_sales_credit_claim_Harbor_Marine.csv");
  await approve(desk);

  const stranger = await browserOf(await create.dealer());
  expect((await stranger.request.get(edit)).status()).toBe(404);
});

test("of a request's row its form, days, amounts and buttons keep to one line, on a phone and in print too @once", async ({
  page,
  create,
  signInAs,
}) => {
  const words = "Billboard on the highway between two harbors, both sides, seen from afar. ".repeat(3);
  const request = await create.coOpRequest({
    form_type: "co-op-advertising-claim",
    lines: [{ advertising_description: words, gross_cost: "9999999.99", cost_of_approved: "9999999.99" }],
  });
  await signInAs(request.dealer);
  const brokenOf = (within: string) =>
    page.locator(within).evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        const tops = [...text.getClientRects()]
          .filter(({ width }) => width > 0)
          .map(({ top, height }) => top + height / 2);
        const isBroken = Math.max(...tops) - Math.min(...tops) > 12 || cell.scrollWidth > cell.clientWidth;
        return isBroken ? [cell.textContent] : [];
      }),
    );

  await page.goto(`/pre-approval-claim?type=new&open=${request.id}`);
  await expect(page.locator(".record-lines td.nowrap")).toHaveText("10/04/2026");
  for (const width of [360, 1000, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    expect(await brokenOf(".record-lines td:is(.nowrap, .num)"), `${width} px wide`).toEqual([]);
    expect(await brokenOf(".detail .act .button"), `${width} px wide`).toEqual([]);
    if (width > 360) expect(await brokenOf("tr.open td.nowrap"), `${width} px wide`).toEqual([]);
  }
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 740, height: 1000 });
  expect(await brokenOf(".record-lines td:is(.nowrap, .num)"), "in print").toEqual([]);
});

function sale(buyer: string, cost: string) {
  return { "buyer name": buyer, "item/product": "21 DLX", "serial no.": "SKF12345A626", "dealer cost $": cost };
}

async function fillLine(page: Page, line: number, cells: Record<string, string>) {
  for (const [cell, text] of Object.entries(cells))
    await page.getByLabel(`Line ${line}, ${cell}`, { exact: true }).fill(text);
}

/** The computed cells of a line. */
function cellsOf(page: Page, line: number) {
  return page
    .locator("table.lines tbody tr")
    .nth(line - 1)
    .locator("td.calc");
}

async function askForRevisions(desk: Page, comment: string, scripts: boolean) {
  await desk.getByRole("link", { name: "Pending revisions" }).click();
  await writeComment(desk.locator(".decision"), "PENDING CLAIM COMMENTS", comment, scripts);
  await desk.getByRole("button", { name: "Pending revisions" }).click();
  await expect(desk.getByText("Request Pending")).toBeVisible();
}

async function approve(desk: Page) {
  await desk.getByRole("link", { name: "Approve", exact: true }).click();
  await desk.locator(".decision").getByRole("button", { name: "Approve" }).click();
  await expect(desk.getByText("Request Approved")).toBeVisible();
}
