import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "../support/journey/journey";
import { linkIn, mailTo } from "../support/portal/outbox";
import { openAccounts, password, signIn, tryToSignIn } from "../support/portal/sign-in";

test("a dealer keeps its own profile; a new email is confirmed before it is signed in with, and has a way back", async ({
  page,
  create,
  signInAs,
  stack,
  db,
  checkPage,
}) => {
  const dealer = await create.dealer({ permissions: ["dealer:DEALER_CSI"] });
  await signInAs(dealer);
  await page.goto("/dashboard");
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: "Update Profile" })).toBeVisible();
  await checkPage();

  const email = `moved-${dealer.email}`;
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("City").fill("");
  await page.locator("form#profile").evaluate((form) => form.setAttribute("novalidate", ""));
  await page.getByRole("button", { name: "Update Profile" }).click();
  await expect(page.getByRole("alert")).toContainText("City is required");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);

  await page.getByLabel("City").fill("Superior");
  await page.getByLabel("State").selectOption("Wisconsin");
  await page.getByLabel("Zip code").fill("54880");
  await page.getByRole("button", { name: "Update Profile" }).click();
  await expect(page.getByText("Your profile has been updated, but for the email.")).toBeVisible();
  const stored = () =>
    db.selectFrom("profiles").where("profile_id", "=", dealer.profile_id).selectAll().executeTakeFirst();
  const after = await stored();
  expect(after).toMatchObject({ email: dealer.email, city: "Superior", region: "WI" });
  expect(after).toMatchObject({ permissions: ["dealer:DEALER_CSI"] });
  expect(after?.location?.y).toBeCloseTo(46.7, 0);

  // A session alone changes no email: it may belong to somebody who found the PC.
  await expect(page.getByRole("button", { name: "Send the link" })).toBeHidden();
  await checkPage();
  await page.getByRole("link", { name: "Sign in again" }).click();
  await page.getByLabel("Email").fill(dealer.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Change your email?" })).toBeVisible();
  await expect(page.getByText(`A link is sent to ${email}.`)).toBeVisible();
  await checkPage();
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(`Until it is opened, you sign in with ${dealer.email}.`)).toBeVisible();
  expect(await stored()).toMatchObject({ email: dealer.email });
  await signIn(stack, dealer.email);

  const toNew = await mailTo(stack, email, /profile\/email/);
  expect(toNew).not.toMatch(/account .* was made/i);
  await page.goto(emailLinkIn(toNew));
  await expect(page.getByRole("heading", { name: "Confirm your new email" })).toBeVisible();
  await checkPage();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Your new email is confirmed" })).toBeVisible();
  expect(await stored()).toMatchObject({ email });
  await signIn(stack, email);
  expect(await tryToSignIn(stack, dealer.email, password)).toMatchObject({ isIn: false });

  // The reader of the old mailbox learned of it, and takes it back without a session.
  await page.context().clearCookies();
  await page.goto(emailLinkIn(await mailTo(stack, dealer.email, /profile\/email/)));
  await expect(page.getByRole("heading", { name: "Take your email back?" })).toBeVisible();
  await page.getByRole("button", { name: "Take it back" }).click();
  await expect(page.getByRole("heading", { name: "You keep your email" })).toBeVisible();
  expect(await stored()).toMatchObject({ email: dealer.email });
  await signIn(stack, dealer.email);
  linkIn(await mailTo(stack, dealer.email, /reset-password/));
});

test("a sales person keeps its own profile, and is asked for no business", async ({
  page,
  create,
  signInAs,
  stack,
  db,
  checkPage,
}) => {
  const sales = await create.sales({ dealers: [await create.dealer()], address: null, city: null, zipcode: null });
  await openAccounts(stack, [sales]);
  await signInAs(sales);
  await page.goto("/profile");
  for (const label of ["Company name", "Business email", "Address", "City", "Zip code"])
    await expect(page.getByLabel(label, { exact: true })).toHaveCount(0);
  await checkPage();

  await page.getByLabel("Full name").fill("Sal Moreno");
  await page.getByLabel("Phone").fill("2185550142");
  await page.getByRole("button", { name: "Update Profile" }).click();
  await expect(page.getByText("Your profile has been updated")).toBeVisible();
  await expect(page.getByLabel("Phone")).toHaveValue("218-555-0142");
  const stored = db.selectFrom("profiles").where("profile_id", "=", sales.profile_id).selectAll();
  expect(await stored.executeTakeFirst()).toMatchObject({ display_name: "Sal Moreno", company: null, location: null });
});

test("an admin of whatever permission keeps its name and password on a profile page", async ({
  page,
  create,
  signInAs,
  browserOf,
  stack,
  db,
  checkPage,
}) => {
  const admin = await create.admin({ name: "Lena Ortiz", permissions: ["admin:ADMIN_MEDIA"] });
  await openAccounts(stack, [admin]);
  await signInAs(admin);
  await page.goto("/dashboard");
  const menu = page.getByRole("navigation", { name: "Main" });
  if (!(await menu.isVisible())) await page.locator("a[href='#menu']").click();
  await expect(menu.locator(".who b").getByRole("link"), "the nickname is plain text").toHaveCount(0);
  await menu.getByRole("link", { name: "your profile" }).click();
  await expect(page.getByRole("heading", { name: "Update Profile" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(admin.email);
  await checkPage();

  const other = await browserOf(admin);
  await other.goto("/admin-profile");
  await page.locator("form#profile").evaluate((form) => form.setAttribute("novalidate", ""));
  await page.getByLabel("Full name").fill("");
  await page.getByRole("button", { name: "Update Profile" }).click();
  await expect(page.getByRole("alert")).toContainText("Full name is required");
  await page.getByLabel("Full name").fill("Lena Marsh");
  await page.getByRole("button", { name: "Update Profile" }).click();
  await expect(page.getByText("Your profile has been updated")).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Lena Marsh");
  await expect(page.getByRole("listitem").filter({ hasText: "Lena Ortiz" })).toBeVisible();
  const stored = () =>
    db.selectFrom("profiles").where("profile_id", "=", admin.profile_id).selectAll().executeTakeFirstOrThrow();
  expect(await stored()).toMatchObject({ name: "Lena Marsh", permissions: ["admin:ADMIN_MEDIA"] });
  const { idToken } = await signIn(stack, admin.email);
  expect(Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString()).toContain("Lena Marsh");

  await other.getByLabel("Full name").fill("L. Ortiz");
  await other.getByRole("button", { name: "Update Profile" }).click();
  await expect(other.getByRole("alert")).toContainText("changed name on");
  await expect(other.getByLabel("Full name")).toHaveAccessibleDescription("Now: Lena Marsh");
  expect((await stored()).name).toBe("Lena Marsh");

  await page.getByRole("link", { name: "Update Password" }).click();
  await expect(page.getByText("Are you sure you want to reset your password")).toBeVisible();
  await checkPage();
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByText("A reset password link has been sent to your email")).toBeVisible();
  await expect(page.getByText("Password reset link sent")).toBeVisible();
  linkIn(await mailTo(stack, admin.email, /reset-password/));
  for (const [name, heading] of [
    ["Your sign-ins", "Your sign-ins"],
    ["Notifications", "User Notifications"],
  ] as const) {
    await page.goto("/admin-profile");
    await page.locator("main").getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
  }
});

function emailLinkIn(mail: string): string {
  const [link] = /http\S+\/profile\/email\/[\w-]+/.exec(mail) ?? [];
  if (!link) throw new Error("the mail has no link");
  return link;
}

test("an address that somebody else signs in with changes nothing @once", async ({
  page,
  create,
  signInAs,
  stack,
  db,
}) => {
  const other = await create.dealer();
  await openAccounts(stack, [other]);
  const dealer = await create.dealer();
  await signInAs(dealer);
  await page.goto("/profile");
  await page.getByLabel("Email", { exact: true }).fill(other.email);
  await page.getByRole("button", { name: "Update Profile" }).click();
  await expect(page.getByRole("alert")).toContainText(`User with email "${other.email}" already exists.`);
  const after = await db
    .selectFrom("profiles")
    .where("profile_id", "=", dealer.profile_id)
    .select("email")
    .executeTakeFirst();
  expect(after).toEqual({ email: dealer.email });
  await signIn(stack, dealer.email);
});

test("a dealer abroad keeps its country and region; a place nobody knows is not stored", async ({
  page,
  create,
  signInAs,
  scripts,
  db,
}) => {
  const dealer = await create.dealer({ country: "CA", region: "ON", city: "Kenora" });
  await signInAs(dealer);
  await page.goto("/profile");
  await page.getByLabel("Phone").fill("8075550111");
  if (scripts) {
    await page.route("**/profile*", async (route) => {
      await wait(500);
      await route.continue();
    });
  }
  await page.getByRole("button", { name: "Update Profile" }).click();
  if (scripts) await expect(page.getByRole("button", { name: "LOADING" })).toBeDisabled();
  await expect(page.getByText("Your profile has been updated")).toBeVisible();
  const stored = () =>
    db.selectFrom("profiles").where("profile_id", "=", dealer.profile_id).selectAll().executeTakeFirst();
  expect(await stored()).toMatchObject({ country: "CA", region: "ON", phone: "8075550111" });

  await page.getByLabel("City").fill("Nowhere");
  await page.getByRole("button", { name: "Update Profile" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "Error Getting GEO Location For Address: no such place was found.",
  );
  expect(await stored()).toMatchObject({ city: "Kenora" });
});

test("a dealer asks for a new password, and for mail @once", async ({ page, create, signInAs, stack, checkPage }) => {
  const dealer = await create.dealer();
  await signInAs(dealer);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Update Password" }).click();
  await expect(page.getByText("Are you sure you want to reset your password")).toBeVisible();
  await checkPage();
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByText("A reset password link has been sent to your email")).toBeVisible();
  linkIn(await mailTo(stack, dealer.email, /reset-password/));

  await page.getByLabel("Send me an email about new leads and decisions").check();
  await page.getByRole("button", { name: "Save choice" }).click();
  await expect(page.getByText("You will get email about new leads and decisions.")).toBeVisible();
  await expect(page.getByLabel("Send me an email about new leads and decisions")).toBeChecked();
});
