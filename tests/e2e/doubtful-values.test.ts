import { expect, test } from "../support/journey/journey";
import { newWord } from "../support/records/new-word";

test("an admin corrects a doubtful value, and keeps another as it is", async ({
  page,
  create,
  signInAs,
  checkPage,
  db,
}) => {
  const name = `Doubt ${newWord()}`;
  const lead = await create.unassignedLead({ name, phone: "8135550100204", email: "j@example..com" });
  await signInAs(await create.admin({ permissions: ["admin:ADMIN_LEADS"] }));
  await page.goto("/admin-leads");
  await page.getByRole("link", { name: "Doubtful values" }).click();
  await expect(page.getByRole("heading", { name: "Doubtful values", level: 1 })).toBeVisible();
  await checkPage();

  const phone = page.getByLabel(`Right value: Phone of Lead ${lead.lead_id}`);
  await expect(phone).toHaveValue("8135550100 ext. 204");
  await phone.fill("8.13E+09");
  await page.getByRole("button", { name: `Store: Phone of Lead ${lead.lead_id}` }).click();
  await expect(page.getByRole("alert")).toContainText("shortened by a spreadsheet");
  await expect(phone).toHaveValue("8.13E+09");
  await checkPage();

  await phone.fill("8135550100 ext. 204");
  await page.getByRole("button", { name: `Store: Phone of Lead ${lead.lead_id}` }).click();
  await expect(page.getByText("Stored “8135550100 ext. 204” in place of “8135550100204”")).toBeVisible();
  await expect(phone).toBeHidden();
  await page.getByRole("button", { name: `Keep as it is: Email of Lead ${lead.lead_id}` }).click();
  await expect(page.getByText("“j@example..com” stays as it is")).toBeVisible();
  const stored = await db.selectFrom("leads").where("id", "=", lead.id).select(["phone", "email"]).executeTakeFirst();
  expect(stored).toEqual({ phone: "8135550100 ext. 204", email: "j@example..com" });
});

test("an admin who has nothing to decide reads so", async ({ page, create, signInAs, checkPage }) => {
  await signInAs(await create.admin({ permissions: ["admin:ADMIN_CONTACT_REQ"] }));
  await page.goto("/admin-doubtful-values");
  await expect(page.getByRole("heading", { name: "There is nothing to decide" })).toBeVisible();
  await checkPage();
});
