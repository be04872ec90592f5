import { checkPrint } from "../support/journey/check-print";
import { expect, test } from "../support/journey/journey";
import { newWord } from "../support/records/new-word";

const longAgo = new Date(Date.now() - 60 * 86_400_000);

test("an admin sees which leads the hand-over would give to whom, and which stay and why", async ({
  page,
  create,
  signInAs,
  checkPage,
  db,
}) => {
  const word = newWord();
  // Somewhere in the southern seas, where no other test has dealers.
  const [x, y] = [Math.random() * 300 - 150, Math.random() * 20 - 80];
  const dealer = await create.dealer({ company: `First ${word}`, location: `(${x},${y})` });
  const location = `(${x},${y + 0.26})`;
  const other = await create.dealer({ company: `Second ${word}`, location, city: "Nome", region: "AK" });
  const waiting = async (name: string, values: object = {}) => {
    const lead = await create.lead({ dealer, name: `${name} ${word}`, created_at: longAgo, ...values });
    await db.updateTable("lead_holders").where("lead_id", "=", lead.id).set({ since: longAgo }).execute();
    return lead;
  };
  const goes = await waiting("Ada", { location: `(${x},${y})` });
  const stays = await waiting("Bo", { location: null });
  const fresh = await create.lead({ dealer, name: `Cy ${word}` });

  await signInAs(await create.admin({ permissions: ["admin:ADMIN_LEADS"] }));
  await page.goto("/admin-leads");
  await expect(page.getByRole("link", { name: "Hand-over preview" })).toBeHidden();
  await page.goto("/admin-leads?late=late&sort=created_at");
  await page.getByRole("link", { name: "Hand-over preview" }).click();
  await expect(page.getByRole("heading", { name: "Hand-over preview", level: 1 })).toBeVisible();
  await expect(page.getByText("The rule is off: no lead is handed over.")).toContainText("after 5 working days");
  await expect(page.getByLabel("Working days without an answer")).toHaveValue("5");

  await page.getByLabel("Working days without an answer").fill("30");
  await page.getByRole("button", { name: "Show preview" }).click();
  await expect(page).toHaveURL(/\/admin-leads\/handover\?days=30$/);
  await expect(page.getByText("This is what it would do after 30 working days.")).toBeVisible();
  const row = (name: string) => page.getByRole("row").filter({ hasText: `${name} ${word}` });
  await expect(row("Ada")).toContainText(`First ${word}`);
  await expect(row("Ada")).toContainText(/Second \S+ Nome, AK; 18 miles/);
  await expect(row("Bo")).toContainText("Stays: Nobody knows where the customer lives");
  await expect(row("Cy")).toBeHidden();
  await checkPage();
  await checkPrint(page, ["This is what it would do after 30 working days.", `Second ${word}`], { wide: true });

  const csv = await page.request.get("/admin-leads/handover/export-hand-over.csv?days=30");
  const lines = (await csv.text()).split("\r\n");
  expect(lines[0]).toContain("Lead,Name,Brand,Dealership,Since,Goes To,City,State,Miles,Stays");
  expect(lines.find((line) => line.startsWith(`${goes.lead_id},`))).toMatch(new RegExp(`,Second ${word},Nome,AK,18,$`));
  expect(lines.find((line) => line.startsWith(`${stays.lead_id},`))).toMatch(/,,,,,Nobody knows/);
  expect(lines.some((line) => line.startsWith(`${fresh.lead_id},`))).toBe(false);

  const stored = await db.selectFrom("leads").where("id", "=", goes.id).select("profile_id").executeTakeFirst();
  expect(stored?.profile_id, "nothing was handed over").toBe(dealer.profile_id);
  expect(other.profile_id).not.toBe(dealer.profile_id);
  await row("Ada").getByRole("link").click();
  await expect(page).toHaveURL(
    `/admin-leads?${new URLSearchParams({ q: `${goes.lead_id} Ada ${word}`, open: goes.id })}`,
  );
  await expect(page.getByRole("cell", { name: `Ada ${word}`, exact: true })).toBeVisible();
});

test("a number of days that the rule could not have comes back with the reason", async ({
  page,
  create,
  signInAs,
  checkPage,
}) => {
  await signInAs(await create.admin({ permissions: ["admin:ADMIN_LEADS"] }));
  await page.goto("/admin-leads/handover");
  const days = page.getByLabel("Working days without an answer");
  for (const typed of ["a week", "0", "100"]) {
    await days.fill(typed);
    await page.getByRole("button", { name: "Show preview" }).click();
    await expect(page).toHaveURL(`/admin-leads/handover?${new URLSearchParams({ days: typed })}`);
    await expect(page.getByRole("alert")).toHaveText("Enter a number of working days from 1 to 99");
    await expect(days).toHaveValue(typed);
  }
  await expect(page).toHaveTitle(/^Error: Hand-over preview/);
  await checkPage();
  const csv = await page.request.get("/admin-leads/handover/export-hand-over.csv?days=100");
  expect(csv.status()).toBe(404);
  await days.fill("99");
  await page.getByRole("button", { name: "Show preview" }).click();
  await expect(page.getByText("The rule is off")).toContainText("after 99 working days");
});
