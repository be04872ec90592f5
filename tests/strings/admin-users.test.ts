import { randomUUID } from "node:crypto";
import { expect, test } from "../support/journey/journey";
import { says } from "../support/journey/says";
import { password } from "../support/portal/sign-in";

test("an admin has the admin users, five a page, with the days on which they were added (1.2, 1.9)", async ({
  page,
  create,
  signInAs,
}) => {
  const name = `Lena ${randomUUID()}`;
  const created_at = new Date("2026-11-20T18:00:00Z");
  for (let count = 0; count < 6; count++) await create.admin({ name, created_at, permissions: [] });
  await signInAs(await create.admin());
  await page.goto(`/admin-user-settings?q=${encodeURIComponent(name)}`);

  await says(page.getByRole("main"), "Add new admin user");
  await expect(page.locator("thead th:not(.pick)")).toHaveText(["DATE ADDED", "NAME", "EMAIL", "STATUS"]);
  await expect(page.locator('td[data-label="DATE ADDED"]')).toHaveText(Array<string>(5).fill("11.20.2026"));
});

test("an admin user is added, sent the verification again, and updated (1.2, 1.8)", async ({
  page,
  create,
  signInAs,
}) => {
  const email = `${randomUUID()}@example.com`;
  await signInAs(await create.admin());
  await page.goto("/admin-user-settings/add");
  await page.getByLabel("Full name").fill("Lena Ortiz");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("checkbox", { name: "CSI", exact: true }).check();
  await page.getByRole("button", { name: "Add admin" }).click();
  await says(page.getByRole("status"), "New Admin User has been created succesfully");

  const open = async () => {
    await page.goto(`/admin-user-settings?q=${email}`);
    await page.getByRole("link", { name: "Lena Ortiz" }).click();
  };
  await open();
  await page.getByRole("button", { name: "Resend verification email", exact: true }).click();
  await says(page.getByRole("status"), "Admin Resend Email Notification was succesful");

  await open();
  await page.getByRole("link", { name: "Edit User", exact: true }).click();
  await page.getByRole("button", { name: "Update admin", exact: true }).click();
  await says(page.getByRole("status"), "Admin User was been succesfully updated");
});

test.describe("where scripts run", () => {
  test.use({ javaScriptEnabled: true });

  test("the number of ticked admin users is written down (1.2)", async ({ page, create, signInAs }) => {
    const { name, email } = await create.admin({ permissions: [] });
    await signInAs(await create.admin());
    await page.goto(`/admin-user-settings?q=${email}`);
    await page.getByRole("checkbox", { name: `Select ${name}` }).check();
    await says(page.getByRole("main"), "Total rows selected: 1");
  });
});
