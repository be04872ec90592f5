import { expect, test } from "../support/journey/journey";

test("the factory's contacts are cards in six groups (1.2)", async ({ page, create, signInAs }) => {
  await signInAs(await create.admin());
  await page.goto("/factory-contacts");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Factory Contacts");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "Accounts receivable",
    "Consumer services",
    "Marketing & advertising",
    "Purchasing",
    "Sales",
    "Warranty",
  ]);
});
