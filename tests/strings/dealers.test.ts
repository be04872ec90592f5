import { randomUUID } from "node:crypto";
import { type Locator } from "playwright/test";
import { brand } from "../support/records/brand";
import { expect, test } from "../support/journey/journey";
import { says } from "../support/journey/says";
import { openAccounts, password } from "../support/portal/sign-in";

const dealersAdmin = { permissions: ["admin:ADMIN_MY_DEALERS"] };

test("an admin has the dealers, ten a page, and their file is export-dealers.csv (1.2, 1.9)", async ({
  page,
  create,
  signInAs,
}) => {
  const company = `Quay ${randomUUID()}`;
  for (let count = 0; count < 11; count++) await create.dealer({ company });
  await signInAs(await create.admin(dealersAdmin));
  await page.goto(`/admin-my-dealers?q=${encodeURIComponent(company)}`);

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Dealers");
  await expect(page.getByRole("checkbox", { name: "Include archived", exact: true })).toBeVisible();
  await expect(page.locator("tbody tr")).toHaveCount(10);
  await page.getByText("Export all").click();
  const link = page.getByRole("link", { name: /^CSV/ });
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toBe("export-dealers.csv");
});

test("a dealer's permissions and brands are ticked among these (1.5)", async ({ page, create, signInAs }) => {
  await signInAs(await create.admin(dealersAdmin));
  await page.goto("/admin-my-dealers/add");

  await expect(page.getByRole("group", { name: "Permissions" }).locator("label")).toHaveText([
    "ALL",
    "LEADS",
    "WARRANTY",
    "FORMS & DATA SHEETS",
    "MEDIA",
    "CSI",
    "FACTORY CONTACTS",
    "BOAT SHOWS",
    `${brand.toUpperCase()} MERCHANDISE`,
  ]);
  await expect(page.getByRole("group", { name: "Brands" }).locator("label")).toHaveText([
    brand,
    "Sea Chaser",
    "Fun Chaser",
  ]);
});

test("a dealer without a password of its length, a permission and a brand is not added (1.5, 1.8)", async ({
  page,
  create,
  signInAs,
}) => {
  await signInAs(await create.admin(dealersAdmin));
  await page.goto("/admin-my-dealers/add");
  const form = page.locator("form#dealer");
  await describeDealer(form);
  await form.getByLabel("Password").fill("1234567");
  await form.getByRole("button", { name: "Add dealer" }).click();
  await says(
    form.getByRole("alert"),
    "Password must have at least 8 characters",
    "Please choose at least one permission",
    "Please choose at least one brand",
  );
});

test("a dealer is added once its code is free, its address is found and its email is free (1.5, 1.8, 1.9)", async ({
  page,
  create,
  signInAs,
}) => {
  const other = await create.dealer({ dealer_code: `T${randomUUID().slice(0, 8)}` });
  await signInAs(await create.admin(dealersAdmin));
  await page.goto("/admin-my-dealers/add");
  const form = page.locator("form#dealer");
  const send = async () => {
    await form.getByLabel("Password").fill(password);
    await form.getByRole("button", { name: "Add dealer" }).click();
  };
  await describeDealer(form);
  await form.getByRole("checkbox", { name: "CSI", exact: true }).check();
  await form.getByRole("checkbox", { name: brand, exact: true }).check();

  await form.getByLabel("Email", { exact: true }).fill(other.email);
  await form.getByLabel("Dealer code").fill(other.dealer_code ?? "");
  await form.getByLabel("City").fill("Nowhere");
  await form.getByLabel("Zip code").fill("99999");
  await send();
  await says(form.getByRole("alert"), "Dealer code already exists. Please use a different dealer code");

  await form.getByLabel("Dealer code").fill("");
  await send();
  await says(form.getByRole("alert"), "Error Getting GEO Location For Address");

  await form.getByLabel("City").fill("Duluth");
  await form.getByLabel("Zip code").fill("55802");
  await send();
  await says(
    form.getByRole("alert"),
    `User with email "${other.email}" already exists. Please use a different email address.`,
  );

  await form.getByLabel("Email", { exact: true }).fill(`new-${other.email}`);
  await send();
  await says(page.getByRole("status"), "New Dealer User has been created succesfully");
});

test("a dealer is updated, archived, unarchived, and sent a new password (1.2, 1.4, 1.6, 1.8)", async ({
  page,
  create,
  signInAs,
  stack,
}) => {
  const dealer = await create.dealer();
  await openAccounts(stack, [dealer]);
  await signInAs(await create.admin(dealersAdmin));
  await page.goto(`/admin-my-dealers/dealers/${encodeURIComponent(dealer.profile_id)}/edit`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit Dealer");
  await page.getByRole("button", { name: "Update dealer" }).click();
  await says(page.getByRole("status"), "Dealer was been succesfully updated");

  await page.getByRole("link", { name: "Archive Dealer", exact: true }).click();
  await page.getByRole("button", { name: "Archive Dealer", exact: true }).click();
  await says(page.getByRole("status"), "Dealer has been succesfully archived");

  await page.getByRole("link", { name: "UnArchive Dealer", exact: true }).click();
  await page.getByRole("button", { name: "UnArchive Dealer", exact: true }).click();
  await says(page.getByRole("status"), "Dealer has been succesfully Unarchived");

  await page.getByRole("link", { name: "Reset password" }).click();
  await says(page.getByRole("heading", { level: 1 }), "Are you sure you want to reset dealer's password?");
  await page.getByRole("button", { name: "Reset password" }).click();
  await says(page.getByRole("status"), "A reset password link has been sent to dealer email");
});

/** All that a dealer has to have, but for a password, permissions and brands. */
async function describeDealer(form: Locator) {
  const typed = {
    Email: `${randomUUID()}@example.com`,
    "Company name": "Quay",
    "Full name": "Ada Marsh",
    Address: "1 Quay",
    City: "Duluth",
    "Zip code": "55802",
  };
  for (const [label, value] of Object.entries(typed)) await form.getByLabel(label, { exact: true }).fill(value);
}
