import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "../support/journey/journey";
import { openAccounts, password, signIn } from "../support/portal/sign-in";

/** Tokens count in whole seconds: a sign-in of the second in which all were ended is none. In milliseconds. */
const aSecond = 1_100;

test("somebody sees where they are signed in, and signs out one browser, then all @once", async ({
  page,
  create,
  stack,
  signInAs,
  checkPage,
}) => {
  const admin = await create.admin();
  await signInAs(admin);
  const other = await signIn(stack, admin.email);
  const statusOfOther = async () => {
    const cookie = other.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    return (await fetch(`${stack.origin}/dashboard`, { headers: { cookie }, redirect: "manual" })).status;
  };
  expect(await statusOfOther()).toBe(200);

  await page.goto("/notifications");
  await page.getByRole("link", { name: "Your sign-ins" }).click();
  await expect(page.getByRole("heading", { name: "Your sign-ins" })).toBeVisible();
  await checkPage();
  await page
    .getByRole("table")
    .getByRole("button", { name: /^Sign out / })
    .click();
  await expect(page.getByText("That browser is signed out")).toBeVisible();
  await expect(page.getByRole("table").getByRole("button", { name: /^Sign out / })).toBeHidden();
  await expect.poll(statusOfOther).toBe(302);

  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByText("You are signed out of the dealer network.")).toBeVisible();
  await sleep(aSecond);
  await page.goto("/dashboard");
  await page.getByLabel("Email").fill(admin.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
});

test("a browser that was signed out asks for the password, also without its cookie @once", async ({
  page,
  browser,
  create,
  stack,
  signInAs,
}) => {
  const dealer = await create.dealer();
  await signInAs(dealer);
  const context = await browser.newContext({ baseURL: stack.origin });
  const other = await context.newPage();
  const heading = other.getByRole("heading", { name: "Dashboard" });
  const typePassword = async () => {
    await other.getByLabel("Email").fill(dealer.email);
    await other.getByLabel("Password", { exact: true }).fill(password);
    await other.getByRole("button", { name: "Sign in" }).click();
  };
  await other.goto("/dashboard");
  await typePassword();
  await expect(heading).toBeVisible();
  await context.clearCookies({ name: /^slipway-session/ });
  await other.goto("/dashboard");
  await expect(heading).toBeVisible();

  await page.goto("/sessions");
  await page
    .getByRole("table")
    .getByRole("button", { name: /^Sign out / })
    .click();
  await expect(page.getByText("That browser is signed out")).toBeVisible();

  for (const keepsCookie of [true, false, false]) {
    if (!keepsCookie) await context.clearCookies({ name: /^slipway-session/ });
    await other.goto("/dashboard");
    await expect(other.getByLabel("Password", { exact: true })).toBeVisible();
  }
  await typePassword();
  await expect(heading).toBeVisible();
  await context.close();
});

test("a session that was ended elsewhere asks for the password, though the provider knows the browser still @once", async ({
  page,
  create,
  stack,
  db,
}) => {
  const dealer = await create.dealer();
  await openAccounts(stack, [dealer]);
  const typePassword = async () => {
    await page.getByLabel("Email").fill(dealer.email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign in" }).click();
  };
  await page.goto("/profile");
  await typePassword();
  await expect(page.getByRole("heading", { name: "Update Profile" })).toBeVisible();

  await db
    .updateTable("profiles")
    .where("profile_id", "=", dealer.profile_id)
    .set({ sessions_not_before: new Date() })
    .execute();
  await sleep(aSecond);
  await page.goto("/profile");
  await typePassword();
  await expect(page.getByRole("heading", { name: "Update Profile" })).toBeVisible();
});
