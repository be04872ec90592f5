import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "../support/journey/journey";
import { openAccounts } from "../support/portal/sign-in";
import { linkIn, mailTo } from "../support/portal/outbox";

const unique = () => `${process.pid}${Date.now().toString(36)}${Math.floor(Math.random() * 1_000)}`;
const chosen = "Slipway-carl-1";

/** Tokens count in whole seconds, and a new password ends all sign-ins until its second. In milliseconds. */
const aSecond = 1_100;

test("a dealer invites a colleague, who chooses a password and works under their own name", async ({
  page,
  browser,
  create,
  signInAs,
  stack,
  checkPage,
}) => {
  const dealer = await create.dealer();
  const lead = await create.lead({ dealer, name: `Ada ${unique()}` });
  const email = `carl-${unique()}@example.com`;
  await signInAs(dealer);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Colleagues" }).click();
  await expect(page.getByRole("heading", { name: "You have no colleagues here yet" })).toBeVisible();
  await checkPage();

  await page.getByRole("link", { name: "Invite a colleague" }).click();
  await page.getByLabel("Full name").fill("Carl Weber");
  await page.locator("form#colleague").evaluate((form) => form.setAttribute("novalidate", ""));
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Email is required");
  await expect(page.getByRole("alert")).toContainText("Please choose at least one permission");
  await expect(page.getByLabel("Full name")).toHaveValue("Carl Weber");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("checkbox", { name: "LEADS", exact: true }).check();
  await checkPage();
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(page.getByText(`Carl Weber is invited: a link to choose a password was sent to ${email}`)).toBeVisible();
  await expect(page.getByRole("row", { name: /Carl Weber/ })).toContainText("LEADS");
  await checkPage();

  const context = await browser.newContext({ baseURL: stack.origin });
  const carls = await context.newPage();
  await carls.goto(linkIn(await mailTo(stack, email, /reset-password/)));
  await carls.getByLabel("New password", { exact: true }).fill(chosen);
  await carls.getByLabel("Retype new password").fill(chosen);
  await carls.getByRole("button", { name: "Save the password" }).click();
  await expect(carls.getByRole("button", { name: "Save the password" })).toBeHidden();
  await sleep(aSecond);
  await carls.goto("/dashboard");
  await carls.getByLabel("Email").fill(email);
  await carls.getByLabel("Password", { exact: true }).fill(chosen);
  await carls.getByRole("button", { name: "Sign in" }).click();
  await expect(carls.getByRole("heading", { name: "Dashboard" })).toBeVisible();

  await carls.goto(`/leads?q=${encodeURIComponent(lead.name)}&open=${lead.id}`);
  await carls.getByLabel("Outcome").selectOption("Contacted");
  await carls.getByLabel("Note").fill("Called, wants a test ride.");
  await carls.getByRole("button", { name: "Save follow-up" }).click();
  await expect(carls.getByText("Called, wants a test ride.").first()).toBeVisible();
  expect((await carls.goto("/warranty-claims"))?.status()).toBe(403);
  expect((await carls.goto("/colleagues"))?.status()).toBe(403);
  await carls.goto("/profile");
  await expect(carls.getByLabel("Full name")).toHaveValue("Carl Weber");
  await expect(carls.getByLabel("City")).toBeHidden();
  await expect(carls.getByRole("link", { name: "Colleagues" })).toBeHidden();

  await page.goto(`/leads?q=${encodeURIComponent(lead.name)}&open=${lead.id}`);
  await expect(page.getByText("Called, wants a test ride.").first()).toBeVisible();
  await expect(page.getByText(/Carl Weber/).first()).toBeVisible();

  await page.goto("/colleagues");
  await page.getByRole("link", { name: "Carl Weber" }).click();
  await expect(page.getByRole("heading", { name: "Carl Weber" })).toBeVisible();
  await page.getByRole("link", { name: "Sign out everywhere" }).click();
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByText("Your colleague is signed out everywhere")).toBeVisible();
  await expect(page.getByText("Nowhere now.")).toBeVisible();
  await carls.goto("/dashboard");
  await expect(carls.getByLabel("Password", { exact: true })).toBeVisible();
  await context.close();
});

test("a colleague's permissions are changed, and the colleague is removed and taken back", async ({
  page,
  create,
  signInAs,
  browserOf,
  stack,
  checkPage,
}) => {
  const dealer = await create.dealer();
  const colleague = await create.colleague({ of: dealer, name: `Lena ${unique()}` });
  await create.session({ of: colleague, device: "Edge on Windows" });
  await openAccounts(stack, [colleague]);
  await signInAs(dealer);
  const path = `/colleagues/${encodeURIComponent(colleague.profile_id)}`;
  await page.goto(`${path}/edit`);
  await expect(page.getByLabel("Email")).toHaveAttribute("readonly");
  await expect(page.getByText(/Edge on Windows, since/)).toBeVisible();
  await page.getByRole("checkbox", { name: "MEDIA" }).check();
  await checkPage();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`${colleague.name} has been updated`)).toBeVisible();
  await expect(page.getByText(/LEADS, MEDIA/).first()).toBeVisible();

  const lenas = await browserOf({ ...colleague, permissions: ["dealer:DEALER_LEADS", "dealer:DEALER_MEDIA"] });
  expect((await lenas.goto("/media"))?.status()).toBe(200);

  await page.getByRole("link", { name: "Send a link for a new password" }).click();
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(`A link for a new password was sent to ${colleague.email}`)).toBeVisible();
  await mailTo(stack, colleague.email, /reset-password/);

  await page.getByRole("link", { name: "Remove", exact: true }).click();
  await expect(page.getByRole("heading", { name: `Remove ${colleague.name}?` })).toBeVisible();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText(`${colleague.name} has been removed`)).toBeVisible();
  await lenas.goto("/media");
  await expect(lenas.getByRole("heading", { name: "Media" })).toBeHidden();

  await page.goto("/colleagues");
  await expect(page.getByRole("row", { name: colleague.name })).toContainText("Removed");
  await page.goto(`${path}/remove`);
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(page.getByText(`${colleague.name} has been taken back`)).toBeVisible();
});

test("the manufacturer sees a dealer's colleagues @once", async ({ page, create, signInAs, checkPage }) => {
  const dealer = await create.dealer();
  const colleague = await create.colleague({ of: dealer, name: `Lena ${unique()}` });
  await signInAs(await create.admin());
  await page.goto(`/admin-my-dealers/dealers/${encodeURIComponent(dealer.profile_id)}/edit`);
  await expect(page.getByText(`${colleague.name}, ${colleague.email}: LEADS`)).toBeVisible();
  await checkPage();
});

test("two tabs: what somebody else has changed meanwhile is shown beside what was typed @once", async ({
  page,
  create,
  db,
  signInAs,
}) => {
  const dealer = await create.dealer();
  const colleague = await create.colleague({ of: dealer });
  await signInAs(dealer);
  await page.goto(`/colleagues/${encodeURIComponent(colleague.profile_id)}/edit`);
  await db
    .updateTable("profiles")
    .where("profile_id", "=", colleague.profile_id)
    .set({ permissions: ["dealer:DEALER_CSI"] })
    .execute();
  await page.getByLabel("Full name").fill("Lena Ortiz");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Lena Ortiz");
});
