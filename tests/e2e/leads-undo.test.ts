import { becomesInteractive } from "../support/journey/interactive";
import { chooseDealer } from "../support/journey/choose-dealer";
import { expect, test } from "../support/journey/journey";
import { newWord } from "../support/records/new-word";

const leadsAdmin = { permissions: ["admin:ADMIN_LEADS"] };

test("a dealer who fulfilled the wrong lead takes it back beside the notice, once", async ({
  page,
  create,
  signInAs,
  db,
  checkPage,
}) => {
  const lead = await create.lead({ name: `Ada ${word()}` });
  await signInAs(lead.dealer);
  await page.goto(`/leads?q=${lead.email}&open=${lead.id}`);
  await page.getByRole("button", { name: "Via Phone" }).click();
  const notice = page.locator(".notice[data-answer]");
  await expect(notice).toContainText("Via Phone");
  await checkPage();

  await notice.getByRole("button", { name: "Undo" }).click();
  await expect(notice).toHaveText("Undone: 1 lead is as it was.");
  await expect(page).toHaveURL(new RegExp(`open=${lead.id}`));
  await expect(page.getByRole("button", { name: "Via Phone" })).toBeVisible();
  await expect(page.getByText("Undid “Fulfilled”")).toBeVisible();
  const now = await db.selectFrom("leads").where("id", "=", lead.id).select("fulfilledby").executeTakeFirstOrThrow();
  expect(now.fulfilledby).toBeNull();
});

test("a transfer that somebody has acted on since is not undone, and it is said who did what", async ({
  page,
  create,
  signInAs,
  db,
  scripts,
}) => {
  const family = word();
  const to = await create.dealer({ company: `0000 ${family}` });
  const lead = await create.lead({ name: `Ada ${family}` });
  await signInAs(await create.admin(leadsAdmin));
  await page.goto(`/admin-leads?q=${lead.email}&open=${lead.id}&dealer=${family}`);
  await chooseDealer(page.getByLabel("Transfer to another dealer"), to, scripts);
  await page.getByRole("button", { name: "Transfer", exact: true }).click();
  const notice = page.locator(".notice[data-answer]");
  await expect(notice).toContainText("Lead Successfully Transfered to New Dealer");

  await db
    .insertInto("history")
    .values({ table_name: "leads", row_id: lead.id, by_name: "Bea Hale", action: "Fulfilled" })
    .execute();
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect(notice).toHaveText(`Lead ${lead.lead_id}: Not undone: Bea Hale has acted since (Fulfilled).`);
  const now = await db.selectFrom("leads").where("id", "=", lead.id).select("profile_id").executeTakeFirstOrThrow();
  expect(now.profile_id).toBe(to.profile_id);
});

test("many leads that were transferred at once go back at once, but the one that was answered since", async ({
  page,
  create,
  signInAs,
  db,
  scripts,
  checkPage,
}) => {
  const family = word();
  const from = await create.dealer();
  const to = await create.dealer({ company: `0000 ${family}` });
  const leads = [];
  for (const first of ["Ada", "Bea", "Cleo"])
    leads.push(await create.lead({ dealer: from, name: `${first} ${family}` }));
  await signInAs(await create.admin(leadsAdmin));
  await page.goto(`/admin-leads/transfer?${leads.map(({ id }) => `id=${id}`).join("&")}`);
  if (scripts) await becomesInteractive(page);
  await chooseDealer(page.getByLabel("Transfer to"), to, scripts);
  await page.getByRole("button", { name: "Transfer", exact: true }).click();
  await expect(page.getByText(`3 leads transferred to 0000 ${family}.`)).toBeVisible();
  await checkPage();

  const [, answered] = leads;
  await db
    .insertInto("history")
    .values({ table_name: "leads", row_id: answered?.id ?? "", by_name: "Bea Hale", action: "Fulfilled" })
    .execute();
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(page.locator(".notice[data-answer]")).toHaveText(
    `Undone: 2 leads are as they were. Lead ${answered?.lead_id}: Not undone: Bea Hale has acted since (Fulfilled).`,
  );
  await expect(page).toHaveURL(/\/admin-leads(\?|$)/);
  const owners = await db
    .selectFrom("leads")
    .where("name", "like", `% ${family}`)
    .orderBy("name")
    .select("profile_id")
    .execute();
  expect(owners.map(({ profile_id }) => profile_id)).toEqual([from.profile_id, to.profile_id, from.profile_id]);
});

test("what was done too long ago, or undone already, stays, and that is said @once", async ({
  page,
  create,
  signInAs,
  db,
}) => {
  const lead = await create.lead({ name: `Ada ${word()}` });
  await signInAs(lead.dealer);
  await page.goto(`/leads?q=${lead.email}&open=${lead.id}`);
  await page.getByRole("button", { name: "Via Phone" }).click();
  await db
    .updateTable("undoable_deeds")
    .set({ at: new Date(Date.now() - 11 * 60_000) })
    .where("history_id", "in", (query) => query.selectFrom("history").where("row_id", "=", lead.id).select("id"))
    .execute();
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("There is nothing to undo: it was already undone")).toBeVisible();
});

test("leads of one customer are marked in the list and listed in the open row, each dealer's own", async ({
  page,
  create,
  signInAs,
  checkPage,
}) => {
  const family = word();
  const email = `ada@${family}.example`.toLowerCase();
  const first = await create.lead({ name: `Ada ${family}`, email });
  const second = await create.lead({ name: `Ada M. ${family}`, email: email.toUpperCase(), dealer: first.dealer });
  const theirs = await create.lead({ name: `A. ${family}`, email });

  await signInAs(first.dealer);
  await page.goto(`/leads?q=${family}`);
  await expect(page.getByRole("row").filter({ hasText: `Ada M. ${family}` })).toContainText("Quote duplicate");
  await page.goto(`/leads?q=${family}&open=${first.id}`);
  const duplicates = page
    .locator("div", { has: page.getByRole("heading", { name: "Same email or phone within 90 days" }) })
    .last();
  await expect(duplicates.getByRole("link")).toHaveText([`Lead ${second.lead_id}`]);
  await checkPage();
  await duplicates.getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`open=${second.id}`));

  await signInAs(await create.admin(leadsAdmin));
  await page.goto(`/admin-leads?q=${family}&open=${theirs.id}`);
  await expect(duplicates.getByRole("link")).toHaveText([`Lead ${second.lead_id}`, `Lead ${first.lead_id}`]);
  await checkPage();
});

function word(): string {
  return `Shoal${newWord()}`;
}
