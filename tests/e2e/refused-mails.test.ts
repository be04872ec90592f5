import { expect, test } from "../support/journey/journey";
import { newWord } from "../support/records/new-word";

test("an admin sends a refused mail again", async ({ page, create, signInAs, checkPage, db }) => {
  const to_email = `gone-${newWord().toLowerCase()}@example.com`;
  const mail = { kind: "crm-lead", to_email, subject: "Lead 7", body: "…", last_error: "550 no such mailbox" };
  const { id } = await db
    .insertInto("outbox_mails")
    .values({ ...mail, refusals: 3, refused_at: new Date() })
    .returning("id")
    .executeTakeFirstOrThrow();
  await signInAs(await create.admin({ permissions: ["admin:ADMIN_ALL"] }));
  await page.goto("/admin-user-settings");
  await page.getByRole("link", { name: "Refused mails" }).click();
  await expect(page.getByRole("heading", { name: "Refused mails", level: 1 })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: to_email });
  await expect(row).toContainText("550 no such mailbox");
  await expect(row).toContainText("Lead for a dealer's CRM");
  await checkPage();

  const again = page.getByRole("button", { name: `Send again: Lead 7, to ${to_email}` });
  await again.click();
  await expect(page.getByText(`The mail to ${to_email} will be sent again`)).toBeVisible();
  await expect(again).toBeHidden();
  const stored = await db.selectFrom("outbox_mails").where("id", "=", id).select("refusals").executeTakeFirst();
  expect(stored).toEqual({ refusals: 0 });
});
