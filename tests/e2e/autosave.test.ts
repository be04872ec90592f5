import { type Page } from "playwright/test";
import { mostDrafts, tooManyDrafts } from "#graphql/areas/drafts/form.rules";
import { newHin } from "../factories/warranty";
import { fillClaim, phonePhoto } from "../support/records/claims";
import { expect, test } from "../support/journey/journey";

test.beforeEach(({ scripts }) => test.skip(!scripts, "Without scripts a form is saved as a draft by its button."));

const isSaved = (page: Page) => expect(page.getByText(/^Saved as a draft at/)).toBeVisible();
const hinOf = (page: Page) => page.getByLabel("Hull identification number");
const send = (page: Page) => page.getByRole("button", { name: "Submit claim" }).click();
const isSent = (page: Page) => expect(page.getByText("Pre Auth Claim Submission Successful")).toBeVisible();

test("a claim is saved while it is typed, with its photos, and stays one draft until it is sent", async ({
  page,
  create,
  db,
  signInAs,
  browserOf,
  checkPage,
}) => {
  const dealer = await create.dealer();
  await signInAs(dealer);
  await page.goto("/warranty-preauth-claim");
  const hin = newHin();
  await hinOf(page).fill(hin);
  await isSaved(page);
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Add photos").setInputFiles(await phonePhoto(1));
  await expect(page.getByText("Already sent; they stay with this form")).toBeVisible();
  await page.getByLabel("Add photos").setInputFiles(await phonePhoto(2));
  await expect(page.getByRole("link", { name: /\.jpg$/ })).toHaveCount(2);
  await checkPage();

  const other = await browserOf(dealer);
  await other.goto("/drafts");
  await expect(other.getByRole("row").filter({ hasText: `${hin}, Ada` })).toHaveCount(1);

  await page.reload();
  await expect(page.getByText("Your draft of")).toBeVisible();
  await expect(hinOf(page)).toHaveValue(hin);
  await expect(page.getByRole("link", { name: /\.jpg$/ })).toHaveCount(2);
  await page.getByLabel("Retype", { exact: false }).first().fill(hin);
  await fillClaim(page);
  await isSaved(page);
  await send(page);
  await isSent(page);
  const { photos } = await db
    .selectFrom("warranty_claims")
    .where("profile_id", "=", dealer.profile_id)
    .select("photos")
    .executeTakeFirstOrThrow();
  expect(photos).toHaveLength(2);
  await other.reload();
  await expect(other.getByRole("heading", { name: "There are no drafts" })).toBeVisible();
});

test("a claim that is sent while it is being saved is no conflict with itself", async ({ page, create, signInAs }) => {
  await signInAs(await create.dealer());
  await page.goto("/warranty-preauth-claim");
  const hin = newHin();
  const saving = page.waitForRequest(/\/drafts\/save/);
  await page.route(/\/drafts\/save/, async (route) => {
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.fulfill({ response });
  });
  await fillClaim(page);
  await page.getByLabel("Retype", { exact: false }).first().fill(hin);
  await hinOf(page).fill(hin);
  await saving;
  await send(page);
  await isSent(page);
  await page.goto("/drafts");
  await expect(page.getByRole("heading", { name: "There are no drafts" })).toBeVisible();
});

test("an answer that is lost on its way is no conflict with oneself", async ({ page, create, signInAs }) => {
  await signInAs(await create.dealer());
  await page.goto("/advertising-claim-form");
  await page.route(
    /\/drafts\/save/,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const line = page.getByLabel("Line 1, description");
  await line.fill("Tribune");
  await expect(page.getByText("Not saved as a draft yet: there was no answer.")).toBeVisible();
  await line.fill("Herald");
  await isSaved(page);
  await page.goto("/drafts");
  await expect(page.getByRole("row").filter({ hasText: "Herald" })).toHaveCount(1);
});

test("a form is not saved over another window's, nor brought back once it was sent", async ({
  page,
  context,
  create,
  signInAs,
}) => {
  await signInAs(await create.dealer());
  await page.goto("/warranty-register");
  await page.getByLabel("First name").fill("Ada");
  await isSaved(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await second.getByLabel("First name").fill("Eda");
  await isSaved(second);

  await page.getByLabel("First name").fill("Ida");
  await expect(page.getByText("this draft was changed in another window")).toBeVisible();
  await page.getByRole("button", { name: "Save as draft" }).click();
  await expect(page.getByText("Now: Eda")).toBeVisible();
  await page.getByLabel("City").fill("Tampa");
  await isSaved(page);

  await second.goto("/drafts");
  await second.getByRole("link", { name: /^Delete/ }).click();
  await second.getByRole("button", { name: "Delete" }).click();
  await expect(second.getByText("Draft deleted")).toBeVisible();
  await page.getByLabel("City").fill("Miami");
  await expect(page.getByText("This draft no longer exists")).toBeVisible();
  await second.reload();
  await expect(second.getByRole("heading", { name: "There are no drafts" })).toBeVisible();
});

test("what was typed last is saved when the page is left, and where there is no room that is said", async ({
  page,
  create,
  signInAs,
}) => {
  const dealer = await create.dealer();
  for (let count = 1; count < mostDrafts; count++) await create.draft({ of: dealer });
  await signInAs(dealer);
  await page.goto("/special-project-forms");
  await page.getByLabel("Description").fill("A sign");
  await page.goto("/drafts");
  await expect(page.getByRole("row").filter({ hasText: "A sign" })).toHaveCount(1);

  await page.goto("/warranty-register");
  await page.getByLabel("First name").fill("Ada");
  await expect(page.getByText(tooManyDrafts)).toBeVisible();
});

test("a boat show is saved while it is typed, gone on with, and requested", async ({ page, create, signInAs, db }) => {
  const dealer = await create.dealer();
  await signInAs(dealer);
  await page.goto("/boat-shows");
  const name = `Show ${newHin()}`;
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Country").selectOption("Canada");
  await isSaved(page);

  await page.goto("/drafts");
  await page.getByRole("link", { name: `Continue Boat Show Request, ${name}` }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
  await page.getByLabel("Region").selectOption("Ontario");
  await page.getByLabel("Site").selectOption({ index: 1 });
  for (const label of ["Start date", "End date"]) await page.getByLabel(label).fill("2031-02-03");
  for (const [label, typed] of Object.entries({
    Address: "1 Quay St",
    City: "Toronto",
    "Zip code": "M5V 3L9",
    Description: "Boats",
  }))
    await page.getByLabel(label, { exact: true }).fill(typed);
  await page.getByRole("button", { name: "Request Boat Show" }).click();
  await expect(page.getByText("Boat Show has been Added")).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
  const drafts = await db.selectFrom("drafts").where("profile_id", "=", dealer.profile_id).select("id").execute();
  expect(drafts).toEqual([]);
});
