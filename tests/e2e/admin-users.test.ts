import { expect, test } from "../support/journey/journey";
import { mailTo } from "../support/portal/outbox";
import { openAccounts, signIn } from "../support/portal/sign-in";

const unique = () => `${process.pid}${Date.now().toString(36)}${Math.floor(Math.random() * 1_000)}`;

test("an admin with ALL adds another, sends the verification again, and changes what it may do", async ({
  page,
  create,
  signInAs,
  stack,
  db,
  checkPage,
}) => {
  const email = `admin-${unique()}@example.com`;
  await signInAs(await create.admin());
  await page.goto("/admin-user-settings");
  await page.getByText("Add new admin user").click();
  const form = page.locator("form#admin");
  await form.getByLabel("Full name").fill("Lena Ortiz");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password").fill("Slipway-test-1");
  await form.getByRole("checkbox", { name: "LEADS" }).check();
  await checkPage();
  await page.getByRole("button", { name: "Add admin" }).click();
  await expect(page.getByText("New Admin User has been created succesfully")).toBeVisible();
  await mailTo(stack, email, /verify-email/);

  await page.goto(`/admin-user-settings?q=${email}`);
  await expect(page.getByRole("columnheader", { name: "DATE ADDED" })).toBeVisible();
  await page.getByRole("checkbox", { name: "Select Lena Ortiz" }).check();
  await expect(page.getByText("Total rows selected:")).toBeVisible();
  await page.getByRole("link", { name: "Lena Ortiz" }).click();
  await checkPage();
  await page.getByRole("button", { name: "Resend verification email" }).click();
  await expect(page.getByText("Admin Resend Email Notification was succesful")).toBeVisible();

  await page.goto(`/admin-user-settings?q=${email}`);
  await page.getByRole("link", { name: "Lena Ortiz" }).click();
  await page.getByRole("link", { name: "Edit User" }).click();
  await expect(page.getByRole("heading", { name: "Edit User" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveAttribute("readonly");
  await page.getByRole("checkbox", { name: "CSI" }).check();
  await checkPage();
  await page.getByRole("button", { name: "Update admin" }).click();
  await expect(page.getByText("Admin User was been succesfully updated")).toBeVisible();
  const stored = await db
    .selectFrom("profiles")
    .where("email", "=", email)
    .select(["role", "permissions"])
    .executeTakeFirst();
  expect(stored).toEqual({ role: "Admin", permissions: ["admin:ADMIN_LEADS", "admin:ADMIN_CSI"] });
  await signIn(stack, email, "Slipway-test-1");
});

test("nobody changes their own permissions, and what the provider took is taken back", async ({
  page,
  create,
  signInAs,
  stack,
}) => {
  const boss = await create.admin();
  await create.admin();
  await signInAs(boss);
  await page.goto(`/admin-user-settings/user/${encodeURIComponent(boss.profile_id)}/edit`);
  await page.getByRole("checkbox", { name: "ALL", exact: true }).uncheck();
  await page.getByRole("checkbox", { name: "MEDIA" }).check();
  await page.getByRole("button", { name: "Update admin" }).click();
  await expect(page.getByRole("alert")).toContainText("Bad: You cannot change your own permissions.");
  await expect(page.getByRole("checkbox", { name: "MEDIA" })).toBeChecked();
  const { idToken } = await signIn(stack, boss.email);
  expect(Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString()).toContain("admin:ADMIN_ALL");
});

test("a login that is not there says what the specification says", async ({ page, create, signInAs, stack }) => {
  const other = await create.admin({ permissions: ["admin:ADMIN_CSI"] });
  const boss = await create.admin();
  await openAccounts(stack, [boss]);
  await signInAs(boss);
  const path = `/admin-user-settings/user/${encodeURIComponent(other.profile_id)}`;
  await page.goto(`${path}/edit`);
  await page.getByRole("checkbox", { name: "MEDIA" }).check();
  await page.getByRole("button", { name: "Update admin" }).click();
  await expect(page.getByRole("alert")).toContainText("ERROR: User already exists");

  await page.goto(`/admin-user-settings?q=${other.email}`);
  await page.getByRole("link", { name: other.name }).click();
  await page.getByRole("button", { name: "Resend verification email" }).click();
  await expect(page.getByText("Error sending email notification email: ")).toBeVisible();
});
