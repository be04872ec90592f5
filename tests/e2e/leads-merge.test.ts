import { expect, test } from "../support/journey/journey";
import { newWord } from "../support/records/new-word";

const leadsAdmin = { permissions: ["admin:ADMIN_LEADS"], name: "Avery Stone" };

test("an admin makes one lead of two, field by field, and two of it again", async ({
  page,
  create,
  signInAs,
  db,
  checkPage,
}) => {
  const family = word();
  const email = `ada@${family}.example`.toLowerCase();
  const older = await create.lead({ name: `Ada ${family}`, email, created_at: daysAgo(3), phone: "2185550101" });
  const newer = await create.unassignedLead({ name: `Ada M. ${family}`, email, phone: "2185550199" });
  await signInAs(await create.admin(leadsAdmin));
  await page.goto(`/admin-leads?q=${family}&open=${newer.id}`);
  await page.getByRole("link", { name: `Merge with lead ${older.lead_id}…` }).click();

  const chosen = (field: string) => page.getByRole("group", { name: field, exact: true }).getByRole("radio");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Merge leads ${older.lead_id} and ${newer.lead_id}`);
  await expect(chosen("Which lead stays").and(page.locator(":checked"))).toHaveValue(older.id);
  await expect(chosen("Name").and(page.locator(":checked"))).toHaveValue(newer.id);
  await expect(page.getByText(email)).toHaveCount(1);
  await checkPage();
  await page.getByRole("group", { name: "Phone" }).getByText("218-555-0101").click();
  await page.getByRole("button", { name: "Merge" }).click();

  const notice = page.locator(".notice[data-answer]");
  await expect(notice).toContainText("The leads have been merged");
  await expect(page).toHaveURL(new RegExp(`open=${older.id}`));
  await expect(page.getByRole("row").filter({ hasText: family })).toHaveCount(2);
  await expect(page.getByText(`Merged with lead ${newer.lead_id}`)).toBeVisible();
  await checkPage();
  const read = (id: string) => db.selectFrom("leads").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
  expect(await read(older.id)).toMatchObject({ name: newer.name, phone: "2185550101" });
  expect(await read(newer.id)).toMatchObject({ merged_into: older.id, phone: "2185550199" });

  await notice.getByRole("button", { name: "Undo" }).click();
  await expect(notice).toHaveText("Undone: 1 lead is as it was.");
  expect(await read(older.id)).toMatchObject({ name: older.name });
  expect(await read(newer.id)).toMatchObject({ merged_into: null });
});

test("a merge that comes second says so, and the address leads on", async ({ page, create, signInAs, db }) => {
  const family = word();
  const email = `ada@${family}.example`.toLowerCase();
  const [one, other] = [await create.lead({ name: `Ada ${family}`, email }), await create.lead({ email })];
  await signInAs(await create.admin(leadsAdmin));
  await page.goto(`/admin-leads/${one.id}/merge/${other.id}`);
  await db.updateTable("leads").where("id", "=", one.id).set({ time_frame: "This spring" }).execute();
  await page.getByRole("button", { name: "Merge" }).click();
  await expect(page.getByText("Someone else has changed this.")).toBeVisible();
  await expect(page.getByText(`Lead ${one.lead_id}: This spring`)).toBeVisible();

  await db.updateTable("leads").where("id", "=", other.id).set({ merged_into: one.id }).execute();
  await db
    .insertInto("history")
    .values({ table_name: "leads", row_id: other.id, by_name: "Bea Hale", action: `Merged into lead ${one.lead_id}` })
    .execute();
  await page.getByRole("button", { name: "Merge" }).click();
  const mergedNotice = page.locator(".notice").filter({ hasText: `Lead ${other.lead_id} was merged into` });
  await expect(mergedNotice).toContainText(`Lead ${other.lead_id} was merged into lead ${one.lead_id} by Bea Hale on`);
  await expect(page).toHaveURL(new RegExp(`open=${one.id}`));

  await signInAs(other.dealer);
  await page.goto(`/leads?q=${other.lead_id}&open=${other.id}`);
  await expect(page.getByText("was merged into")).toHaveCount(0);
  await signInAs(await create.admin(leadsAdmin));
  await page.goto(`/admin-leads?q=${other.lead_id}&open=${other.id}`);
  await expect(mergedNotice).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`open=${one.id}`));
});

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 24 * 3_600_000);
}

function word(): string {
  return `Shoal${newWord()}`;
}
