import { brand } from "../support/records/brand";
import { expect, test } from "../support/journey/journey";
import { says } from "../support/journey/says";

test("an admin decides on pending shows, and has those that were approved (2.2, 2.5)", async ({
  page,
  create,
  signInAs,
}) => {
  await create.boatShow();
  await signInAs(await create.admin({ permissions: [] }));
  await page.goto("/boat-shows");

  const pending = page.getByRole("region", { name: "Pending Boat Shows", exact: true });
  const first = pending.locator("tbody tr").first();
  await says(first, "Approve", "Deny", "Update");
  const approved = page.getByRole("region", { name: "All Upcoming Boat Shows", exact: true });
  await expect(approved.locator(".tabs").getByRole("link")).toHaveText(["Upcoming", "Past"]);
});

test("an admin adds a show of a dealer for a site, in at most 700 words (2.2, 2.5)", async ({
  page,
  create,
  signInAs,
}) => {
  await signInAs(await create.admin({ permissions: [] }));
  await page.goto("/boat-shows");
  const form = page.getByRole("region", { name: "Add New Boat Show", exact: true });
  await expect(form.getByRole("combobox", { name: "Dealer", exact: true })).toBeVisible();
  const sites = form.getByRole("combobox", { name: "Site" }).locator("option");
  await expect(sites).toHaveText(["Choose one", brand, "SeaChaser", `${brand},SeaChaser`]);
  await says(form, "Max 700 words");
});

test("a dealer requests a show for the brands that it carries (2.2, 2.5)", async ({ page, create, signInAs }) => {
  await signInAs(await create.dealer({ has_skiff: false }));
  await page.goto("/boat-shows");
  const form = page.getByRole("region", { name: "Request new upcoming boat show", exact: true });
  await expect(form.getByRole("button", { name: "Request Boat Show", exact: true })).toBeVisible();
  await expect(form.getByLabel("Brands").locator("option")).toHaveText([
    "Choose one",
    "Fun Chaser",
    "Sea Chaser",
    "Fun Chaser,Sea Chaser",
  ]);
});

test("a page has five pending shows, the newest first (2.2, 2.9)", async ({ page, create, signInAs }) => {
  const dealer = await create.dealer();
  for (const minutes of [1, 2, 3, 4, 5, 6]) {
    const created_at = new Date(Date.now() - minutes * 60_000);
    await create.boatShow({ profile_id: dealer.profile_id, created_at, name: `Show of ${minutes} minutes` });
  }
  await signInAs(dealer);
  await page.goto("/boat-shows");
  const names = page.getByRole("region", { name: "Pending Boat Shows", exact: true }).locator("td.title");
  await expect(names).toHaveText([1, 2, 3, 4, 5].map((minutes) => `Show of ${minutes} minutes`));
});

test("a show without a site, a country and a region is refused, even where no browser checks it (2.5)", async ({
  page,
  create,
  signInAs,
  stack,
}) => {
  await signInAs(await create.dealer());
  const headers = { origin: stack.origin };
  const answer = await page.request.post("/boat-shows", { form: { name: "x" }, headers });
  const text = await answer.text();
  expect(text).toContain("Please select a site");
  expect(text).toContain("Please select a country");
  expect(text).toContain("Please select a region");
});

test("an admin is asked before a show is deleted (2.5)", async ({ page, create, signInAs }) => {
  const show = await create.boatShow();
  await signInAs(await create.admin());
  await page.goto(`/boat-shows/${show.id}/delete`);
  await says(page.getByRole("main"), "Are you sure you want to delete this boat show?", "Confirm", "Cancel");
});

test("a late decision on a show says how it was decided (2.4, 2.8)", async ({ page, create, signInAs, stack }) => {
  const show = await create.boatShow();
  await signInAs(await create.admin());
  const headers = { origin: stack.origin };
  const decide = (decision: string) =>
    page.request.post("/boat-shows", {
      form: { "intent-decide": show.id, decision, reason: "No booth is left." },
      headers,
    });
  expect(await (await decide("DENY")).text()).toContain("Boat Show was Denied");
  expect(await (await decide("APPROVE")).text()).toContain("Bad: Boat Show was Denied");
});
