import { type Page } from "playwright/test";
import { brand } from "../support/records/brand";
import { expect, test } from "../support/journey/journey";
import { blockAccount, endElsewhere, openAccounts, password } from "../support/portal/sign-in";

const phone = { width: 390, height: 844 };

async function fillIn(page: Page, email: string, typed = password) {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password").fill(typed);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test.describe("signing in", () => {
  test("leads to the address that was wanted @firefox", async ({ page, create, stack, checkPage }) => {
    const dealer = await create.dealer();
    await openAccounts(stack, [dealer]);

    await page.goto("/leads?q=Marsh&sort=name");
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await checkPage();

    await fillIn(page, dealer.email, "not the password");
    await expect(page.getByRole("alert")).toContainText("Wrong email or password");
    await expect(page.getByLabel("Email")).toHaveValue(dealer.email);
    await checkPage();

    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL(`${stack.origin}/leads?q=Marsh&sort=name`);
    await expect(page.getByRole("searchbox")).toHaveValue("Marsh");
  });

  test("from the home page leads to the dashboard @once", async ({ page, create, stack, checkPage }) => {
    const admin = await create.admin({ name: "Avery Stone" });
    await openAccounts(stack, [admin]);

    await page.goto("/");
    await fillIn(page, admin.email);

    await expect(page).toHaveURL(`${stack.origin}/dashboard`);
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    await checkPage();
  });

  test("shows why the provider refuses, and goes home after two seconds @once", async ({
    page,
    create,
    stack,
    checkPage,
  }) => {
    const dealer = await create.dealer();
    await openAccounts(stack, [dealer]);
    await blockAccount(stack, dealer);

    await page.goto("/dashboard");
    await fillIn(page, dealer.email);

    await expect(page.getByRole("alert")).toContainText("user is blocked");
    const shownAt = Date.now();
    await expect(page).not.toHaveURL(/callback/);
    expect(Date.now() - shownAt).toBeGreaterThan(1_000);
    await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
    await checkPage();
  });

  test("explains itself to somebody whom the portal does not know @once", async ({
    page,
    create,
    stack,
    checkPage,
  }) => {
    const dealer = await create.dealer();
    await openAccounts(stack, [{ ...dealer, profile_id: `${dealer.profile_id}-unknown` }]);

    await page.goto("/");
    await fillIn(page, dealer.email);

    await expect(page.getByText("this portal has no profile for your account")).toBeVisible();
    await checkPage();
  });
});

test.describe("a session", () => {
  test("is over everywhere after a logout @once", async ({ page, create, stack, checkPage }) => {
    const dealer = await create.dealer();
    await openAccounts(stack, [dealer]);
    await page.goto("/dashboard");
    await fillIn(page, dealer.email);
    await page.getByRole("button", { name: "Logout" }).click();

    await expect(page).toHaveURL(`${stack.origin}/sign-in`);
    await expect(page.getByText("You are signed out")).toBeVisible();
    await checkPage();

    await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
    await expect(page.getByLabel("Password")).toBeVisible();
  });

  test("that has ended begins again with a sign-in, and the page that was asked for @once", async ({
    page,
    context,
    create,
    signInAs,
    stack,
  }) => {
    const dealer = await create.dealer();
    await signInAs(dealer);
    await page.goto("/leads");
    await context.clearCookies();

    await page.getByRole("link", { name: "Dashboard" }).click();
    await fillIn(page, dealer.email);
    await expect(page).toHaveURL(`${stack.origin}/dashboard`);
  });

  test("that ends in the middle of a form gives back what was sent, to be sent again", async ({
    page,
    create,
    signInAs,
    db,
    stack,
    checkPage,
  }) => {
    const lead = await create.lead({ name: "Ada Marsh" });
    const session = await signInAs(lead.dealer);
    await page.goto(`/leads?open=${lead.id}`);
    await endElsewhere(stack, session);

    await page.getByRole("button", { name: "Via Phone" }).click();
    await expect(page.getByRole("heading", { name: "Your session has ended" })).toBeVisible();
    // What a button says is sent again, and is no field.
    await expect(page.getByLabel("By", { exact: true })).toHaveCount(0);
    await checkPage();
    const unchanged = await db.selectFrom("leads").where("id", "=", lead.id).select("fulfilledby").executeTakeFirst();
    expect(unchanged?.fulfilledby).toBeNull();

    await signInAs(lead.dealer);
    await page.getByRole("button", { name: "Send again" }).click();
    await expect(page.getByText("Fulfilled Via Phone").first()).toBeVisible();
  });
});

test.describe("the frame", () => {
  test("shows an admin its menu and the configured brand @once", async ({ page, create, signInAs, checkPage }) => {
    await signInAs(await create.admin({ permissions: ["admin:ADMIN_LEADS"] }));
    await page.goto("/dashboard");

    await expect(page.getByRole("banner")).toContainText(`${brand} dealer network`);
    const menu = page.getByRole("navigation", { name: "Main" });
    expect((await menu.getByRole("link").allInnerTexts()).map((text) => text.trim())).toEqual([
      "your profile",
      "Dashboard",
      "Leads",
      "Factory Contacts",
      "Boat Shows",
      `${brand} Merchandise`,
      "Sea Chaser Merchandise",
    ]);
    await checkPage();
  });

  test("shows a dealer groups that open, and the way to its profile", async ({ page, create, signInAs, checkPage }) => {
    const dealer = await create.dealer();
    await signInAs(dealer);
    await page.goto("/dashboard");
    const menu = page.getByRole("navigation", { name: "Main" });

    await expect(menu.getByRole("link", { name: "Register" })).toBeHidden();
    await menu.getByText("Warranty", { exact: true }).click();
    await expect(menu.getByRole("link", { name: "Register" })).toHaveAttribute("href", "/warranty-register");
    await expect(menu.locator(".who").getByRole("link")).toHaveAttribute("href", "/profile");
    await menu.getByText("Forms & Data Sheets").click();
    await expect(menu.getByText("MSRP Data Sheets")).toHaveAttribute("aria-disabled", "true");
    await checkPage();

    await menu.getByRole("link", { name: "Register" }).click();
    await expect(page).toHaveURL(/\/warranty-register$/);
    await expect(menu.getByRole("link", { name: "Register" })).toHaveAttribute("aria-current", "page");
    await page.goto("/special-project-forms");
    await expect(menu.getByRole("link", { name: "Co-Op Pre-Approval Claim Forms" })).toHaveAttribute(
      "aria-current",
      "true",
    );
  });

  test("says that there are no notifications", async ({ page, create, signInAs, checkPage }) => {
    // Nobody writes to admins, and those without permissions are not notified.
    await signInAs(await create.admin({ permissions: [] }));
    await page.goto("/dashboard");

    await page.getByLabel("User Notifications").click();
    await expect(page.getByRole("heading", { name: "User Notifications" })).toBeVisible();
    await expect(page.getByText("There's nothing here...")).toBeVisible();
    await checkPage();
  });

  test("has its menu behind a button on a phone", async ({ page, create, signInAs, scripts }) => {
    await signInAs(await create.dealer());
    await page.setViewportSize(phone);
    await page.goto("/dashboard");
    const menu = page.getByRole("navigation", { name: "Main" });
    const opener = page.getByRole("link", { name: "Menu" });
    await expect(menu).toBeHidden();

    await opener.click();
    await expect(menu.getByRole("link", { name: "Leads" })).toBeVisible();
    await menu.getByRole("link", { name: "Close" }).click();
    await expect(menu).toBeHidden();

    if (scripts) {
      await opener.focus();
      await page.keyboard.press("Enter");
      await expect(menu.getByRole("link", { name: "Close" })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();
      await expect(opener).toBeFocused();
    }
    await opener.click();
    await menu.getByRole("link", { name: "Leads" }).click();
    await expect(page.getByRole("heading", { name: "All New Leads" })).toBeVisible();
    await expect(menu).toBeHidden();
  });

  test("folds its menu on a wide screen, and remembers that", async ({ page, create, signInAs, checkPage }) => {
    await signInAs(await create.dealer());
    await page.goto("/leads?sort=name");
    const menu = page.getByRole("navigation", { name: "Main" });
    const button = page.getByRole("button", { name: "Menu" });
    await expect(menu).toBeVisible();

    await button.click();
    await expect(menu).toBeHidden();
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await expect(page).toHaveURL(/\/leads\?sort=name$/);
    await checkPage();
    await page.getByRole("link", { name: "Slipway" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(menu).toBeHidden();
    await page.reload();
    await expect(menu).toBeHidden();

    await button.click();
    await expect(menu).toBeVisible();
  });

  test("lets the keyboard skip the menu", async ({ page, create, signInAs }) => {
    await signInAs(await create.dealer());
    await page.goto("/dashboard");

    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  });

  test("becomes interactive for a user who does not wait for it", async ({ page, create, signInAs, scripts }) => {
    test.skip(!scripts, "Without scripts there is nothing to wait for.");
    await signInAs(await create.dealer());
    await page.addInitScript(pressWithoutPause);
    await page.goto("/dashboard");
    await expect(page.getByText(/^Live, /)).toBeVisible();
  });

  test("says that a page is not there @once", async ({ page, create, signInAs, checkPage }) => {
    await signInAs(await create.dealer());
    for (const address of ["/nothing-is-here", "/not-found"]) {
      expect((await page.goto(address))?.status()).toBe(404);
      await expect(page.getByText("The page you are looking for isn't here")).toBeVisible();
    }
    await checkPage();
  });

  test("says that a page is not open to this account @once", async ({ page, create, signInAs, checkPage }) => {
    await signInAs(await create.dealer());
    expect((await page.goto("/admin-leads"))?.status()).toBe(403);
    await expect(page.getByRole("heading", { name: "You can't open this page" })).toBeVisible();
    await checkPage();
  });
});

test.describe("where the browser likes the dark", () => {
  test.use({ colorScheme: "dark" });

  test("pages are dark", async ({ page, create, signInAs, scripts }) => {
    await signInAs(await create.dealer());
    await page.goto("/dashboard");
    // Without scripts the browser tells its liking from its second request on.
    if (!scripts) await page.reload();

    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
    const background = await page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
    expect(luminance(background)).toBeLessThan(60);
  });
});

/** In the page: a key between any two things that it does while it loads. */
function pressWithoutPause() {
  const { port1, port2 } = new MessageChannel();
  const end = performance.now() + 3_000;
  port1.onmessage = () => {
    document.body?.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
    if (performance.now() < end) port2.postMessage(null);
  };
  port2.postMessage(null);
}

function luminance(color: string): number {
  const parts = (color.match(/\d+/g) ?? []).map(Number);
  return Math.max(...parts.slice(0, 3));
}
