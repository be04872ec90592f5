import { type Page } from "playwright/test";
import { expect, test } from "../support/journey/journey";

test("a dealer's figures are its own, and change as leads come in and are answered @firefox", async ({
  page,
  create,
  signInAs,
  db,
  scripts,
  checkPage,
}) => {
  const dealer = await create.dealer();
  await create.lead();
  await signInAs(dealer);
  await page.goto("/dashboard");
  await expect(figure(page, "Quote Leads", "Last hour")).toHaveText("0");
  // Others may have written to everybody.
  await expect(page.getByText("No Data").or(page.locator(".messages > li")).first()).toBeVisible();

  const lead = await create.lead({ dealer });
  if (!scripts) await page.reload();
  await expect(figure(page, "Quote Leads", "Last hour")).toHaveText("1");
  if (scripts) await expect(figure(page, "Quote Leads", "Last hour").locator(".changed")).toHaveText("1");
  await expect(figure(page, "Quote Leads", "Responded To In Last 30 Days")).toHaveText("1");
  await expect(figure(page, "Catalog Leads", "Last hour")).toHaveText("0");

  await db
    .updateTable("leads")
    .where("id", "=", lead.id)
    .set({ fulfilledby: "Via Phone", fulfilledon: new Date() })
    .execute();
  if (!scripts) await page.reload();
  await expect(figure(page, "Quote Leads", "Fulfilled In Last 30 Days")).toHaveText("1");
  await expect(
    page
      .getByRole("row", { name: /^Within 1 hour/ })
      .getByRole("cell")
      .last(),
  ).toHaveText("1");

  await page.getByText("30 days as a table").first().click();
  await expect(page.getByRole("table", { name: "Quote Leads a day" }).getByRole("row")).toHaveCount(31);
  await checkPage();
});

test("a dealer's work today stands above the messages, and each figure leads to its rows", async ({
  page,
  create,
  signInAs,
  checkPage,
  scripts,
}) => {
  const dealer = await create.dealer({ permissions: ["dealer:DEALER_ALL", "dealer:DEALER_LEADS"] });
  await create.lead({ dealer, created_at: new Date("2026-03-04T15:00:00Z") });
  const request = await create.coOpRequest({ dealer, status: "pending" });
  const revised = await create.coOpRequest({ dealer, status: "pending", revised_at: new Date() });
  const text = "Your co-op request was approved";
  await create.notification({ of: dealer, kind: "decision", text });
  await create.notification({ of: dealer, kind: "lead", text: "A lead came in" });
  await create.allowance({ dealer, year: new Date().getUTCFullYear(), amount: "2500.00" });
  await signInAs(dealer);
  const work = page.getByRole("region", { name: "My work today" });
  const open = async (name: RegExp) => {
    await page.goto("/dashboard");
    await work.getByRole("link", { name }).click();
  };

  await page.goto("/dashboard");
  await expect(work).toContainText("$2,500.00");
  await expect(work).toContainText(
    "Allowance $2,500.00, approved $0.00; asked for $0.00, left if all of it is approved",
  );
  await checkPage();
  await create.lead({ dealer });
  if (!scripts) await page.reload();
  await open(/2\s*Open leads, oldest of Mar 4, 2026/);
  await expect(page).toHaveURL(/\/leads\?show=open/);
  await expect(page.locator(".list tbody tr.row, .list tbody tr").first()).toContainText("Mar 4");

  await open(/1\s*Requests that need your changes/);
  await expect(page).toHaveURL(/\/pre-approval-claim\?type=pending/);
  await expect(page.locator(`a[href*="${request.id}"]`).first()).toBeVisible();
  await expect(page.locator(`a[href*="${revised.id}"]`)).toHaveCount(0);

  await open(/1\s*New decisions/);
  await expect(page.getByRole("listitem").filter({ hasText: text })).toBeVisible();
  await expect(page.getByText("A lead came in")).toBeHidden();
  await checkPage();
  await page.getByRole("button", { name: `Mark as read: ${text}` }).click();
  await expect(page.getByText("There's nothing here...")).toBeVisible();
  await page.getByRole("link", { name: "All notifications" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "A lead came in" })).toBeVisible();

  await open(/Co-op allowance left/);
  await expect(page).toHaveURL(/\/co-op-ledger/);
});

test("an admin sees what waits, and every figure leads to its list only with its permission @once", async ({
  page,
  create,
  signInAs,
  browserOf,
  checkPage,
}) => {
  await create.coOpRequest({
    form_type: "special-project-request",
    status: "approved",
    form: { total_credit: "1234.50" },
  });
  await signInAs(await create.admin());
  await page.goto("/dashboard");
  for (const label of ["Needing review", "Total accepted", "Total denied"])
    await expect(figure(page, "Warranty Clams Status", label)).toHaveText(/^\d+$/);
  await expect(figure(page, "Contact Us Requests", "Last 30 days")).toHaveText(/^\d+$/);
  await expect(figure(page, "CO-OP ADVERTISING", "TOTAL SPENT")).toHaveText(/^\$[\d,]+\.\d\d$/);
  await expect(figure(page, "CO-OP ADVERTISING", "REMAINING BALANCE")).toHaveText(
    /^(-?\$[\d,]+\.\d\d|No allowance set)$/,
  );
  await expect(page.getByRole("link", { name: /Warranty claims to review/ })).toBeVisible();
  await checkPage();

  const leadsOnly = await browserOf(await create.admin({ permissions: ["admin:ADMIN_LEADS"] }));
  await leadsOnly.goto("/dashboard");
  await expect(leadsOnly.getByText("Warranty claims to review")).toBeVisible();
  await expect(leadsOnly.getByRole("link", { name: /Warranty claims to review/ })).toBeHidden();
  await expect(figure(leadsOnly, "Quote Leads", "Last hour").getByRole("link")).toBeVisible();
});

test("a tab holds one stream, and none while it is hidden", async ({ page, create, signInAs, scripts }) => {
  test.skip(!scripts, "without scripts there is no stream");
  await page.addInitScript(() => {
    const open = new Set<EventSource>();
    const Native = window.EventSource;
    class Counted extends Native {
      constructor(address: string | URL) {
        super(address);
        open.add(this);
      }
      override close() {
        super.close();
        open.delete(this);
      }
    }
    Object.assign(window, {
      EventSource: Counted,
      streams: () => [...open].map(({ url }) => url.replace(location.origin, "")),
    });
  });
  const streams = () => page.evaluate("streams()");
  await signInAs(await create.dealer());

  await page.goto("/dashboard");
  await expect.poll(streams).toEqual(["/live/changes?of=bell&of=dashboard&of=draft-count"]);
  await page.getByRole("link", { name: "Leads", exact: true }).click();
  await expect.poll(streams).toEqual(["/live/changes?of=bell&of=draft-count&of=leads&of=unsent-leads"]);
  await page.goto("/notifications");
  await expect.poll(streams).toEqual(["/live/changes?of=bell&of=draft-count"]);

  await hide(page, true);
  await expect.poll(streams).toEqual([]);
  await hide(page, false);
  await expect.poll(streams).toEqual(["/live/changes?of=bell&of=draft-count"]);
});

test("a page that was refused its stream gets it later, and shows what happened meanwhile", async ({
  page,
  create,
  signInAs,
  scripts,
}) => {
  test.skip(!scripts, "without scripts there is no stream");
  const dealer = await create.dealer();
  await signInAs(dealer);
  let tries = 0;
  await page.route("**/live/changes?*", (route) => {
    // Why it was refused is asked beside it.
    if (route.request().method() === "HEAD") return route.continue();
    return ++tries === 1 ? route.fulfill({ status: 503 }) : route.continue();
  });
  await page.goto("/dashboard");
  await expect.poll(() => tries).toBe(1);

  await create.lead({ dealer });
  await expect(figure(page, "Quote Leads", "Last hour")).toHaveText("1");
  await expect(page.getByText(/^Live, /)).toBeVisible();
  expect(tries).toBe(2);
});

test("a page whose stream is cut says that it tries again, and when it is there again", async ({
  page,
  create,
  signInAs,
  scripts,
}) => {
  test.skip(!scripts, "without scripts there is no stream");
  await signInAs(await create.dealer());
  await page.goto("/dashboard");
  await expect(page.getByText(/^Live, /)).toBeVisible();

  await hide(page, true);
  await page.route("**/live/changes?*", (route) => route.fulfill({ status: 503 }));
  await hide(page, false);
  await expect(page.getByText(/^Reconnecting, /)).toBeVisible();
  await expect(page.getByText("Your session has ended")).toBeHidden();

  await page.unroute("**/live/changes?*");
  await expect(page.getByText(/^Live, /)).toBeVisible();
});

test("an idle page says that the session has ended", async ({ page, create, signInAs, scripts }) => {
  test.skip(!scripts, "without scripts the next click says it");
  await signInAs(await create.dealer());
  await page.goto("/dashboard");
  await expect(page.getByText(/^Live, /)).toBeVisible();

  await hide(page, true);
  await page.context().clearCookies();
  await hide(page, false);
  await expect(page.getByText("Your session has ended.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign in again" })).toHaveAttribute("href", "/dashboard");
});

/** As if another tab were looked at. */
function hide(page: Page, hidden: boolean) {
  return page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { configurable: true, value });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}

/** The figure beside a label, in the panel of that title. */
function figure(page: Page, title: string, label: string) {
  const heading = page.getByRole("heading", { name: title, exact: true });
  const panel = page.locator("div, section").filter({ has: heading }).last();
  return panel.locator("dt", { hasText: label }).first().locator("xpath=following-sibling::dd[1]");
}
