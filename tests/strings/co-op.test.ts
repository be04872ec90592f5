import { type Locator } from "playwright/test";
import { type FormType, formTypes } from "#graphql/areas/co-op/rules";
import { fillBlock, openOnly } from "../support/records/co-op";
import { done } from "../support/journey/done";
import { expect, test } from "../support/journey/journey";
import { says } from "../support/journey/says";
import { sendEmpty } from "../support/journey/send-empty";

const reviewer = { permissions: ["admin:ADMIN_CO_OP_REQ"] };

for (const { status, tab, color } of [
  { status: "new", tab: "New Requests", color: "blue" },
  { status: "pending", tab: "Pending Requests", color: "yellow" },
  { status: "approved", tab: "Approved Requests", color: "green" },
  { status: "denied", tab: "Denied Requests", color: "red" },
]) {
  test(`a dealer's «${tab}» are ${color} (3.2.2)`, async ({ page, create, signInAs }) => {
    const { dealer } = await create.coOpRequest({ status });
    await signInAs(dealer);
    await page.goto(`/pre-approval-claim?type=${status}`);

    await says(page.locator(".tabs [aria-current=page]"), tab);
    const heads = ["Submitted date", "Form", "Submitted By", "Status"];
    await expect(page.getByRole("columnheader").filter({ hasText: /\S/ })).toHaveText(heads);
    expect(await colorOf(page.locator("tbody .badge"))).toBe(color);
  });
}

test("a dealer has ten requests a page, and dates in words (3.9)", async ({ page, create, signInAs }) => {
  const dealer = await create.dealer();
  const date_submitted = new Date("2026-05-04T19:05:00Z");
  for (let count = 0; count < 11; count++) await create.coOpRequest({ dealer, date_submitted });
  await signInAs(dealer);
  await page.goto("/pre-approval-claim?type=new");

  const rows = page.locator("tbody tr");
  await expect(rows).toHaveCount(10);
  await says(rows.first(), "May 4, 2026 3:05 pm");
});

test("a dealer files and changes a media pre-approval (3.2.3, 3.3, 3.8)", async ({ page, create, signInAs }) => {
  await signInAs(await create.dealer());
  await page.goto("/media-pre-approval-form");
  const main = page.getByRole("main");
  await says(main, "MEDIA PRE-APPROVAL FORM");
  await fillBlock(page);
  await page.getByLabel("Advertising title").fill("Spring sale");
  await page.getByRole("button", { name: "SUBMIT", exact: true }).click();
  await says(done(page), "Media pre approval form created succesfully");

  await openOnly(page);
  await says(main, "Date Submitted", "Co-Op Advertising");
  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("link", { name: "CANCEL", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "UPDATE FORM", exact: true }).click();
  await says(done(page), "Media pre approval form was been succesfully updated");
});

test("every form requires to know the dealer (3.5)", async ({ page, create, signInAs }) => {
  await signInAs(await create.dealer());
  await page.goto("/media-pre-approval-form");
  await expect(page.getByLabel("State", { exact: true }).locator("option:not([value=''])")).toHaveCount(50);
  await says(page.getByLabel("Country"), "United States");
  await sendEmpty(page.locator("form.panel"));

  const alert = page.getByRole("alert");
  await says(alert, "Dealer name is required", "Contact name is required", "Phone is required", "Fax is required");
  await says(alert, "Address is required", "City is required", "Country is required", "State is required");
});

test("a dealer files and changes a special project (3.2.4, 3.5, 3.8, 3.9)", async ({ page, create, signInAs }) => {
  await signInAs(await create.dealer());
  await page.goto("/special-project-forms");
  const main = page.getByRole("main");
  await says(main, "SPECIAL PROJECT FORM", "up to 50 %");
  await fillBlock(page);
  await page.getByLabel("Description of the project").fill("Sign at the harbor");
  await page.getByLabel("Total cost of project").fill("1000");
  await page.getByLabel("% devoted").fill("50");
  const submit = page.getByRole("button", { name: "SUBMIT", exact: true });
  await submit.click();
  await says(done(page), "Special project created successfully");

  await openOnly(page);
  await says(main, "Date Submitted");
  await page.getByRole("link", { name: "Edit" }).click();
  await says(main, "EDIT SPECIAL PROJECT FORMS");
  await expect(page.getByRole("link", { name: "CANCEL", exact: true })).toBeVisible();
  await submit.click();
  await says(done(page), "Special project form was been succesfully updated");
});

test("a dealer files and changes a boat show credit (3.2.7, 3.5, 3.8, 3.9)", async ({ page, create, signInAs }) => {
  await signInAs(await create.dealer());
  await page.goto("/boat-show-credit");
  const main = page.getByRole("main");
  await says(main, "Boat Show Credit FORM", "Forms Waiting for Approval");
  await says(main, "Three or more dealers", "credited at 50 %", "approved market area");
  await expect(main).toContainText(/Date: \d\d\/\d\d\/\d{4}/);
  const drawing = page.getByLabel("Booth layout drawing");
  await expect(drawing).toHaveAttribute("accept", /image\/png/);
  await expect(drawing).not.toHaveAttribute("accept", /pdf|video/);
  await fillBlock(page);
  for (const label of ["Booth size", "Devoted %", "Booth cost $"]) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute("inputmode", "decimal");
    await field.fill("-1");
  }
  const submit = page.getByRole("button", { name: "SUBMIT", exact: true });
  await submit.click();
  await says(main, "Booth size must be a number, zero or more");
  for (const [label, value] of Object.entries({ "Booth size": "400", "Devoted %": "50", "Booth cost $": "2000" }))
    await page.getByLabel(label, { exact: true }).fill(value);
  await submit.click();
  await says(done(page), "Boat show credit created successfully");

  await openOnly(page);
  await page.getByRole("link", { name: "Edit" }).click();
  await says(page.getByRole("heading", { level: 1 }), "Edit Boat Show Credit");
  await expect(page.getByRole("link", { name: "CANCEL", exact: true })).toBeVisible();
  await submit.click();
  await says(done(page), "Boat show credit updated successfully");
});

test("an admin has all requests, by status, beside two tabs that lead nowhere (3.2.8)", async ({
  page,
  create,
  signInAs,
}) => {
  const { dealer } = await create.coOpRequest({ date_submitted: new Date("2026-05-04T19:05:00Z") });
  await signInAs(await create.admin(reviewer));
  await page.goto(`/admin-co-op-requests?q=${dealer.email}`);

  const main = page.getByRole("main");
  await says(main, "Co OP Requests", "CO-OP Pre Approval Claim Forms", "CO - OP Pre Approval Claim Forms");
  await says(main, "New Requests", "Approved Requests", "Pending Requests", "Denied Requests", "5/4/2026");
  await expect(page.locator(".tabs [aria-disabled=true]")).toHaveText(["MSRP Data Sheets", "Pre-Auth Claim Forms"]);
  // The specification's, and whose request it is, what it asks for, how long it waits and who works on it.
  const heads = ["Date submitted", "Dealership", "Form", "Submitted By", "Amount", "Age", "Assigned to", "Status"];
  await expect(page.getByRole("columnheader").filter({ hasText: /\S/ })).toHaveText(heads);
});

test("an admin has the requests of each form under its name (3.2.8)", async ({ page, create, signInAs }) => {
  const headings: Record<FormType, string> = {
    "media-pre-approval": "Media Pre-Approval",
    "co-op-advertising-claim": "Co-Op Advertising Claim",
    "special-project-request": "Special Project Request",
    "govt-com-sales-credit-claim": "Govt/Com Sales Credit Claim",
    "boat-show-credit": "Boat Show Credit",
  };
  await signInAs(await create.admin(reviewer));
  for (const type of formTypes) {
    await page.goto(`/admin-co-op-requests?type=${type}&q=nobody`);
    await expect(page.locator(".list-heading")).toHaveText(headings[type]);
  }
});

for (const { decision, comments } of [
  { decision: "approve", comments: "APPROVAL COMMENTS" },
  { decision: "pending", comments: "PENDING CLAIM COMMENTS" },
  { decision: "deny", comments: "DENY CLAIM COMMENTS" },
]) {
  test(`the decision «${decision}» asks for the ${comments.toLowerCase()} (3.4)`, async ({
    page,
    create,
    signInAs,
  }) => {
    const { id } = await create.coOpRequest();
    await signInAs(await create.admin(reviewer));
    await page.goto(`/admin-co-op-requests/${id}/${decision}`);
    await says(page.locator(".decision"), "CO-OP PRE APPROVAL CLAIM", comments, "CANCEL");
  });
}

test("an admin's open request is commented, printed and exported (3.4, 3.9)", async ({ page, create, signInAs }) => {
  const { id } = await create.coOpRequest();
  await signInAs(await create.admin(reviewer));
  await page.goto(`/co-op-requests/${id}`);

  await says(page.getByRole("main"), "Add your comments here", "Print To Pdf", "Export to EXCEL");
  const heights = page.locator(".heights input");
  expect(await heights.evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value))).toEqual([
    "170",
    "300",
    "450",
  ]);
});

for (const [status, decisions] of [
  ["new", ["Approve", "Pending revisions", "Deny"]],
  ["pending", ["Approve", "Deny"]],
  ["denied", ["Pending revisions"]],
] as const) {
  test(`a request that is ${status} is open to: ${decisions.join(", ")} (3.4, 3.6)`, async ({
    page,
    create,
    signInAs,
  }) => {
    const { id } = await create.coOpRequest({ status });
    await signInAs(await create.admin(reviewer));
    await page.goto(`/co-op-requests/${id}`);
    await expect(page.locator('.act a[href^="/admin-co-op-requests/"]')).toHaveText(decisions);
  });
}

test("a request that somebody else has denied meanwhile is not approved (3.8)", async ({
  page,
  create,
  db,
  signInAs,
}) => {
  const { id } = await create.coOpRequest();
  await signInAs(await create.admin(reviewer));
  await page.goto(`/admin-co-op-requests/${id}/approve`);
  await db.updateTable("co_op_requests").set({ status: "denied" }).where("id", "=", id).execute();

  await page.getByRole("button", { name: "Approve" }).click();
  await says(page.getByRole("alert"), "Bad: This request is denied already");
});

test("the files of a form are named after it and its dealer (3.9)", async ({ page, create, signInAs }) => {
  const names: Record<FormType, string> = {
    "media-pre-approval": "media_pre_approval_Harbor_Marine",
    "co-op-advertising-claim": "advertising_claim_Harbor_Marine",
    "special-project-request": "special_project_form_Harbor_Marine",
    "govt-com-sales-credit-claim": "government_commercial_sales_credit_claim_Harbor_Marine",
    "boat-show-credit": "boat_show_credit_form_Harbor_Marine",
  };
  const dealer = await create.dealer();
  await signInAs(await create.admin(reviewer));
  for (const form_type of formTypes) {
    const { id } = await create.coOpRequest({ dealer, form_type, form: { dealer_name: "Harbor Marine" } });
    for (const ending of ["pdf", "csv"]) {
      const file = await page.request.get(`/co-op-requests/${id}/${ending}`);
      expect(file.headers()["content-disposition"]).toContain(`"${names[form_type]}.${ending}"`);
    }
  }
});

test("a dealer has the data sheets of two brands (3.2.1)", async ({ page, create, signInAs }) => {
  await signInAs(await create.dealer());
  await page.goto("/forms-msrp-datasheets");
  await says(page.getByRole("main"), "MSRP Datasheets 2020", "Sea Chaser");
  await expect(page.locator('main a[href^="/docs/"]')).toHaveCount(2);
});

/** Of its text, in a word. */
async function colorOf(badge: Locator): Promise<string> {
  const color = await badge.evaluate((one) => getComputedStyle(one).color);
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number);
  if (blue > red && blue > green) return "blue";
  if (green > red) return "green";
  return green > red / 2 ? "yellow" : "red";
}
