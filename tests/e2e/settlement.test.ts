import { manufacturersYear } from "#graphql/rules/manufacturer.rules";
import { expect, test } from "../support/journey/journey";
import { newWord } from "../support/records/new-word";

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
  await admin.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(admin.getByText("Undone: 1 record is as it was.")).toBeVisible();
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

  const sheet = await page.request.get(`/co-op-requests/${id}/csv`);
  expect(await sheet.text()).toContain('Credit,"Credited with memo 4712 on Jan 3');
  await page.goto(`/admin-co-op-ledger/${encodeURIComponent(dealer.profile_id)}`);
  await expect(page.getByText(/credited with memo 4712/i).first()).toBeVisible();

  await page.goto(`/admin-co-op-requests/${id}/remove-credit`);
  await checkPage();
  await page.getByRole("button", { name: "Remove credit" }).click();
  await expect(page.getByText("Special Project Request: credit removed")).toBeVisible();
  await expect(page.getByText("Not credited yet").first()).toBeVisible();
});

test("ticked claims are credited with one memo, and all of it is undone at once", async ({
  page,
  create,
  signInAs,
  checkPage,
}) => {
  const dealer = await create.dealer();
  const approved = { dealer, status: "approved", last_name: newWord(), approved_amount: "380.00" };
  const claims = [await create.claim(approved), await create.claim(approved)];
  await signInAs(await create.admin());
  await page.goto(`/admin-warranty-claims?tab=approved&q=${approved.last_name}`);
  for (const box of await page.locator("tbody .pick input").all()) await box.check();
  await page.getByRole("button", { name: "Enter credit…" }).click();
  await expect(page.getByRole("heading", { name: "Credit 2 warranty claims" })).toBeVisible();
  await expect(page.getByText("In all $760.00")).toBeVisible();
  await checkPage();
  await page.getByLabel("Memo or payment number").fill("//");
  await page.getByRole("button", { name: "Enter credit" }).click();
  await expect(page.getByText("Enter a number with at least one letter or digit").first()).toBeVisible();
  await page.getByLabel("Memo or payment number").fill("4713");
  await page.getByLabel("Credited on").fill(day);
  await page.getByRole("button", { name: "Enter credit" }).click();
  await expect(page.getByText(/^2 warranty claims were credited with memo 4713 on Jan 3/)).toBeVisible();
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone: 2 records are as they were.")).toBeVisible();
  await page.goto(`/admin-warranty-claims?tab=approved&credited=no&q=${approved.last_name}`);
  await expect(page.locator("tbody .pick")).toHaveCount(claims.length);
});

for (const [path, noun, area] of [
  ["/admin-warranty-claims", "warranty claim", "claims"],
  ["/admin-co-op-requests", "co-op request", "requests"],
] as const) {
  test(`${noun}s are credited by a sheet, which is shown before anything is stored`, async ({
    page,
    create,
    signInAs,
    checkPage,
  }) => {
    const dealer = await create.dealer({ company: `Marine ${newWord()}` });
    const form_type = "special-project-request";
    const file = async (status: string) =>
      area === "claims"
        ? (await create.claim({ dealer, status, approved_amount: "380.00" })).id
        : (await create.coOpRequest({ dealer, form_type, status, form: { total_credit: "380.00" } })).id;
    const [good, denied] = [await file("approved"), await file("denied")];
    await signInAs(await create.admin());
    await page.goto(`${path}/credits`);
    await checkPage();
    const offered = await page.request.get(`${path}/credits.csv`);
    expect(await offered.text()).toContain(dealer.company ?? "");

    const rows = [`${good},1/3/${manufacturersYear()},4714`, `${denied},${day},4714`, `${good},,`, "17x,2098-01-01,"];
    const sheet = ["ID,Credited on,Memo or payment number", ...rows].join("\n");
    await page
      .getByLabel("Sheet (CSV)")
      .setInputFiles({ name: "credits.csv", mimeType: "text/csv", buffer: Buffer.from(sheet) });
    await page.getByRole("button", { name: "Check the sheet" }).click();
    await expect(page.getByText("Nothing is stored yet.")).toBeVisible();
    await expect(page.getByRole("heading", { name: `1 ${noun}, $380.00` })).toBeVisible();
    await expect(page.getByText(/is denied. Only approved ones can be credited/)).toBeVisible();
    await expect(
      page.getByText(/No record has the ID 17x. Enter the memo or payment number. Enter today/),
    ).toBeVisible();
    await checkPage();
    await page.getByRole("button", { name: `Credit 1 ${noun}` }).click();
    await expect(page.getByText(`1 ${noun} credited.`)).toBeVisible();
    await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Undone: 1 record is as it was.")).toBeVisible();
  });
}
