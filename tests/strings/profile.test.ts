import { expect, test } from "../support/journey/journey";
import { says } from "../support/journey/says";

test("a dealer finds its own profile filled in, and has a link for a new password sent (1.2, 1.5, 1.8)", async ({
  page,
  create,
  signInAs,
}) => {
  await signInAs(await create.dealer());
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Update Profile");
  await expect(page.getByLabel("Country").locator("option:checked")).toHaveText("United States");
  await expect(page.getByLabel("State").locator("option:checked")).toHaveText("Minnesota");

  await page.getByRole("link", { name: "Update Password", exact: true }).click();
  await says(page.getByRole("heading", { level: 1 }), "Are you sure you want to reset your password");
  await page.getByRole("button", { name: "Update Password", exact: true }).click();
  await says(page.getByRole("status"), "A reset password link has been sent to your email");
});
