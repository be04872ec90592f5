import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { type Page } from "playwright/test";
import { type Db } from "#graphql/db/pool";
import { newHin } from "../factories/warranty";
import { brand } from "../support/records/brand";
import { fillClaim, phonePhoto, photoFolder } from "../support/records/claims";
import { downloaded } from "../support/records/co-op";
import { done } from "../support/journey/done";
import { expect, test } from "../support/journey/journey";
import { pagesOf } from "../support/records/pdf";
import { says } from "../support/journey/says";

test("a dealer has ten claims a page, the last one first, to print (2.2, 2.9)", async ({ page, create, signInAs }) => {
  const dealer = await create.dealer();
  const claims = [];
  for (let count = 0; count < 11; count++) claims.unshift(await create.claim({ dealer }));
  await signInAs(dealer);
  await page.goto(`/warranty-claims?open=${claims[0]?.id}`);

  const numbers = claims.map(({ warranty_claims_id }) => String(warranty_claims_id));
  await expect(page.locator("tbody td.id")).toHaveText(numbers.slice(0, 10));
  await says(page.getByRole("main"), "Print To Pdf");
});

for (const { label, status, tab, actions } of [
  { label: "New Claims", status: "new", tab: "", actions: ["Approve", "Mark Under Review", "Deny", "Edit"] },
  { label: "Approved Claims", status: "approved", tab: "approved", actions: ["Edit"] },
  { label: "Claims Under Review", status: "under review", tab: "under-review", actions: ["Approve", "Deny", "Edit"] },
  { label: "Denied Claims", status: "denied", tab: "denied", actions: ["Edit"] },
]) {
  test(`an admin's «${label}» are ten a page, each to ${actions.join(", ")} (2.2, 2.4, 2.9)`, async ({
    page,
    create,
    signInAs,
  }) => {
    const dealer = await create.dealer({ company: `Nellie ${newHin()}` });
    const { id } = await create.claim({ dealer, status });
    for (let count = 0; count < 10; count++) await create.claim({ dealer, status });
    await signInAs(await create.admin());
    const asked = `tab=${tab}&q=${encodeURIComponent(dealer.display_name)}&sort=submittedon&open=${id}`;
    await page.goto(`/admin-warranty-claims?${asked}`);

    await says(page.locator(".tabs [aria-current=page]"), label);
    await expect(page.locator("tbody td.id")).toHaveCount(10);
    await expect(page.locator(".decision label.button, .decision a")).toHaveText(actions);
  });
}

test("choosing a decision opens the comments and a button (2.4, 2.8)", async ({ page, create, signInAs }) => {
  await signInAs(await create.admin());
  await openClaim(page, await create.claim());
  const comments = page.getByLabel("Comments", { exact: true });
  const submit = page.getByRole("button", { name: "Submit", exact: true });
  await expect(comments).toBeHidden();
  await expect(submit).toBeHidden();

  await page.getByRole("radio", { name: "Approve" }).check();
  await expect(comments).toBeVisible();
  await submit.click();
  await says(done(page), "Warranty Claim Successfully Updated");
});

test("a claim that somebody else has decided meanwhile is not decided again (2.8)", async ({
  page,
  create,
  db,
  signInAs,
}) => {
  const claim = await create.claim();
  await signInAs(await create.admin());
  await openClaim(page, claim);
  await page.getByRole("radio", { name: "Approve" }).check();
  await db.updateTable("warranty_claims").set({ status: "approved" }).where("id", "=", claim.id).execute();

  await page.getByRole("button", { name: "Submit" }).click();
  await says(page.getByRole("alert"), `Bad: Warranty claim # ${claim.warranty_claims_id} was approved already`);
});

test("an admin edits a claim (2.2, 2.8)", async ({ page, create, signInAs }) => {
  const claim = await create.claim();
  await signInAs(await create.admin());
  await page.goto(`/admin-warranty-claims/${claim.id}/edit`);
  await says(page.getByRole("heading", { level: 1 }), "Edit Warranty Claim");

  await page.getByRole("button", { name: "Update claim" }).click();
  await says(done(page), "Warranty Claim was been succesfully updated");
});

test("a pre-authorization claim offers these choices (2.2, 2.5, 2.9)", async ({ page, create, signInAs }) => {
  await create.boatModel({ model: "Bay Runner", older_model: true });
  await signInAs(await create.dealer());
  await page.goto("/warranty-preauth-claim");

  await says(page.getByRole("main"), "Pre Authorization Claim", "At most 10 files, each at most 15 MB.");
  await says(page.getByLabel("Model"), "Bay Runner - Older Model");
  const brands = ["Choose one", brand, "Sea Chaser", "Fun Chaser"];
  await expect(page.getByLabel("Brand").locator("option")).toHaveText(brands);
  await expect(page.getByLabel("Country").locator("option")).toHaveText(["United States"]);
});

test("a claim has a purchase date, and its HIN twice (2.5)", async ({ page, create, signInAs }) => {
  await signInAs(await create.dealer());
  await page.goto("/warranty-preauth-claim");
  await page.locator("form.panel").evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await page.getByLabel("Hull identification number").fill("EHK00217C626");
  await page.getByLabel("Retype HIN").fill("EHK00218C626");

  await page.getByRole("button", { name: "Submit claim" }).click();
  const problems = ["Hull Identification Numbers Do Not Match", "Please Select a Purchase Date"];
  await says(page.getByRole("alert"), ...problems);
});

test("a claim that was stored leaves the form as it was before (2.8)", async ({ page, create, signInAs }) => {
  const dealer = await create.dealer();
  // Who has filed the last one stands in the next.
  await create.claim({ dealer, associate_name: "Curtis Bell", associate_email: "curtis@example.com" });
  await signInAs(dealer);
  await page.goto("/warranty-preauth-claim");
  const fields = page.locator("form.panel").locator("input:visible, textarea:visible");
  const values = () => fields.evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value));
  const before = await values();
  await fill(page);

  await page.getByRole("button", { name: "Submit claim" }).click();
  await says(done(page), "Pre Auth Claim Submission Successful");
  await expect.poll(values).toEqual(before);
});

test("a claim that cannot be stored says so (2.8)", async ({ page, create, db, signInAs }) => {
  await signInAs(await create.dealer());
  await page.goto("/warranty-preauth-claim");
  await fill(page);
  const name = `Unstorable ${newHin()}`;
  await page.getByLabel("Last name").fill(name);

  await withoutRoomFor(db, name, async () => {
    await page.getByRole("button", { name: "Submit claim" }).click();
    await says(page.getByRole("alert"), "Pre Auth Claim Could Not be Submitted. Please Try again.");
  });
});

test("photos that the storage refuses stay staged until it takes them (2.8)", async ({
  page,
  create,
  stack,
  signInAs,
}) => {
  const dealer = await create.dealer();
  await signInAs(dealer);
  await page.goto("/warranty-preauth-claim");
  await fill(page);
  await page.getByLabel("Add photos").setInputFiles(await phonePhoto(1));
  // A file stands where the dealer's folder would have to be.
  const folder = photoFolder(stack, dealer.profile_id);
  await mkdir(dirname(folder), { recursive: true });
  await writeFile(folder, "");

  await page.getByRole("button", { name: "Submit claim" }).click();
  await says(page.getByRole("alert"), "Error Submitting Data to S3 Container");
  await expect(page.getByRole("link", { name: "IMG_4801.jpg" })).toBeVisible();
  await rm(folder);
  await page.getByRole("button", { name: "Submit claim" }).click();
  await says(done(page), "Pre Auth Claim Submission Successful");
});

test("the PDF of a claim has the photos on a page of their own (2.2, 2.7)", async ({
  page,
  create,
  stack,
  signInAs,
}) => {
  const dealer = await create.dealer();
  const photo = await phonePhoto(2);
  const stored = `a1b2c3d4e${photo.name}`;
  const folder = photoFolder(stack, dealer.profile_id);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, stored), photo.buffer);
  const customer = { first_name: "Ada", last_name: "Marsh" };
  const claim = await create.claim({ dealer, photos: JSON.stringify([stored]), ...customer });
  await signInAs(dealer);
  await page.goto(`/warranty-claims?open=${claim.id}`);

  const file = await downloaded(page, page.getByRole("link", { name: "Print To Pdf" }));
  expect(file.suggestedFilename()).toBe(`warranty_claim_${claim.id}_Ada_Marsh.pdf`);
  const pages = await pagesOf(await readFile(await file.path()));
  expect(pages).toHaveLength(2);
  expect(pages[1]).toContain("Photos of claim");
});

async function openClaim(page: Page, claim: { id: string; hull_identification_number: string }) {
  await page.goto(`/admin-warranty-claims?q=${claim.hull_identification_number}&open=${claim.id}`);
}

/** Everything that a claim must have. */
async function fill(page: Page) {
  const hin = newHin();
  await page.getByLabel("Hull identification number").fill(hin);
  await page.getByLabel("Retype HIN").fill(hin);
  await fillClaim(page);
}

/** While `during` runs, the database refuses the claims of a customer of this name. */
async function withoutRoomFor(db: Db, lastName: string, during: () => Promise<void>) {
  const name = sql.raw(`refuse_${lastName.replaceAll(/\W/g, "_").toLowerCase()}`);
  try {
    await sql`
      create function ${name}() returns trigger language plpgsql as 'begin raise exception ''no room''; end';
      create trigger ${name} before insert on warranty_claims for each row
        when (new.last_name = ${sql.lit(lastName)}) execute function ${name}()`.execute(db);
    await during();
  } finally {
    await sql`drop function if exists ${name} cascade`.execute(db);
  }
}
