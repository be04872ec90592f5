import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import { downloaded, fillBlock, openOnly, picture, writeComment } from "../support/records/co-op";
import { expect, test } from "../support/journey/journey";
import { pagesOf } from "../support/records/pdf";

test("a dealer asks for leave to advertise, is asked for more, revises, and is approved", async ({
  page,
  create,
  signInAs,
  browserOf,
  scripts,
  checkPage,
}) => {
  const dealer = await create.dealer();
  const admin = await create.admin({ name: "Avery Review" });
  await signInAs(dealer);
  const desk = await browserOf(admin);

  await page.goto("/forms-co-op-pre-approval-claim-forms");
  for (const width of [320, 1280, 1440, 1600]) {
    await page.setViewportSize({ width, height: 768 });
    expect(await page.locator(".form-buttons > li").evaluateAll(wider), `at ${width} px`).toEqual([]);
  }
  await checkPage();
  await page.getByRole("link", { name: "Open Media Pre-Approval" }).click();
  await expect(page.getByText("There are no requests yet")).toBeVisible();
  await fillBlock(page);
  await page.getByLabel("Contact name").fill(" ");
  await page.getByLabel("Advertising title").fill("Spring sale");
  await page.getByRole("button", { name: "SUBMIT" }).click();
  await expect(page.getByRole("alert").getByRole("link", { name: "Contact name is required" })).toBeVisible();
  await expect(page.getByLabel("Advertising title")).toHaveValue("Spring sale");
  await checkPage();

  await page.getByLabel("Contact name").fill("Dana Whitfield");
  await page.getByRole("button", { name: "SUBMIT" }).click();
  await expect(page.getByText("Media pre approval form created succesfully")).toBeVisible();
  await expect(page.getByLabel("Advertising title")).toHaveValue("");
  await openOnly(page);
  await expect(page.getByText("Co-Op Advertising", { exact: true })).toBeVisible();

  await desk.goto(`/admin-co-op-requests?type=media-pre-approval&q=${dealer.email}`);
  await expect(desk.getByRole("heading", { name: "Media Pre-Approval" })).toBeVisible();
  await openOnly(desk);
  await desk.getByRole("link", { name: "Pending revisions" }).click();
  await expect(desk.getByRole("heading", { name: "CO-OP PRE APPROVAL CLAIM" })).toBeVisible();
  await writeComment(desk.locator(".decision"), "PENDING CLAIM COMMENTS", "Which weeks?", scripts);
  await desk.getByRole("button", { name: "Pending revisions" }).click();
  await expect(desk.getByText("Request Pending")).toBeVisible();

  await page.goto("/pre-approval-claim?type=pending");
  await openOnly(page);
  await expect(page.getByText("Which weeks?")).toBeVisible();
  await checkPage();
  await writeComment(page, "Add your comments here", "The first two of May.", scripts);
  await page.getByRole("button", { name: "Add comment" }).click();
  await expect(page.getByText("Comment added")).toBeVisible();
  await expect(page.locator(".comments").getByText("The first two of May.")).toBeVisible();

  const edit = (await page.getByRole("link", { name: "Edit" }).getAttribute("href")) ?? "";
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Media name").fill("Tribune");
  await page.getByLabel("Fax").fill("");
  await checkPage();
  await page.getByRole("button", { name: "UPDATE FORM" }).click();
  await expect(page.getByText("Media pre approval form was been succesfully updated")).toBeVisible();

  await desk.goto(`/admin-co-op-requests?status=pending&q=${dealer.email}`);
  await expect(desk.getByRole("cell", { name: "Pending Revised" })).toBeVisible();
  await openOnly(desk);
  await expect(desk.getByText("The first two of May.")).toBeVisible();
  await expect(desk.getByText("Tribune").first()).toBeVisible();
  const csv = await downloaded(desk, desk.getByRole("link", { name: "Export to EXCEL" }));
  expect(csv.suggestedFilename()).toBe("media_pre_approval_Harbor_Marine.csv");
  expect(await readFile(await csv.path(), "utf8")).toContain("Media name,Tribune");
  const pdf = await downloaded(desk, desk.getByRole("link", { name: "Print To Pdf" }));
  expect(pdf.suggestedFilename()).toBe("media_pre_approval_Harbor_Marine.pdf");
  expect((await pagesOf(await readFile(await pdf.path()))).join()).toContain("Tribune");

  await desk.getByRole("link", { name: "Approve", exact: true }).click();
  await desk.locator(".decision").getByRole("button", { name: "Approve" }).click();
  await expect(desk.getByText("Request Approved")).toBeVisible();
  await expect(desk.getByText("No pending requests match")).toBeVisible();

  await page.goto("/pre-approval-claim?type=approved");
  await openOnly(page);
  await expect(page.getByRole("link", { name: "Edit" })).toHaveCount(0);
  await page.goto(edit);
  await expect(page.getByText("This request is approved, so you can't change it.")).toBeVisible();
});

/** What each card cannot hold. */
const wider = (cards: Element[]) =>
  cards
    .filter((card) => {
      const { left, right } = card.getBoundingClientRect();
      return [...card.children].some((part) => {
        const inner = part.getBoundingClientRect();
        return inner.left < left || inner.right > right;
      });
    })
    .map(({ textContent }) => textContent);

test("a special project is computed, filed, revised, approved, and stands in the ledger", async ({
  page,
  create,
  signInAs,
  browserOf,
  scripts,
  checkPage,
}) => {
  const dealer = await create.dealer();
  await signInAs(dealer);

  await page.goto("/special-project-forms");
  await fillBlock(page);
  await page.getByLabel("Description of the project").fill("Sign at the harbor");
  await page.getByLabel("Total cost of project").fill("1234.56");
  await page.getByLabel("% devoted").fill("60");
  if (!scripts) await page.getByRole("button", { name: "Update totals" }).click();
  await expect(page.getByLabel("Total credit", { exact: true })).toHaveText("$740.74");
  await expect(page.getByLabel("Cost of devoted %")).toHaveText("$246.91");
  await expect(page.getByText("More than 50 % is devoted.")).toBeVisible();
  await checkPage();
  await page.getByRole("button", { name: "SUBMIT" }).click();
  await expect(page.getByText("Special project created successfully")).toBeVisible();
  await openOnly(page);
  await expect(page.getByText("$740.74")).toBeVisible();

  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("heading", { name: "EDIT SPECIAL PROJECT FORMS" })).toBeVisible();
  const id = /special-project-form\/([^/]+)\/edit$/.exec(page.url())?.[1] ?? "";
  await page.goto(`/special-project-forms/${id}/edit`);
  await expect(page).toHaveURL(/special-project-form\/.+\/edit$/);
  await page.getByLabel("% devoted").fill("50");
  await checkPage();
  await page.getByRole("button", { name: "SUBMIT" }).click();
  await expect(page.getByText("Special project form was been succesfully updated")).toBeVisible();

  await create.coOpRequest({ dealer, form_type: "boat-show-credit", form: { devoted_cost: "999.90" } });
  await page.goto("/co-op-ledger");
  const ledger = page.locator(".account");
  await expect(ledger.getByText("$1,117.23")).toBeVisible();
  const desk = await browserOf(await create.admin());
  await desk.goto(`/admin-co-op-requests?type=special-project-request&q=${dealer.email}`);
  await openOnly(desk);
  await desk.getByRole("link", { name: "Approve", exact: true }).click();
  await desk.locator(".decision").getByRole("button", { name: "Approve" }).click();
  await expect(desk.getByText("Request Approved")).toBeVisible();

  if (!scripts) await page.reload();
  // Approved, and not credited yet.
  await expect(ledger.getByText("$617.28")).toHaveCount(2);
  await expect(ledger.getByText("$499.95")).toBeVisible();
  await checkPage();
  await desk.goto(`/admin-co-op-ledger?q=${dealer.email}`);
  await expect(desk.getByRole("cell", { name: "$617.28", exact: true })).toHaveCount(2);
  // Without an allowance the balance starts at zero.
  await expect(desk.getByRole("cell", { name: "-$617.28", exact: true })).toHaveCount(1);
});

test("nobody approves what they have not seen, and nobody loses what they typed to a decision @once", async ({
  page,
  create,
  signInAs,
  browserOf,
}) => {
  const { id, formId, dealer } = await create.coOpRequest({ form_type: "special-project-request" });
  await signInAs(dealer);
  const desk = await browserOf(await create.admin());
  await desk.goto(`/co-op-requests/${id}`);
  await desk.getByRole("link", { name: "Approve", exact: true }).click();
  const approve = desk.locator(".decision").getByRole("button", { name: "Approve" });
  await expect(approve).toBeVisible();

  const edit = `/special-project-form/${formId}/edit`;
  await page.goto(edit);
  await page.getByLabel("Total cost of project").fill("90000");
  await page.getByLabel("Fax").fill("2185550101");
  await page.getByRole("button", { name: "SUBMIT" }).click();
  await expect(page.getByText("Special project form was been succesfully updated")).toBeVisible();
  await page.goto(edit);
  await page.getByLabel("Description of the project").fill("A longer pier");

  await approve.click();
  await expect(desk.getByText("Bad: The dealer has changed this form since you opened it.")).toBeVisible();
  await expect(desk.getByText("$45,000.00").first()).toBeVisible();
  await approve.click();
  await expect(desk.getByText("Request Approved")).toBeVisible();

  await page.getByRole("button", { name: "SUBMIT" }).click();
  await expect(page.getByText("Bad: This request has been approved in the meantime")).toBeVisible();
  await expect(page.getByLabel("Description of the project")).toHaveValue("A longer pier");
  await expect(page.getByRole("button", { name: "SUBMIT" }), "what can only fail is not offered").toBeHidden();
});

test("where requests are reviewed, everybody can work", async ({ page, create, signInAs, checkPage, scripts }) => {
  const claim = await create.coOpRequest({ form_type: "co-op-advertising-claim", lines: [{}] });
  await signInAs(await create.admin());
  await page.goto(`/admin-co-op-requests?q=${claim.dealer.email}`);
  await openOnly(page);
  if (scripts) await checkPage("in this mode");
  await page.getByRole("link", { name: "Approve", exact: true }).click();
  await expect(page.locator(".decision").getByRole("button", { name: "Approve" })).toBeVisible();
  await checkPage();

  const account = new URLSearchParams({ q: claim.dealer.email, open: claim.dealer.profile_id });
  await page.goto(`/admin-co-op-ledger?${account}`);
  await expect(page.getByRole("table", { name: /^Requests of / }).getByRole("cell", { name: "$920.00" })).toBeVisible();
  await checkPage();
});

test("a boat show credit is computed, and keeps its drawing, which nobody else can see", async ({
  page,
  create,
  signInAs,
  browserOf,
  checkPage,
}) => {
  const other = await browserOf(await create.dealer());
  await signInAs(await create.dealer());

  await page.goto("/boat-show-credit");
  await fillBlock(page);
  await page.getByLabel("Booth size").fill("400");
  await page.getByLabel("Devoted %", { exact: true }).fill("33.33");
  await page.getByLabel("Booth cost $").fill("2000");
  const drawing = page.getByLabel("Booth layout drawing");
  await drawing.setInputFiles({ name: "notes.png", mimeType: "image/png", buffer: Buffer.from("No image") });
  await page.getByRole("button", { name: "SUBMIT" }).click();
  await expect(page.getByRole("alert").getByRole("link", { name: /notes.png is not an image/ })).toBeVisible();
  await expect(page.getByLabel("Devoted cost $")).toHaveText("$666.60");
  await drawing.setInputFiles({ name: "booth.png", mimeType: "image/png", buffer: await picture() });
  await checkPage();
  await page.getByRole("button", { name: "SUBMIT" }).click();
  await expect(page.getByText("Boat show credit created successfully")).toBeVisible();
  await openOnly(page);
  const shown = page.getByRole("link", { name: "Booth layout drawing" }).getByRole("img");
  const file = ((await shown.getAttribute("src")) ?? "").replace("&width=320", "");
  expect((await page.request.get(file)).headers()["content-type"]).toBe("image/png");
  expect((await other.request.get(file)).status()).toBe(404);

  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("heading", { name: "Edit Boat Show Credit" })).toBeVisible();
  await expect(page.getByRole("link", { name: "booth.png" })).toBeVisible();
  await page.getByLabel("Booth cost $").fill("3000");
  await checkPage();
  await page.getByRole("button", { name: "SUBMIT" }).click();
  await expect(page.getByText("Boat show credit updated successfully")).toBeVisible();
  expect((await page.request.get(file)).status()).toBe(200);
  await openOnly(page);
  await expect(page.getByText("$999.90", { exact: true })).toBeVisible();
});

test("a data sheet reader gets price lists, and reads why forms close @once", async ({
  page,
  create,
  signInAs,
  checkPage,
}) => {
  await signInAs(await create.dealer({ permissions: ["dealer:DEALER_FORMS_DATASHEETS"] }));
  await page.goto("/forms-co-op-pre-approval-claim-forms");
  await expect(page.getByText("may read data sheets, but not file forms")).toBeVisible();
  await expect(page.getByRole("button", { name: "Open Media Pre-Approval" })).toBeDisabled();

  await page.goto("/forms-msrp-datasheets");
  await checkPage();
  const sheet = await downloaded(page, page.getByRole("link", { name: "Sea Chaser MSRP 2020", exact: true }));
  expect(sheet.suggestedFilename()).toBe("Sea Chaser MSRP 2020.xlsx");
  const files = unzipSync(await readFile(await sheet.path()));
  expect(strFromU8(files["xl/sharedStrings.xml"] ?? new Uint8Array())).toContain("24 HFC");
  await page.getByRole("link", { name: "Read the Sea Chaser sheet here" }).click();
  await expect(page.getByRole("cell", { name: "24 HFC" })).toBeVisible();
});

test("addresses of old lead to what replaced them @once", async ({ page, create, signInAs }) => {
  await signInAs(await create.dealer());
  for (const [address, link, to] of [
    ["/co-op-pre-approval-form", "Co-Op Pre-Approval Claim Forms", "/forms-co-op-pre-approval-claim-forms"],
    ["/msrp-data-sheet", "MSRP Datasheets 2020", "/forms-msrp-datasheets"],
    ["/pre-auth-claim-forms", "Pre-Auth Claim", "/warranty-preauth-claim"],
  ] as const) {
    await page.goto(address);
    await page.locator("main").getByRole("link", { name: link }).click();
    await expect(page).toHaveURL(to);
  }
});

test("a dealer withdraws a form and says why, and its admins know it", async ({
  page,
  create,
  signInAs,
  browserOf,
  db,
  checkPage,
}) => {
  const { id, dealer } = await create.coOpRequest();
  const admin = await browserOf(await create.admin({ permissions: ["admin:ADMIN_CO_OP_REQ"] }));
  await signInAs(dealer);
  await page.goto(`/pre-approval-claim?open=${id}`);
  await page.getByRole("link", { name: "Withdraw", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Withdraw this Media Pre-Approval?" })).toBeVisible();
  await page.getByLabel("Reason", { exact: false }).fill("The station has closed.");
  await checkPage();
  // What was changed since is asked about once more, as a page.
  await db
    .updateTable("media_pre_approval_forms")
    .where("co_op_requests_id", "=", id)
    .set({ phone: "2185550109" })
    .execute();
  await page.getByRole("button", { name: "Withdraw", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("It was not withdrawn.");
  await expect(page.getByLabel("Reason", { exact: false })).toHaveValue("The station has closed.");
  await page.getByRole("button", { name: "Withdraw", exact: true }).click();
  await expect(page.getByRole("status").getByText("Request withdrawn")).toBeVisible();
  await page.getByRole("link", { name: "Show the request" }).click();
  await expect(page.getByText("Withdrawn", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Edit" })).toHaveCount(0);

  await admin.goto(`/co-op-requests/${id}`);
  await expect(admin.getByText("Withdrawn", { exact: true }).first()).toBeVisible();
  await expect(admin.getByRole("link", { name: "Approve" })).toHaveCount(0);
  await expect(admin.getByText("Reason: The station has closed.")).toBeVisible();
});

test("a form that says nothing to decide on is asked about once", async ({ page, create, signInAs }) => {
  await signInAs(await create.dealer());
  await page.goto("/media-pre-approval-form");
  await fillBlock(page);
  await page.getByRole("button", { name: "SUBMIT" }).click();
  const problems = page.getByRole("alert");
  await expect(problems).toContainText("There is nothing to decide on yet. Send it anyway?");
  await problems.getByRole("button", { name: "Send it anyway" }).click();
  await expect(page.getByText("Media pre approval form created succesfully")).toBeVisible();
});

test("a denial needs its reason", async ({ page, create, signInAs, scripts }) => {
  const { id } = await create.coOpRequest();
  await signInAs(await create.admin());
  await page.goto(`/admin-co-op-requests/${id}/deny`);
  await page.getByRole("button", { name: "Deny" }).click();
  await expect(page.getByText("Please write a comment.").first()).toBeVisible();
  await writeComment(page.locator(".decision"), "DENY CLAIM COMMENTS", "The invoice is missing.", scripts);
  await page.getByRole("button", { name: "Deny" }).click();
  await expect(page.getByText("Request Denied")).toBeVisible();
});
