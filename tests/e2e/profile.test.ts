import { expect, test } from "../support/journey/journey";
import { linkIn, mailTo } from "../support/portal/outbox";
import { openAccounts, signIn } from "../support/portal/sign-in";

test("a dealer keeps its own profile; a new address goes to the login too, and is verified", async ({
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
  await expect(page.getByText("Your profile has been updated")).toBeVisible();
  const after = await db
    .selectFrom("profiles")
    .where("profile_id", "=", dealer.profile_id)
    .selectAll()
    .executeTakeFirst();
  expect(after).toMatchObject({ email, city: "Superior", region: "WI", permissions: ["dealer:DEALER_CSI"] });
  expect(after?.location?.y).toBeCloseTo(46.7, 0);
  linkIn(await mailTo(stack, email, /verify-email/));
  await signIn(stack, email);
});

test("an address that somebody else signs in with changes nothing", async ({ page, create, signInAs, stack, db }) => {
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
  if (scripts) await page.route("**/profile*", (route) => setTimeout(() => void route.continue(), 500));
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

test("a dealer asks for a new password, and for mail", async ({ page, create, signInAs, stack, checkPage }) => {
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
  await expect(page.getByText("New leads and decisions are mailed to you from now on.")).toBeVisible();
  await expect(page.getByLabel("Send me an email about new leads and decisions")).toBeChecked();
});
