import { manufacturersYear } from "#graphql/rules/manufacturer.rules";
import { expect, test } from "../support/journey/journey";

const day = `${manufacturersYear()}-01-03`;

test("an admin credits a claim, undoes it, credits it again, and its dealer reads with which memo", async ({
  page,
  create,
  signInAs,
  browserOf,
  checkPage,
}) => {
  const dealer = await create.dealer();
  const claim = await create.claim({ dealer, status: "approved", approved_amount: "380.00" });
  const admin = await browserOf(await create.admin());
  const found = `/admin-warranty-claims?tab=approved&q=${claim.hull_identification_number}&open=${claim.id}`;
  const credit = async (number: string, on = day) => {
    await admin.getByLabel("Memo or payment number").fill(number);
    await admin.getByLabel("Credited on").fill(on);
    await admin.getByRole("button", { name: "Enter credit" }).click();
  };
  await admin.goto(found);
  await expect(admin.getByText("Not credited yet")).toBeVisible();

  await admin.getByRole("link", { name: "Enter credit" }).click();
  await credit("//");
  await expect(admin.getByText("Enter a number with at least one letter or digit").first()).toBeVisible();
  await expect(admin.getByLabel("Memo or payment number")).toHaveValue("//");
  await credit("4710", "2098-01-01");
  await expect(admin.getByRole("heading", { name: "Enter a credit" })).toBeVisible();
  await admin.goto(found);
  await admin.getByRole("link", { name: "Enter credit" }).click();
  await credit(" 04711 ");
  const done = `Warranty claim # ${claim.warranty_claims_id} was credited with memo 04711 on Jan 3`;
  await expect(admin.getByText(done).first()).toBeVisible();
  await admin.getByRole("button", { name: "Undo" }).click();
  await expect(admin.getByText("Undone: 1 credit was removed.")).toBeVisible();
  await admin.goto(found);
  await admin.getByRole("link", { name: "Enter credit" }).click();
  await credit("4712");
  await expect(admin.getByText(/was credited with memo 4712/).first()).toBeVisible();

  await signInAs(dealer);
  await page.goto(`/warranty-claims?credited=yes&open=${claim.id}`);
  await expect(page.getByText(/^Credited with memo 4712 on Jan 3/)).toBeVisible();
  await checkPage();
});

test("a co-op credit is corrected and removed, and stands in the ledger", async ({
  page,
  create,
  signInAs,
  checkPage,
}) => {
  const dealer = await create.dealer();
  const { id } = await create.coOpRequest({
    dealer,
    status: "approved",
    form_type: "special-project-request",
    form: { total_credit: "400.00" },
  });
  await signInAs(await create.admin());
  await page.goto(`/admin-co-op-requests/${id}/credit`);
  await checkPage();
  await page.getByLabel("Memo or payment number").fill("4711");
  await page.getByLabel("Credited on").fill(day);
  await page.getByRole("button", { name: "Enter credit" }).click();
  await expect(page.getByText(/Special Project Request was credited with memo 4711/).first()).toBeVisible();

  await page.getByRole("link", { name: "Correct credit" }).click();
  await expect(page.getByLabel("Memo or payment number")).toHaveValue("4711");
  await page.getByLabel("Memo or payment number").fill("4712");
  await page.getByRole("button", { name: "Correct credit" }).click();
  await expect(page.getByText(/^Credited with memo 4712/).first()).toBeVisible();

  await page.goto(`/admin-co-op-ledger/${encodeURIComponent(dealer.profile_id)}`);
  await expect(page.getByText(/credited with memo 4712/i).first()).toBeVisible();

  await page.goto(`/admin-co-op-requests/${id}/remove-credit`);
  await checkPage();
  await page.getByRole("button", { name: "Remove credit" }).click();
  await expect(page.getByText("Special Project Request: credit removed")).toBeVisible();
  await expect(page.getByText("Not credited yet").first()).toBeVisible();
});
