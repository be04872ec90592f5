import { expect, test } from "../support/journey/journey";
import { newWord } from "../support/records/new-word";

/** So many days ago, in milliseconds. */
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test("a dealer sees how long each lead waits for an answer, what is late, and how that is counted", async ({
  page,
  create,
  signInAs,
  checkPage,
}) => {
  const dealer = await create.dealer();
  const oldest = await create.lead({ dealer, name: "Ada Marsh", created_at: daysAgo(30) });
  await create.lead({ dealer, name: "Bo Reed", created_at: daysAgo(10) });
  await create.lead({ dealer, name: "Cy Post" });
  const answered = await create.lead({ dealer, name: "Di Vane", created_at: daysAgo(30) });
  await create.followUp({ lead: answered, outcome: "contacted" });

  await signInAs(dealer);
  await page.goto("/leads?sort=created_at");
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await expect(row("Ada Marsh")).toContainText(/\d\d d( \d h)?, late/);
  await expect(row("Bo Reed")).toContainText(/\d d( \d h)?, late/);
  await expect(row("Cy Post").getByText(/^\d min$/)).toBeVisible();
  await expect(row("Di Vane")).not.toContainText(/\d d/);
  await checkPage();

  await page.goto(`/leads?open=${oldest.id}`);
  await expect(page.getByText("Counted in business time:")).toContainText(
    /Monday to Friday, 9 am to 5 pm, Central Time \(Chicago\), without holidays\. Yellow after 3 d, red after 9 d\.$/,
  );
});

test("an admin and a dealer list the leads that are late", async ({ page, create, signInAs, checkPage, scripts }) => {
  const word = newWord();
  const dealer = await create.dealer();
  for (const [name, days] of [
    ["Ada", 30],
    ["Bo", 8],
    ["Cy", 0],
  ] as const)
    await create.lead({ dealer, name: `${name} ${word}`, created_at: daysAgo(days) });

  await signInAs(await create.admin());
  await page.goto(`/admin-leads?q=${word}&sort=created_at`);
  const names = page.getByRole("row").filter({ hasText: word });
  await expect(names).toHaveCount(3);
  await page.getByText("Filters", { exact: true }).click();
  await page.getByLabel("Waiting").selectOption("Late");
  if (!scripts) await page.getByRole("button", { name: "Apply" }).click();
  await expect(names).toHaveCount(2);
  await expect(names.first()).toContainText("Ada");
  await checkPage();

  await signInAs(dealer);
  await page.goto("/leads?late=very-late");
  await expect(names).toHaveCount(1);
  await expect(names).toContainText("Ada");
});

test("an admin sets a dealer's time zone, and its leads wait by it; the dealer takes that of its address again", async ({
  page,
  create,
  signInAs,
  db,
}) => {
  const word = newWord();
  const dealer = await create.dealer({ company: `Zone ${word}`, website: null });
  const lead = await create.lead({ dealer, name: `Ada ${word}` });
  await signInAs(await create.admin());
  await page.goto(`/admin-my-dealers/dealers/${encodeURIComponent(dealer.profile_id)}/edit`);
  const zone = page.getByLabel("Time zone");
  await expect(zone.locator("option:checked")).toHaveText("By the address: Central Time (Chicago)");
  await zone.selectOption("Mountain Time (Denver)");
  await page.getByRole("button", { name: "Update dealer" }).click();
  await expect(page.getByText("Dealer was been succesfully updated")).toBeVisible();
  await expect(zone).toHaveValue("America/Denver");
  await page.goto(`/admin-leads?q=${lead.email}&open=${lead.id}`);
  await expect(page.getByText("Counted in business time:")).toContainText("Mountain Time (Denver)");

  await signInAs(dealer);
  await page.goto("/profile");
  await zone.selectOption({ index: 0 });
  await page.getByRole("button", { name: "Update Profile" }).click();
  await expect(page.locator(".notice[data-answer]")).toContainText("updated");
  const stored = db.selectFrom("profiles").where("profile_id", "=", dealer.profile_id).select("time_zone");
  expect(await stored.executeTakeFirst()).toEqual({ time_zone: null });
});

test("a dealer says when it is open, and its leads wait by these hours", async ({
  page,
  create,
  signInAs,
  checkPage,
}) => {
  const dealer = await create.dealer();
  const lead = await create.lead({ dealer });
  await signInAs(dealer);
  await page.goto("/profile");
  const hours = page.getByLabel("Business hours");
  await hours.fill("weekdays");
  await page.getByRole("button", { name: "Update Profile" }).click();
  await expect(page.locator("[id$='-businessHours-error']")).toHaveText(
    "Enter weekdays and hours like Mon-Fri 9-17 or Tue-Sat 8:30-18",
  );
  await expect(hours).toHaveValue("weekdays");
  await hours.fill("Tue-Sat 8:30-18");
  await page.getByRole("button", { name: "Update Profile" }).click();
  await expect(page.locator(".notice[data-answer]")).toContainText("updated");
  await checkPage();

  await page.goto(`/leads?open=${lead.id}`);
  await expect(page.getByText("Counted in business time:")).toContainText("Tuesday to Saturday, 8:30 am to 6 pm");
});
