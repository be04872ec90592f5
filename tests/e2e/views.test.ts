import { type Page } from "playwright/test";
import { expect, test } from "../support/journey/journey";

const menuOf = (page: Page) => page.getByRole("navigation", { name: "Main" });

test("a dealer keeps a list under a name, finds it in the menu with its count, renames it and deletes it", async ({
  page,
  create,
  signInAs,
  scripts,
  checkPage,
}) => {
  const dealer = await create.dealer();
  for (const name of ["Ada Marsh", "Ada Reed", "Bo Quimby"]) await create.lead({ dealer, name });
  await signInAs(dealer);
  await page.goto("/leads?q=ada&sort=-name&page=1");
  await page.getByRole("link", { name: "Save as a view" }).click();
  await expect(page.getByRole("heading", { name: "Save as a view" })).toBeVisible();
  await checkPage();
  await page.getByLabel("Name", { exact: true }).fill("Both <b>Adas</b>");
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(page.getByRole("status").getByText("The view “Both <b>Adas</b>” has been saved")).toBeVisible();
  await expect(page).toHaveURL(/\/leads\?q=ada&sort=-name$/);
  const entry = menuOf(page).getByRole("link", { name: "Both <b>Adas</b>" });
  await expect(entry).toContainText("2");
  await expect(entry).toHaveAttribute("aria-current", "page");
  await checkPage();

  await create.lead({ dealer, name: "Ada Hill" });
  if (!scripts) await page.reload();
  await expect(entry).toContainText("3");

  await page.goto("/leads?q=quimby");
  await page.getByRole("link", { name: "Save as a view" }).click();
  await page.getByLabel("Name", { exact: true }).fill("both <b>adas</b>");
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(page.getByText("You have a view of this list with the name").first()).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("Bo");
  await page.getByLabel(/The menu leads to it/).check();
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(page).toHaveURL(/\/leads\?q=quimby$/);
  await page.goto("/boat-shows");
  await menuOf(page).getByRole("link", { name: "Leads", exact: true }).click();
  await expect(page).toHaveURL(/\/leads\?q=quimby$/);

  await menuOf(page).getByRole("link", { name: "All views" }).click();
  await expect(page.getByRole("heading", { name: "Views" })).toBeVisible();
  await checkPage();
  await page.getByRole("link", { name: "Edit Both" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Adas");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("status").getByText("The view “Adas” has been changed")).toBeVisible();
  await page.getByRole("link", { name: "Delete Adas" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("status").getByText("View deleted")).toBeVisible();
  await expect(menuOf(page).getByRole("link", { name: "Adas" })).toHaveCount(0);
  await expect(menuOf(page).getByRole("link", { name: "Bo 1" })).toBeVisible();
});

test("an admin's view for all admins keeps its columns, and is each admin's @once", async ({
  page,
  create,
  signInAs,
  browserOf,
}) => {
  const name = `Brands ${Date.now()}`;
  await create.lead({ name });
  await signInAs(await create.admin());
  await page.goto(`/admin-leads?q=${encodeURIComponent(name)}&columns=&columns=brand`);
  const heads = (of: Page) => of.locator("table.list thead th:not(.pick)");
  await expect(heads(page)).toHaveText(["Brand", "Name"]);
  await page.getByRole("link", { name: "Save as a view" }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("For all admins").check();
  await page.getByRole("button", { name: "Save view" }).click();

  const other = await browserOf(await create.admin());
  await other.goto("/dashboard");
  await menuOf(other).getByRole("link", { name }).click();
  await expect(heads(other)).toHaveText(["Brand", "Name"]);
  await other.goto("/admin-leads");
  await expect(heads(other).first()).toHaveText("Lead Type");

  const dealer = await browserOf(await create.dealer());
  await dealer.goto("/dashboard");
  await expect(menuOf(dealer).getByRole("link", { name })).toHaveCount(0);
});

test("a view of what is no longer there opens, and says what it is without @once", async ({
  page,
  create,
  signInAs,
}) => {
  const dealer = await create.dealer();
  const lead = await create.lead({ dealer });
  const asked = JSON.stringify({ list: { brand: "Raft", colour: "red" } });
  await create.view({ of: dealer, name: "Rafts", address: "?brand=Raft&colour=red", asked });
  await signInAs(dealer);
  await page.goto("/dashboard");
  await menuOf(page).getByRole("link", { name: "Rafts", exact: true }).click();
  await expect(page.getByText("“Raft” is nothing that “Brand” knows")).toBeVisible();
  await expect(page.getByRole("link", { name: lead.name })).toBeVisible();
});
