import { type Page } from "playwright/test";
import { becomesInteractive } from "../support/journey/interactive";
import { chooseDealer } from "../support/journey/choose-dealer";
import { expect, test } from "../support/journey/journey";
import { leadSheet, sheetRow } from "../support/records/lead-sheet";
import { newWord } from "../support/records/new-word";

const leadsAdmin = { permissions: ["admin:ADMIN_LEADS"] };

/** A word that only the leads of one test have in their names. */
const word = () => `Bulk${newWord()}`;

test("a dealer fulfils its ticked leads, and reads which one was answered", async ({
  page,
  create,
  signInAs,
  db,
  checkPage,
}) => {
  const family = word();
  const open = await create.lead({ name: `Ada ${family}` });
  const { dealer } = open;
  const answered = await create.lead({
    dealer,
    name: `Bea ${family}`,
    fulfilledby: "Via Phone",
    fulfilledon: new Date(),
  });
  const unticked = await create.lead({ dealer, name: `Cleo ${family}` });
  await signInAs(dealer);

  await page.goto(`/leads?q=${family}`);
  for (const { lead_id, name } of [open, answered])
    await page.getByRole("checkbox", { name: `Select lead ${lead_id}, ${name}` }).check();
  await page.getByRole("button", { name: "Mark as fulfilled…" }).click();
  await expect(page.getByRole("heading", { name: "Mark 2 leads as fulfilled" })).toBeVisible();
  await checkPage();

  await page.getByRole("button", { name: "Via Other" }).click();
  await expect(page.getByText("1 of 2 leads marked as fulfilled. The reasons are below.")).toBeVisible();
  await expect(
    page
      .getByRole("row")
      .filter({ hasText: String(answered.lead_id) })
      .getByText("already fulfilled Via Phone"),
  ).toBeVisible();
  await checkPage();
  await page.getByRole("link", { name: "Back to the leads" }).click();
  await expect(page).toHaveURL(new RegExp(`/leads\\?.*q=${family}`));

  const stored = await db
    .selectFrom("leads")
    .where("name", "like", `% ${family}`)
    .orderBy("name")
    .select(["id", "fulfilledby"])
    .execute();
  expect(stored).toEqual([
    { id: open.id, fulfilledby: "Via Other" },
    { id: answered.id, fulfilledby: "Via Phone" },
    { id: unticked.id, fulfilledby: null },
  ]);
});

test("an admin transfers all leads that match; where scripts run it is followed, stopped, and goes on", async ({
  page,
  create,
  signInAs,
  db,
  scripts,
  checkPage,
}) => {
  const family = word();
  const from = await create.dealer();
  // The first in the alphabet: the choice lists no more than one reads through.
  const to = await create.dealer({ company: `0000 ${family}` });
  await Promise.all(Array.from({ length: 300 }, () => create.lead({ dealer: from, name: `Ada ${family}` })));
  await signInAs(await create.admin(leadsAdmin));

  await page.goto(`/admin-leads?q=${family}`);
  await page
    .getByRole("row")
    .getByRole("checkbox", { name: /^Select lead/ })
    .first()
    .check();
  await page.getByRole("link", { name: /^Select all/ }).click();
  await expect(page.getByText("All 300 selected")).toBeVisible();
  await page.getByRole("button", { name: "Transfer…" }).click();
  await expect(page.getByRole("heading", { name: "Transfer 300 leads" })).toBeVisible();
  await checkPage();

  const transfer = async () => {
    await chooseDealer(page.getByLabel("Transfer to"), to, scripts);
    await page.getByRole("button", { name: "Transfer", exact: true }).click();
  };
  if (scripts) {
    await becomesInteractive(page);
    const first = await held(page, "**/admin-leads/bulk");
    await transfer();
    await expect(page.getByText("0 of 300 leads")).toBeVisible();
    await checkPage("in this mode");
    await page.getByRole("button", { name: "Stop" }).click();
    first.goOn();
    await expect(page.getByText(`250 leads transferred to 0000 ${family}.`)).toBeVisible();
    await expect(page.getByText("50 leads not tried yet.")).toBeVisible();
  }
  await transfer();
  await expect(page.getByText(`300 leads transferred to 0000 ${family}.`)).toBeVisible();

  const moved = await db.selectFrom("leads").where("profile_id", "=", to.profile_id).select("id").execute();
  expect(moved).toHaveLength(300);
});

test("an admin fulfils leads, and gets an error for an empty selection @once", async ({
  page,
  create,
  signInAs,
  checkPage,
}) => {
  const lead = await create.lead({ name: `Ada ${word()}` });
  await signInAs(await create.admin(leadsAdmin));
  await page.goto(`/admin-leads/fulfil?id=${lead.id}`);
  await expect(page.getByRole("heading", { name: "Mark 1 lead as fulfilled" })).toBeVisible();
  await checkPage();
  await page.getByRole("button", { name: "Via Email" }).click();
  await expect(page.getByText("1 lead marked as fulfilled.")).toBeVisible();

  await page.goto("/admin-leads/fulfil");
  await expect(page.getByText("No leads are selected.")).toBeVisible();
});

test("a dealer sends its leads to the CRM after a yes, once @once", async ({
  page,
  create,
  signInAs,
  db,
  checkPage,
}) => {
  const lead = await create.lead();
  await signInAs(lead.dealer);
  await page.goto("/leads");
  await page.getByRole("link", { name: "Send to CRM" }).click();
  await expect(page.getByRole("heading", { name: "Send 1 lead to the CRM?" })).toBeVisible();
  await checkPage();
  await page.getByRole("button", { name: "Send to CRM" }).click();
  await expect(page.getByText("1 lead on the way to the CRM.")).toBeVisible();
  const mails = db.selectFrom("outbox_mails").where("dedupe_key", "=", `crm-lead:${lead.id}`).select("to_email");
  expect(await mails.execute()).toEqual([{ to_email: lead.dealer.email }]);

  await page.goto("/leads/sync");
  await expect(page.getByRole("heading", { name: "There is nothing to send" })).toBeVisible();
  await checkPage();
  await page.getByRole("link", { name: "Back to the leads" }).click();
  await expect(page).toHaveURL(/\/leads$/);
});

test("a dealer who was archived meanwhile gets no leads, and is not offered again", async ({
  page,
  create,
  signInAs,
  db,
  scripts,
}) => {
  const family = word();
  const lead = await create.lead({ name: `Ada ${family}` });
  const target = await create.dealer({ company: `Gone ${family}` });
  await signInAs(await create.admin(leadsAdmin));
  await page.goto(`/admin-leads/transfer?id=${lead.id}&dealer=${family}`);
  const choice = page.getByLabel("Transfer to");
  await chooseDealer(choice, target, scripts);
  await db.updateTable("profiles").set({ status: "archived" }).where("profile_id", "=", target.profile_id).execute();
  await page.getByRole("button", { name: "Transfer", exact: true }).click();
  await expect(page.getByText("Please choose an active dealer. 1 lead not tried yet.")).toBeVisible();
  await expect(page.locator("option").filter({ hasText: `Gone ${family}` })).toHaveCount(0);
  await expect(page.locator(`option[value^="Gone ${family}"]`)).toHaveCount(0);
  const owner = await db.selectFrom("leads").where("id", "=", lead.id).select("profile_id").executeTakeFirst();
  expect(owner).toEqual({ profile_id: lead.dealer.profile_id });
});

test("an admin is asked before leads are given to the nearest dealers @once", async ({
  page,
  create,
  signInAs,
  checkPage,
}) => {
  await create.dealer();
  await create.unassignedLead();
  await signInAs(await create.admin(leadsAdmin));
  await page.goto("/admin-leads/sync");
  // Another test that gives all leads away at the same time may have taken this one.
  await expect(page.getByRole("heading", { name: /^(Give [\d,]+ leads? to|There is nothing to sync)/ })).toBeVisible();
  await checkPage();
  await page.getByRole("link", { name: /^(Cancel|Back to the leads)$/ }).click();
  await expect(page).toHaveURL(/\/admin-leads$/);
});

test("an import can be looked up afterwards, and its bad rows had as a sheet to correct @once", async ({
  page,
  create,
  signInAs,
  checkPage,
}) => {
  const family = word();
  await signInAs(await create.admin(leadsAdmin));
  await page.goto("/admin-leads/import");
  await expect(page.getByRole("heading", { name: "Columns" })).toBeVisible();
  await checkPage();

  const rows = [sheetRow({ Name: `Ada ${family}` }), sheetRow({ Name: `Bea ${family}`, Email: "nobody" })];
  await page.getByLabel("Import leads").setInputFiles(leadSheet(rows, `${family}.csv`));
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByRole("link", { name: /^Details of this import/ })).toHaveCount(1);
  await page.getByRole("link", { name: /^Details of this import, and its bad rows/ }).click();
  await expect(page.getByRole("heading", { name: `${family}.csv` })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Email format is invalid" })).toBeVisible();
  await checkPage();

  const address = await page.getByRole("link", { name: "Bad rows as CSV to correct" }).getAttribute("href");
  const sheet = await (await page.request.get(address ?? "")).text();
  expect(sheet).toContain(`Bea ${family}`);
  expect(sheet).not.toContain(`Ada ${family}`);
  expect((await page.request.get(`${address}.data`)).status()).toBe(404);

  await page.goto(`${new URL(page.url()).pathname}?page=9`);
  await expect(page).toHaveURL(/\/imports\/[\w-]+$/);

  await page.goto("/admin-leads/imports");
  await expect(page.getByRole("columnheader", { name: "File" })).toBeVisible();
  await checkPage();
});

test("a sheet that is refused comes back with what was ticked for it @once", async ({ page, create, signInAs }) => {
  await signInAs(await create.admin(leadsAdmin));
  await page.goto("/admin-leads/import");
  const tick = page.getByRole("checkbox", { name: "Allow unfulfilled leads" });
  await tick.check();
  await page
    .locator("#sheet")
    .setInputFiles({ name: "leads.csv", mimeType: "text/csv", buffer: Buffer.from("a,b\n1,2") });
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByText("This is no sheet of leads")).toBeVisible();
  await expect(tick).toBeChecked();
});

test("where rows were not stored, the form is ticked as it was for the sheet that follows @once", async ({
  page,
  create,
  signInAs,
}) => {
  await signInAs(await create.admin(leadsAdmin));
  await page.goto("/admin-leads/import");
  const tick = page.getByRole("checkbox", { name: "Allow unfulfilled leads" });
  await tick.check();
  await page.locator("#sheet").setInputFiles(leadSheet([sheetRow({ Name: "" })]));
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page).toHaveURL(/failed=/);
  await expect(tick).toBeChecked();

  await page.getByRole("link", { name: "Close" }).click();
  await expect(page).not.toHaveURL(/failed=/);
  await expect(tick).toBeChecked();
});

test("a cut-off import shows what became of it", async ({ page, create, signInAs, scripts }) => {
  test.skip(!scripts, "Without scripts the browser itself tells of a cut connection.");
  const family = word();
  await signInAs(await create.admin(leadsAdmin));
  await page.goto("/admin-leads/import");
  const send = async (name: string) => {
    await page.getByLabel("Import leads").setInputFiles(leadSheet([sheetRow({ Name: name })], `${family}.csv`));
    await page.getByRole("button", { name: "Import", exact: true }).click();
  };

  const sheet = "**/admin-leads/imports/*/sheet";
  const first = await held(page, sheet);
  await send(`Ada ${family}`);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("The import was cancelled. Nothing was stored.")).toBeVisible();
  first.goOn();

  await page.route(sheet, (route) => (route.request().method() === "POST" ? route.abort() : route.fallback()));
  await send(`Bea ${family}`);
  await expect(page.getByText("The connection was interrupted. Nothing was stored")).toBeVisible();
  await page.unroute(sheet);

  await page.route(sheet, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await send(`Cleo ${family}`);
  await expect(page).toHaveURL(/\/admin-leads\/imports\/[\da-f-]+$/);
  await expect(page.getByRole("heading", { name: `${family}.csv` })).toBeVisible();
});

/** Keeps the next form that is sent to an address waiting until it may go on. */
async function held(page: Page, address: string): Promise<{ goOn: () => void }> {
  let goOn = () => {};
  const allowed = new Promise<void>((resolve) => (goOn = resolve));
  let isNext = true;
  await page.route(address, async (route) => {
    if (route.request().method() !== "POST" || !isNext) return route.fallback();
    isNext = false;
    await allowed;
    // A cancelled request cannot go on any more.
    await route.continue().catch(() => undefined);
  });
  return { goOn };
}

test("a list that is renewed stays where its reader has scrolled meanwhile", async ({
  page,
  create,
  signInAs,
  scripts,
}) => {
  test.skip(!scripts, "without scripts nothing is renewed");
  const dealer = await create.dealer();
  for (let count = 0; count < 10; count++) await create.lead({ dealer });
  await signInAs(dealer);
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto("/leads");
  await expect(page.getByText("10 leads")).toBeVisible();

  const isRenewal = (url: URL) => url.pathname === "/leads.data";
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(isRenewal, async (route) => {
    await answered;
    await route.continue();
  });
  const asked = page.waitForRequest((request) => isRenewal(new URL(request.url())));
  await create.lead({ dealer });
  await asked;
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  answer();
  await expect(page.getByText("11 leads")).toBeAttached();
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
});
