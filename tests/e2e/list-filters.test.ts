import { expect, test } from "../support/journey/journey";

test("a list is filtered by a date and a brand, and each is taken away by itself", async ({
  page,
  create,
  signInAs,
  checkPage,
  scripts,
}) => {
  const dealer = await create.dealer();
  const name = `Cormorant ${Date.now()}`;
  const made = (brand: string, day: string) =>
    create.lead({ dealer, brand, name: `${name} ${brand} ${day}`, created_at: new Date(`${day}T12:00:00Z`) });
  for (const day of ["2026-01-05", "2026-02-05"])
    for (const brand of ["Sea Chaser", "Fun Chaser"]) await made(brand, day);
  await signInAs(dealer);
  await page.goto(`/leads?q=${encodeURIComponent(name)}&sort=name`);
  const rows = page.locator("table.list tbody tr");
  await expect(rows).toHaveCount(4);

  await page.getByText("Filters", { exact: true }).click();
  await page.getByLabel("Date from").fill("2026-02-01");
  await page.getByLabel("Brand").selectOption("Sea Chaser");
  if (!scripts) await page.getByRole("button", { name: "Apply" }).click();
  const chips = page.getByRole("list", { name: "Filters" });
  await expect(chips.getByRole("link")).toHaveText(["Remove Date from Feb 1, 2026", "Remove Sea Chaser", "Clear all"]);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Sea Chaser 2026-02-05");
  await checkPage();

  const { search } = new URL(page.url());
  const csv = await page.request.get(`/leads/export-leads.csv${search}`);
  expect((await csv.text()).trim().split("\r\n")).toHaveLength(2);
  await page.getByText("Export all").click();
  await expect(page.getByText("Only: Date from Feb 1, 2026, Sea Chaser")).toBeVisible();

  await chips.getByRole("link", { name: "Date from" }).click();
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/sort=name/);
  await chips.getByRole("link", { name: "Clear all" }).click();
  await expect(chips).toHaveCount(0);
  await expect(rows).toHaveCount(4);
});

test("a filter that is none says so, and the list stands @once", async ({ page, create, signInAs }) => {
  const dealer = await create.dealer();
  const lead = await create.lead({ dealer });
  await signInAs(dealer);
  await page.goto("/leads?from=2026-02-31&brand=Raft&dealership=auth0%7Cnobody");
  await expect(page.getByText("“2026-02-31” is nothing that “Date from” knows")).toBeVisible();
  await expect(page.getByText("“Raft” is nothing that “Brand” knows")).toBeVisible();
  await expect(page.getByRole("link", { name: lead.name })).toBeVisible();
});

test("the print of a list says what it is filtered by, and its tabs count that @once", async ({
  page,
  create,
  signInAs,
}) => {
  const model = `Tern ${Date.now()}`;
  const claim = await create.claim({ model, submittedon: new Date("2026-01-05T12:00:00Z") });
  await create.claim({ model, status: "denied", dealer: claim.dealer });
  await signInAs(await create.admin());
  await page.goto(`/admin-warranty-claims?model=${encodeURIComponent(model)}&to=2026-01-31`);
  await expect(page.getByRole("link", { name: /^New Claims/ })).toContainText("1");
  await expect(page.getByRole("link", { name: /^Denied Claims/ })).toContainText("0");
  await page.getByRole("link", { name: "Print view" }).click();
  await expect(page.locator("main")).toContainText(`1 claim, New Claims, Submitted to Jan 31, 2026, Model “${model}”`);
});
