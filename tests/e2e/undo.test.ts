import { expect, test } from "../support/journey/journey";
import { leadSheet, sheetRow } from "../support/records/lead-sheet";
import { newWord } from "../support/records/new-word";

test("a decision is undone from its notice, its history and the notifications", async ({
  page,
  create,
  signInAs,
  db,
  checkPage,
}) => {
  const dealer = await create.dealer();
  const claims = [await create.claim({ dealer }), await create.claim({ dealer }), await create.claim({ dealer })];
  await signInAs(await create.admin());
  const statusOf = async (id: string) =>
    (await db.selectFrom("warranty_claims").where("id", "=", id).select("status").executeTakeFirstOrThrow()).status;
  const notice = page.locator(".notice[data-answer]");
  const approve = async (id: string) => {
    await page.goto(`/admin-warranty-claims?dealership=${encodeURIComponent(dealer.profile_id)}&open=${id}`);
    await page.getByRole("radio", { name: "Approve" }).check();
    await page.getByRole("button", { name: "Submit", exact: true }).click();
    await expect(notice).toContainText("Warranty Claim Successfully Updated");
  };
  const undone = (number: number) => expect(notice).toHaveText(`Undone: Warranty claim # ${number} is as it was.`);

  for (const [nth, { id, warranty_claims_id }] of claims.entries()) {
    await approve(id);
    expect(await statusOf(id)).toBe("approved");
    if (nth === 0) await notice.getByRole("button", { name: "Undo" }).click();
    else if (nth === 1) {
      await page.goto(
        `/admin-warranty-claims?dealership=${encodeURIComponent(dealer.profile_id)}&tab=approved&open=${id}`,
      );
      await checkPage();
      await page.locator(".history").getByRole("button", { name: "Undo" }).click();
    } else {
      await page.goto("/notifications");
      await checkPage();
      const own = page.getByRole("listitem").filter({ hasText: `Approved: Warranty claim # ${warranty_claims_id}` });
      await own.getByRole("button", { name: "Undo" }).click();
    }
    await undone(warranty_claims_id);
    expect(await statusOf(id)).toBe("new");
  }
});

test("a decision that somebody has acted on since stays, and the reason is said", async ({
  page,
  create,
  signInAs,
  db,
}) => {
  const request = await create.contactRequest();
  await signInAs(await create.admin());
  await page.goto(`/admin-contact-us-requests?q=${request.email}&open=${request.id}`);
  await page.getByRole("button", { name: "Via Phone" }).click();
  const notice = page.locator(".notice[data-answer]");
  await expect(notice).toContainText("Fulfilled Via Phone");
  await db
    .insertInto("history")
    .values({ table_name: "contact_requests", row_id: request.id, by_name: "Bea Hale", action: "Edited" })
    .execute();
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect(notice).toHaveText("Not undone: Bea Hale has acted since (Edited).");
});

test("an import is undone from its notice, its page and the notifications, and imported again", async ({
  page,
  create,
  signInAs,
  db,
  checkPage,
}) => {
  const family = `Reef${newWord()}`;
  const sheet = leadSheet(
    ["Ada", "Bea"].map((first) => sheetRow({ Name: `${first} ${family}` })),
    `${family}.csv`,
  );
  const leads = () => db.selectFrom("leads").where("name", "like", `%${family}`).select("id").execute();
  const notice = page.locator(".notice[data-answer]");
  const importSheet = async () => {
    await page.goto("/admin-leads/import");
    await page.locator("#sheet").setInputFiles(sheet);
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await expect(notice).toContainText("Files uploaded successfully.");
    expect(await leads()).toHaveLength(2);
  };
  const undone = async () => {
    await expect(notice).toHaveText(`Undone: 2 leads of ${family}.csv are deleted.`);
    expect(await leads()).toEqual([]);
  };
  await signInAs(await create.admin());

  await importSheet();
  await notice.getByRole("button", { name: "Undo" }).click();
  await undone();

  await importSheet();
  await notice.getByRole("link", { name: "Details of this import" }).click();
  await checkPage();
  await page.getByRole("button", { name: "Undo this import" }).click();
  await undone();
  await expect(page.getByText("2, deleted since")).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo this import" })).toBeHidden();
  await checkPage();

  await importSheet();
  await page.goto("/notifications");
  const own = page.getByRole("listitem").filter({ hasText: `Imported: ${family}.csv: 2 leads` });
  await own.getByRole("button", { name: "Undo" }).click();
  await undone();

  await importSheet();
  const details = await notice.getByRole("link", { name: "Details of this import" }).getAttribute("href");
  const [lead = { id: "" }] = await leads();
  await db
    .insertInto("history")
    .values({ table_name: "leads", row_id: lead.id, by_name: "Bea Hale", action: "Assigned" })
    .execute();
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect(notice).toHaveText("Not undone: Bea Hale has acted on its leads since (Assigned).");
  expect(await leads()).toHaveLength(2);
  await page.goto(details ?? "");
  await expect(page.getByRole("heading", { name: `${family}.csv` })).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo this import" })).toBeHidden();
});
