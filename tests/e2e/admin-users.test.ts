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

test("an admin is sent a link to choose a new password, and the history says so @once", async ({
  page,
  create,
  signInAs,
  stack,
  checkPage,
}) => {
  const admin = await create.admin({ permissions: ["admin:ADMIN_CSI"] });
  await openAccounts(stack, [admin]);
  await signInAs(await create.admin());
  await page.goto(`/admin-user-settings/user/${encodeURIComponent(admin.profile_id)}/edit`);
  await checkPage();
  await page.getByRole("link", { name: "Reset password" }).click();
  await expect(page.getByText("Are you sure you want to reset admin's password?")).toBeVisible();
  await page.getByRole("button", { name: "Reset password" }).click();
  await expect(page.getByText("A reset password link has been sent to admin email")).toBeVisible();
  await expect(page.getByText("Password reset link sent")).toBeVisible();
  await mailTo(stack, admin.email, /reset-password/);
});

test("nobody changes their own permissions, and what the provider took is taken back @once", async ({
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

test("a login that is not there says what the specification says @once", async ({ page, create, signInAs, stack }) => {
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

test("an admin who has left is archived, cannot sign in, and is taken back @once", async ({
  page,
  create,
  db,
  signInAs,
  stack,
  checkPage,
}) => {
  const leaver = await create.admin({ name: `Lena ${unique()}` });
  await openAccounts(stack, [leaver]);
  await signInAs(await create.admin());
  await page.goto(`/admin-user-settings/user/${encodeURIComponent(leaver.profile_id)}/edit`);
  await page.getByRole("link", { name: "Archive Admin" }).click();
  await expect(page.getByRole("heading", { name: `Archive ${leaver.name}?` })).toBeVisible();
  await checkPage();
  await page.getByRole("button", { name: "Archive Admin" }).click();
  await expect(page.getByText("Admin has been archived")).toBeVisible();
  await expect(signIn(stack, leaver.email)).rejects.toThrow();

  await page.getByRole("link", { name: "UnArchive Admin" }).click();
  await page.getByRole("button", { name: "UnArchive Admin" }).click();
  await expect(page.getByText("Admin has been unarchived")).toBeVisible();
  await signIn(stack, leaver.email);
  const { status } = await db
    .selectFrom("profiles")
    .where("profile_id", "=", leaver.profile_id)
    .select("status")
    .executeTakeFirstOrThrow();
  expect(status).toBe("active");
});
