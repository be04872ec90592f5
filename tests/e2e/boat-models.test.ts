import { expect, test } from "../support/journey/journey";
import { newWord } from "../support/records/new-word";

test("a boat model is added, changed and deleted, unless boats of it are known", async ({
  page,
  create,
  signInAs,
  checkPage,
}) => {
  const name = `Tarpon ${newWord()}`;
  await signInAs(await create.admin({ permissions: ["admin:ADMIN_WARRANTY_CLAIMS"] }));
  await page.goto("/admin-boat-models");
  await page.getByLabel("Model", { exact: true }).first().fill(" ");
  await page.getByRole("button", { name: "ADD BOAT MODEL" }).click();
  await expect(page.getByRole("alert").getByRole("link", { name: "Model is required" })).toBeVisible();
  await page.getByLabel("Model", { exact: true }).first().fill(name);
  await page.getByRole("button", { name: "ADD BOAT MODEL" }).click();
  await expect(page.getByText("New boat model has been created successfully")).toBeVisible();
  await expect(page.getByLabel("Model", { exact: true }).first()).toHaveValue("");

  await search();
  await expect(page.getByRole("row", { name: `${name} No` })).toBeVisible();
  await checkPage();
  await page.getByRole("link", { name: `Edit ${name}` }).click();
  await expect(page.getByRole("heading", { name: "Edit Boat Model" })).toBeVisible();
  await page.getByRole("checkbox", { name: "Older Model" }).check();
  await checkPage();
  await page.getByRole("button", { name: "UPDATE BOAT MODEL" }).click();
  await expect(page.getByText("Boat model was been successfully updated")).toBeVisible();

  await search();
  await expect(page.getByRole("row", { name: `${name} Yes` })).toBeVisible();
  await page.getByRole("link", { name: `Delete ${name}` }).click();
  await expect(page.getByRole("heading", { name: `Delete ${name}?` })).toBeVisible();
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(page.getByText("Boat model deleted")).toBeVisible();
  await search();
  await expect(page.getByText("No boat models match")).toBeVisible();

  async function search() {
    await page.getByRole("searchbox").fill(name);
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/q=Tarpon/);
  }
});
