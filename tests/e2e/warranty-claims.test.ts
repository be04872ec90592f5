import { type Page } from "playwright/test";
import { newHin } from "../factories/warranty";
import { checkPrint } from "../support/journey/check-print";
import { digest, fillClaim, phonePhoto, storedPhotos } from "../support/records/claims";
import { expect, test } from "../support/journey/journey";
import { pagesOf } from "../support/records/pdf";
import { newWord } from "../support/records/new-word";

const claimsAdmin = { permissions: ["admin:ADMIN_WARRANTY_CLAIMS"] };

test("a dealer files a claim with ten photos, an admin reviews and approves it, and both print it @firefox", async ({
  page,
  create,
  signInAs,
  browserOf,
  stack,
  scripts,
  checkPage,
}) => {
  const dealer = await create.dealer({ company: "Gulf Coast Marine" });
  const boat = await create.registration({ hull_identification_number: newHin() });
  const hin = boat.hull_identification_number;
  const photos = await Promise.all(Array.from({ length: 10 }, (_, index) => phonePhoto(index + 1)));

  const admin = await browserOf(await create.admin(claimsAdmin));
  await admin.goto(`/admin-warranty-claims?q=${hin}`);
  await expect(admin.getByRole("heading", { name: /^No claims match/ })).toBeVisible();
  await signInAs(dealer);

  await page.goto("/warranty-preauth-claim");
  await page.getByLabel("Hull identification number").fill(hin.toLowerCase());
  await page.getByLabel("Retype HIN").fill(hin);
  // Of two windows only the one in front gets the event that a field was left.
  await page.bringToFront();
  if (scripts) await page.getByLabel("Purchase date").focus();
  else await page.getByRole("button", { name: "Look up" }).click();
  await expect(page.getByText(`Registered as Sea Chaser ${boat.model}.`)).toBeVisible();
  await expect(page.getByLabel("Brand")).toHaveValue("Sea Chaser");
  await expect(page.getByLabel("Model")).toHaveValue(boat.model_id);

  await page.getByLabel("Add photos").setInputFiles(photos);
  await page.locator("form.panel").evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await page.getByRole("button", { name: "Submit claim" }).click();
  await expect(page.getByRole("alert")).toContainText("Please Select a Purchase Date");
  const uploaded = page.getByRole("link", { name: /^IMG_48\d\d\.jpg$/ });
  await expect(uploaded).toHaveCount(10);
  const waiting = (await uploaded.first().getAttribute("href")) ?? "";
  expect((await page.request.get(waiting)).status(), "a dealer sees its own photo before the claim is stored").toBe(
    200,
  );
  expect((await admin.request.get(waiting)).status(), "and nobody else does").toBe(404);
  await expect(page.getByLabel("Brand")).toHaveValue("Sea Chaser");
  await checkPage();

  await fillClaim(page);
  await page.getByRole("button", { name: "Submit claim" }).click();
  await expect(page.getByText("Pre Auth Claim Submission Successful")).toBeVisible();
  await expect(page.getByLabel("Retype HIN")).toHaveValue("");
  const stored = await storedPhotos(stack, dealer.profile_id);
  expect(new Set(stored.values())).toEqual(new Set(photos.map(({ buffer }) => digest(buffer))));

  await page.goto(`/warranty-claims?q=${hin}`);
  await expect(page.getByRole("row", { name: new RegExp(hin) })).toContainText("New");
  if (!scripts) await admin.reload();
  await admin.getByRole("link", { name: hin }).click();
  await expect(admin.getByRole("img", { name: /^\d+ of 10, IMG_48/ })).toHaveCount(10);
  await decide(admin, "Mark Under Review", "Please send the invoice.");
  if (!scripts) await page.reload();
  await expect(page.getByRole("row", { name: new RegExp(hin) })).toContainText("Under review");

  await page.getByRole("link", { name: hin }).click();
  await expect(page.locator("tr.detail")).toContainText("Please send the invoice.");
  await admin.goto(`/admin-warranty-claims?tab=under-review&q=${hin}`);
  await admin.getByRole("link", { name: hin }).click();
  await expect(admin.getByLabel("Mark Under Review")).toBeHidden();
  await decide(admin, "Approve");
  if (!scripts) await page.reload();
  await expect(page.locator("tr.detail")).toContainText("Status: under review → approved");
  await checkPage();
  await admin.goto(`/admin-warranty-claims?tab=approved&q=${hin}`);
  await admin.getByRole("link", { name: hin }).click();
  await expect(admin.getByRole("link", { name: "Edit", exact: true })).toBeVisible();
  await expect(admin.getByRole("radio", { name: "Approve" })).toBeHidden();
  for (const browser of [page, admin]) {
    const { name, pages } = await printed(browser);
    expect(name).toMatch(/^warranty_claim_[\da-f-]{36}_Ada_Marsh\.pdf$/);
    expect(pages).toHaveLength(3);
    expect(pages[0]).toContain(`HIN ${hin}`);
    expect(pages[0]).toContain("Status Approved");
    expect(pages[0]).toContain("Gulf Coast Marine");
    expect(pages[1]).toContain("Photos of claim");
    expect(pages[2]).toContain("Page 3 of 3");
    for (const photo of photos) expect(pages.join(" ")).toContain(photo.name);
  }
});

test("a HIN that is looked up without success takes back what another had chosen, and nothing that was typed", async ({
  page,
  create,
  signInAs,
  scripts,
}) => {
  const boat = await create.registration({ hull_identification_number: newHin() });
  await signInAs(await create.dealer());
  await page.goto("/warranty-preauth-claim");
  const hin = page.getByLabel("Hull identification number");
  const lookUp = page.getByRole("button", { name: "Look up" });
  await page.getByLabel("Issues").fill("Gelcoat crack.");
  await hin.fill(boat.hull_identification_number);
  await lookUp.click();
  await expect(page.getByLabel("Model")).toHaveValue(boat.model_id);

  await hin.fill(newHin());
  await lookUp.click();
  await expect(page.getByText("No registration was found for this HIN.")).toBeVisible();
  await expect(page.getByLabel("Brand")).toHaveValue("");
  await expect(page.getByLabel("Model")).toHaveValue("");
  await expect(page.getByLabel("Issues")).toHaveValue("Gelcoat crack.");
  if (!scripts) return;

  await page.route("**/warranty-preauth-claim/boat?*", (route) => route.abort());
  await hin.fill(boat.hull_identification_number);
  await lookUp.click();
  await expect(page.getByText("The HIN could not be looked up.")).toBeVisible();
  await page.unroute("**/warranty-preauth-claim/boat?*");
  await page.context().clearCookies();
  await lookUp.click();
  await expect(page.getByText("Your session has ended. Sign in again in another tab")).toBeVisible();
  await expect(page.getByLabel("Issues")).toHaveValue("Gelcoat crack.");
});

test("a HIN that is typed twice is looked up as one boat, however it is spelled", async ({
  page,
  create,
  signInAs,
  scripts,
}) => {
  test.skip(!scripts, "Without them somebody presses the button.");
  const boat = await create.registration({ hull_identification_number: newHin() });
  const hin = boat.hull_identification_number;
  await signInAs(await create.dealer());
  await page.goto("/warranty-preauth-claim");
  await page.getByLabel("Hull identification number").fill(`us-${hin.toLowerCase()}`);
  await page.getByLabel("Retype HIN").fill(newHin());
  await page.getByLabel("Purchase date").focus();
  await page.getByLabel("Retype HIN").fill(`${hin.slice(0, 3)}-${hin.slice(3, 8)} ${hin.slice(8)}`);
  await page.getByLabel("Purchase date").focus();
  await expect(page.getByText(`Registered as Sea Chaser ${boat.model}.`)).toBeVisible();
  await expect(page.getByLabel("Model")).toHaveValue(boat.model_id);
});

test("of two admins who decide at once one wins, the other keeps its comment", async ({
  page,
  create,
  signInAs,
  browserOf,
  db,
}) => {
  const claim = await create.claim();
  const here = `/admin-warranty-claims?q=${claim.hull_identification_number}&open=${claim.id}`;
  await signInAs(await create.admin({ ...claimsAdmin, name: "Kim Post" }));
  const other = await browserOf(await create.admin({ ...claimsAdmin, name: "Walt Kessler" }));
  await page.goto(here);
  await other.goto(here);

  await page.getByLabel("Deny").check();
  await page.getByRole("textbox", { name: "Comments" }).fill("Not covered any more.");
  await decide(other, "Approve", "As sent.");
  await page.getByRole("button", { name: "Submit" }).click();

  const message = `Bad: Warranty claim # ${claim.warranty_claims_id} was approved already, by Walt Kessler.`;
  await expect(page.getByRole("alert").filter({ hasText: message })).toBeVisible();
  // In its field; or above the list, where that was read anew and the claim has left it.
  const storedNote = () =>
    page.locator("main").evaluate((main: HTMLElement) => {
      const fields = [...main.querySelectorAll("textarea")].filter((field) => field.checkVisibility());
      return [main.innerText, ...fields.map(({ value }) => value)].join("\n");
    });
  await expect.poll(storedNote).toContain("Not covered any more.");
  const stored = await db.selectFrom("warranty_claims").where("id", "=", claim.id).selectAll().executeTakeFirst();
  expect(stored).toMatchObject({ status: "approved", comments: "As sent." });
});

test("a decision needs its comments, and a half-typed one survives what changes meanwhile", async ({
  page,
  create,
  signInAs,
  db,
  scripts,
  checkPage,
}) => {
  const family = `Marsh${newWord()}`;
  const claim = await create.claim({ last_name: family });
  await signInAs(await create.admin(claimsAdmin));
  await page.goto(`/admin-warranty-claims?q=${family}&open=${claim.id}`);
  await page.getByLabel("Deny").check();
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toBeHidden();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("alert")).toHaveText("Please write a comment.");
  await expect(page.getByLabel("Deny")).toBeChecked();

  const comments = page.getByRole("textbox", { name: "Comments" });
  await comments.fill("The warranty of this hu");
  await checkPage();
  const rows = page.locator(".list .title").getByRole("link", { name: /^EHK/ });
  if (scripts) {
    const submit = page.getByRole("button", { name: "Submit" });
    const before = await submit.boundingBox();
    await create.claim({ last_name: family });
    await expect(page.getByText("This list has changed.")).toBeVisible();
    expect(await submit.boundingBox(), "what is about to be pressed stays where it is").toEqual(before);
    await page.getByRole("button", { name: "Show the changes" }).click();
    await expect(rows).toHaveCount(2);
    await expect(comments).toHaveValue("The warranty of this hu");
    await expect(page.getByLabel("Deny")).toBeChecked();
  }
  await comments.fill("The warranty of this hull ended in spring.");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Warranty Claim Successfully Updated")).toBeVisible();
  await expect(rows).toHaveCount(scripts ? 1 : 0);
  await expect(page.getByText("Your comment was not stored")).toHaveCount(0);
  if (!scripts) return;

  // The next one is open.
  await page.getByLabel("Deny").check();
  await comments.fill("Half a sen");
  await db.updateTable("warranty_claims").where("last_name", "=", family).set({ status: "approved" }).execute();
  // Without the pointer, so that the comment has the focus still: the list goes away under the hand.
  await page.getByRole("button", { name: "Show the changes" }).dispatchEvent("click");
  await expect(rows).toHaveCount(0);
  await expect(page.getByRole("alert")).toContainText("This claim is no longer on this page.");
  await expect(page.getByText("Half a sen")).toBeVisible();
});

test("an admin edits a claim, and what is emptied is stored as nothing @once", async ({
  page,
  create,
  signInAs,
  db,
  checkPage,
}) => {
  const claim = await create.claim({
    motor_details: "115 hp",
    labor_hours: "6.5",
    claim_total: "701.50",
    parts: "Pump",
  });
  await signInAs(await create.admin(claimsAdmin));
  await page.goto(`/admin-warranty-claims/${claim.id}/edit`);
  await expect(page.getByLabel("Customer name")).toHaveValue(`Ada ${claim.last_name}`);
  await page.getByLabel("Customer name").fill("Ada Maria Marsh");
  await page.getByLabel("Customer email").fill("");
  for (const label of ["Motor details", "Labor hours", "Claim total"]) await page.getByLabel(label).fill("");
  await page.locator("form.panel").evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await page.getByRole("button", { name: "Update claim" }).click();
  await expect(page.getByRole("alert")).toContainText("Customer email is required");
  await expect(page.getByLabel("Customer name")).toHaveValue("Ada Maria Marsh");
  await checkPage();

  await page.getByLabel("Customer email").fill("ada@example.com");
  await page.getByRole("button", { name: "Update claim" }).click();
  await expect(page.getByText("Warranty Claim was been succesfully updated")).toBeVisible();
  await expect(page).toHaveURL(/\/admin-warranty-claims$/);
  const stored = await db.selectFrom("warranty_claims").where("id", "=", claim.id).selectAll().executeTakeFirst();
  expect(stored).toMatchObject({
    first_name: "Ada",
    last_name: "Maria Marsh",
    motor_details: null,
    labor_hours: null,
    claim_total: null,
    parts: "Pump",
  });
});

test("a claim that is open in its list is printed whole, for its dealer and for an admin @once", async ({
  page,
  create,
  signInAs,
  browserOf,
}) => {
  const claim = await create.claim({
    issues: `Gelcoat cracks, ${"along the keel, ".repeat(40)}and no end.`,
    repairs: "Ground out and filled.",
    email: `${"a-very-long-name-".repeat(4)}@example.com`,
    claim_total: "701.50",
    comments: "As sent.",
  });
  const { hull_identification_number: hin, last_name, email } = claim;
  const facts = ["Warranty Claims", hin, last_name, email ?? "", "and no end.", "Ground out", "701.50", "As sent."];
  await signInAs(claim.dealer);
  await page.goto(`/warranty-claims?q=${hin}&open=${claim.id}`);
  await checkPrint(page, facts);

  const admin = await browserOf(await create.admin(claimsAdmin));
  await admin.goto(`/admin-warranty-claims?q=${hin}&open=${claim.id}`);
  await checkPrint(admin, [...facts, "New Claims"]);
});

test("a dealer sees its own claims only @once", async ({ page, create, signInAs }) => {
  const [own, foreign] = [await create.claim(), await create.claim()];
  await signInAs(own.dealer);
  await page.goto(`/warranty-claims?open=${foreign.id}`);
  await expect(page.getByRole("link", { name: own.hull_identification_number })).toBeVisible();
  await expect(page.getByRole("link", { name: foreign.hull_identification_number })).toHaveCount(0);
  await expect(page.locator("tr.detail")).toHaveCount(0);
});

/** In the row that is open. */
async function decide(page: Page, decision: string, comments?: string) {
  await page.getByRole("radio", { name: decision }).check();
  if (comments) await page.getByRole("textbox", { name: "Comments" }).fill(comments);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Warranty Claim Successfully Updated")).toBeVisible();
}

async function printed(page: Page) {
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Print To Pdf" }).click();
  const file = await download;
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk));
  // Firefox gives a number to the next of the same name.
  await file.delete();
  return { name: file.suggestedFilename(), pages: await pagesOf(Buffer.concat(chunks)) };
}

test("a dealer withdraws a claim that it filed by mistake, unless it was changed or decided meanwhile @once", async ({
  page,
  create,
  signInAs,
  browserOf,
  db,
  checkPage,
}) => {
  const { id, dealer, warranty_claims_id: number } = await create.claim();
  const admin = await browserOf(await create.admin(claimsAdmin));
  await signInAs(dealer);
  await page.goto(`/warranty-claims?q=${number}&open=${id}`);
  await page.getByRole("link", { name: "Withdraw", exact: true }).click();
  await expect(page.getByRole("heading", { name: `Withdraw claim # ${number}?` })).toBeVisible();
  const reason = page.getByLabel("Reason", { exact: false });
  await reason.fill(`Fi${"\u0301".repeat(31)}led twice`);
  await page.getByRole("button", { name: "Withdraw", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Reason has more than 30 accents on a letter");
  await expect(reason).toHaveAccessibleDescription(/Reason has more than 30 accents on a letter/);
  await checkPage();
  await reason.fill("Filed <b>twice</b>");

  await db.updateTable("warranty_claims").where("id", "=", id).set({ issues: "Leak." }).execute();
  await page.getByRole("button", { name: "Withdraw", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("It was not withdrawn.");
  await expect(reason).toHaveValue("Filed <b>twice</b>");
  await page.getByRole("button", { name: "Withdraw", exact: true }).click();
  await expect(page.getByRole("status").getByText("Warranty Claim withdrawn")).toBeVisible();
  await page.getByRole("link", { name: `Claim ${number} is withdrawn` }).click();
  await expect(page.getByText("Withdrawn", { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Withdraw", exact: true })).toHaveCount(0);

  await admin.goto(`/admin-warranty-claims/${id}`);
  await expect(admin.getByRole("link", { name: /^Withdrawn Claims/ })).toHaveAttribute("aria-current", "page");
  await expect(admin.getByRole("radio", { name: "Approve" })).toHaveCount(0);
  await expect(admin.getByText("Reason: Filed <b>twice</b>")).toBeVisible();

  await page.goto(`/warranty-claims/${id}/withdraw`);
  await expect(page.getByText("It has already been decided")).toBeVisible();
  await expect(page.getByRole("button", { name: "Withdraw", exact: true })).toHaveCount(0);

  const other = await create.claim({ dealer });
  await page.goto(`/warranty-claims/${other.id}/withdraw`);
  await reason.fill("Filed for another boat");
  await db.updateTable("warranty_claims").where("id", "=", other.id).set({ status: "approved" }).execute();
  await page.getByRole("button", { name: "Withdraw", exact: true }).click();
  await expect(page.getByText("It has already been decided")).toBeVisible();
  await expect(page.getByRole("blockquote")).toHaveText("Filed for another boat");
});

test("a dealer files a claim that begins as an earlier one, without its photos", async ({
  page,
  create,
  db,
  signInAs,
  checkPage,
}) => {
  const dealer = await create.dealer();
  const earlier = await create.claim({
    dealer,
    status: "approved",
    first_name: "Ada <b>",
    issues: "Gelcoat crack.",
    labor_total: "210.50",
    photos: JSON.stringify(["a1b2c3d4-crack.jpg"]),
  });
  const { buffer: body } = await phonePhoto(1);
  await page.route("**/photos/*", (route) => route.fulfill({ body, contentType: "image/jpeg" }));
  await signInAs(dealer);
  await page.goto(`/warranty-claims?open=${earlier.id}`);
  await page.getByRole("link", { name: "Copy", exact: true }).click();
  const hin = earlier.hull_identification_number;
  await expect(page.getByLabel("Hull identification number")).toHaveValue(hin);
  await expect(page.getByLabel("Retype HIN")).toHaveValue(hin);
  await expect(page.getByLabel("First name")).toHaveValue("Ada <b>");
  await expect(page.getByLabel("Labor total")).toHaveValue("210.50");
  await checkPage("in this mode");

  await fillClaim(page);
  await page.getByLabel("Issues").fill("It came back.");
  await page.getByRole("button", { name: "Submit claim" }).click();
  await expect(page.getByText("Pre Auth Claim Submission Successful")).toBeVisible();
  const copy = await db
    .selectFrom("warranty_claims")
    .where("profile_id", "=", dealer.profile_id)
    .where("id", "<>", earlier.id)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(copy).toMatchObject({ hull_identification_number: hin, issues: "It came back.", labor_total: "210.50" });
  expect(copy).toMatchObject({ status: "new", photos: [], approved_amount: null, comments: null });
});

test("nobody's claim begins as another dealer's @once", async ({ page, create, signInAs }) => {
  const { id } = await create.claim();
  await signInAs(await create.dealer());
  const said = async (from: string) => {
    const answer = await page.goto(`/warranty-preauth-claim?from=${from}`);
    return { status: answer?.status(), text: await page.locator("main").innerText() };
  };
  const foreign = await said(id);
  expect(foreign.status).toBe(404);
  expect(await said("00000000-0000-4000-8000-000000000000")).toEqual(foreign);
});
