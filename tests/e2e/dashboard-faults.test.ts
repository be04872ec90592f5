import { ViewerQuery } from "#graphql/generated/client/graphql";
import { type Profile } from "../factories/profiles";
import { expect, test } from "../support/journey/faulty-journey";

/** Text that no database takes: of all figures only the charts by day and brand are asked with a zone. */
const askedInNoZone = (body: string) => body.replace(/("timeZone":)"[^"]*"/, '$1"\\u0000"');

test("a figure that fails says so, and leaves the others standing", async ({
  page,
  create,
  signInAs,
  faulty,
  scripts,
  checkPage,
}) => {
  const dealer = await create.dealer();
  await create.lead({ dealer });
  await signInAs(dealer);
  faulty.fail(({ asked, body }) => (asked.startsWith("POST /graphql") ? { instead: askedInNoZone(body) } : undefined));
  await page.goto("/dashboard");

  const brands = page.locator("div").filter({ has: page.getByRole("heading", { name: "Leads by brand" }) });
  await expect(brands.last()).toContainText("Error...");
  const counts = page.locator("div").filter({ has: page.getByRole("heading", { name: "Quote Leads" }) });
  await expect(counts.last().locator("dd").first()).toHaveText("1");
  await expect(page.getByRole("table", { name: /How soon leads were fulfilled/ })).toBeVisible();
  // Others may have written to everybody.
  await expect(page.getByText("No Data").or(page.locator(".messages > li")).first()).toBeVisible();
  await checkPage();

  await create.lead({ dealer });
  if (!scripts) await page.reload();
  await expect(counts.last().locator("dd").first()).toHaveText("2");
  await expect(brands.last()).toContainText("Error...");

  faulty.fail(() => undefined);
  await page.reload();
  await expect(page.getByRole("table", { name: /Leads by brand/ })).toBeVisible();
  await expect(page.getByText("Error...")).toBeHidden();
});

test("a bell that cannot be read stays as it was", async ({ page, create, signInAs, faulty, scripts }) => {
  test.skip(!scripts, "without scripts each page has its own bell");
  const dealer = await create.dealer();
  await create.notification({ of: dealer });
  await signInAs(dealer);
  // Without a stream the bell is what each page is loaded with.
  faulty.fail(({ asked }) => (asked === "POST /graphql/stream" ? { status: 503, body: {} } : undefined));
  await page.goto("/notifications");
  const bell = page.locator("summary").filter({ hasText: "Notifications" });
  // Others may have written to everybody meanwhile.
  await expect(bell).toHaveAccessibleName(/^User Notifications, \d+ new$/);
  const shown = (await bell.getAttribute("aria-label")) ?? "";

  const viewer = { ...viewerOf(dealer), bell: null };
  let withoutBell = 0;
  faulty.fail(({ asked, body }) => {
    if (asked === "POST /graphql/stream") return { status: 503, body: {} };
    if (!body.includes(String(ViewerQuery.__meta__?.hash))) return undefined;
    withoutBell += 1;
    return { status: 200, body: { data: { viewer } } };
  });
  await page.getByRole("link", { name: "Factory Contacts" }).click();
  await expect(page).toHaveURL(/factory-contacts/);
  expect(withoutBell).toBeGreaterThan(0);
  await expect(bell).toHaveAccessibleName(shown);
});

/** As the data service answers. */
function viewerOf({ profile_id: profileId, permissions, name, email, company }: Profile) {
  const brands = { hasSkiff: true, hasSeachaser: true, hasFunchaser: true };
  return { profileId, role: "dealer", permissions, name, nickname: name, email, company, ...brands, dealerCount: 1 };
}
