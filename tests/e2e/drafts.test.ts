import { type Page } from "playwright/test";
import { draftIsGone } from "#graphql/areas/drafts/form.rules";
import { sweep } from "#graphql/service/sweep";
import { newHin } from "../factories/warranty";
import { fillClaim, filledClaim, phonePhoto } from "../support/records/claims";
import { expect, test } from "../support/journey/journey";

const save = (page: Page) => page.getByRole("button", { name: "Save as draft" }).click();
const menuOf = (page: Page) => page.getByRole("navigation", { name: "Main" });
const saved = (page: Page) => expect(page.getByRole("status").getByText("Draft saved")).toBeVisible();

test("a claim is begun at one PC, found and sent at another, with its photo", async ({
  page,
  create,
  db,
  signInAs,
  browserOf,
  checkPage,
  scripts,
}) => {
  const dealer = await create.dealer();
  await signInAs(dealer);
  await page.goto("/drafts");
  await expect(page.getByRole("heading", { name: "There are no drafts" })).toBeVisible();
  await expect(menuOf(page).getByRole("link", { name: "Drafts", exact: true })).toBeVisible();
  await checkPage();
  const hin = newHin();
  await page.goto("/warranty-preauth-claim");
  await page.getByLabel("Hull identification number").fill(hin);
  await page.getByLabel("First name").fill("Ada <b>");
  await page.getByLabel("Add photos").setInputFiles(await phonePhoto(1));
  await save(page);
  await saved(page);
  await expect(page).toHaveURL(/\/drafts$/);
  await expect(page.getByRole("row").filter({ hasText: `${hin}, Ada <b>` })).toContainText("Pre Authorization Claim");
  await checkPage();

  const other = await browserOf(dealer);
  await other.goto("/dashboard");
  await menuOf(other).getByRole("link", { name: "Drafts 1", exact: true }).click();
  await other.getByRole("link", { name: "Continue Pre Authorization Claim" }).click();
  await expect(other.getByText("Your draft of")).toBeVisible();
  await expect(other.getByLabel("Hull identification number")).toHaveValue(hin);
  await expect(other.getByLabel("First name")).toHaveValue("Ada <b>");
  await expect(other.getByRole("link", { name: /\.jpg$/ })).toBeVisible();
  await other.getByRole("button", { name: "Submit claim" }).click();
  await other.getByLabel("Retype", { exact: false }).first().fill(hin);
  await fillClaim(other);
  await other.getByRole("button", { name: "Submit claim" }).click();
  await expect(other.getByText("Pre Auth Claim Submission Successful")).toBeVisible();

  const claims = await db
    .selectFrom("warranty_claims")
    .where("profile_id", "=", dealer.profile_id)
    .selectAll()
    .execute();
  expect(claims.map(({ hull_identification_number }) => hull_identification_number)).toEqual([hin]);
  await other.goto("/warranty-claims");
  if (!scripts) await page.goto("/leads");
  await expect(menuOf(page).getByRole("link", { name: "Drafts", exact: true })).toBeVisible();
  await page.goto("/drafts");
  await expect(page.getByRole("heading", { name: "There are no drafts" })).toBeVisible();
});

test("a draft saved in two tabs is a conflict, and a deleted one is gone", async ({
  page,
  context,
  create,
  signInAs,
  checkPage,
}) => {
  await signInAs(await create.dealer());
  await page.goto("/advertising-claim-form");
  await page.getByLabel("Line 1, description").fill("Tribune");
  await page.getByLabel("Line 1, gross cost $").fill("1840.50");
  await save(page);
  await saved(page);

  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByLabel("Line 1, gross cost $")).toHaveValue("1840.50");
  const second = await context.newPage();
  await second.goto(page.url());
  await second.getByLabel("Line 1, description").fill("Herald");
  await save(second);
  await saved(second);

  await page.getByLabel("Line 1, description").fill("Courier");
  await save(page);
  await expect(page.getByText(/changed this draft on/).first()).toBeVisible();
  await expect(page.getByText("Now: Herald")).toBeVisible();
  await expect(page.getByLabel("Line 1, description")).toHaveValue("Courier");
  await checkPage();
  await save(page);
  await saved(page);
  await expect(page.getByRole("row").filter({ hasText: "Courier" })).toBeVisible();

  await page.getByRole("link", { name: "Delete Co-Op Advertising Claim, Courier" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("status").getByText("Draft deleted")).toBeVisible();
  await second.reload();
  await expect(second.getByRole("heading", { name: "There are no drafts" })).toBeVisible();
});

test("an expiring draft is in the bell, and asks if it is sent twice @once", async ({
  page,
  context,
  create,
  db,
  signInAs,
}) => {
  const dealer = await create.dealer();
  const { retypeHin, hullIdentificationNumber, ...claim } = filledClaim();
  const { id: modelId } = await create.boatModel();
  const typed = { ...claim, modelId, hullIdentificationNumber, retypeHin, equipment: "" };
  await create.draft({
    of: dealer,
    title: hullIdentificationNumber,
    fields: Object.entries({ ...typed, gone: "of an earlier release" }).map(([name, text]) => [name, text ?? ""]),
    saved_at: new Date(Date.now() - 54 * 86_400_000),
  });
  await sweep(db);
  await signInAs(dealer);
  await page.goto("/notifications");
  await page.getByRole("link", { name: /Your draft expires in 7 days/ }).click();
  await expect(page.getByLabel("First name")).toHaveValue("Ada");
  const second = await context.newPage();
  await second.goto(page.url());

  const send = (of: Page) => of.getByRole("button", { name: "Submit registration" }).click();
  await send(page);
  await expect(page.getByText("Warranty Registration Successful")).toBeVisible();
  await second.getByLabel("First name").fill("Eda");
  await send(second);
  await expect(second.getByText(draftIsGone).first()).toBeVisible();
  await expect(second.getByLabel("First name")).toHaveValue("Eda");

  await second.goto(second.url());
  await expect(second.getByText("This draft no longer exists")).toBeVisible();
});
