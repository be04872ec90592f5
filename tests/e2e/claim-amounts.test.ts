import { expect, test } from "../support/journey/journey";

test("an admin approves a part of a claim with a reason, and finds both amounts in print and in the sheet", async ({
  page,
  create,
  signInAs,
  browserOf,
  checkPage,
}) => {
  const dealer = await create.dealer();
  const claim = await create.claim({ dealer, labor_total: "380", sublet: "$20.5", claim_total: "$500" });
  const number = claim.warranty_claims_id;
  const desk = await browserOf(await create.admin());
  await desk.goto(`/admin-warranty-claims?q=${claim.hull_identification_number}&open=${claim.id}`);
  await expect(
    desk.getByText("Labor, parts, sublet and other come to $400.50, and the claim total says $500.00."),
  ).toBeVisible();
  const decision = desk.getByRole("group", { name: `Decision on claim ${number}` });
  await decision.getByLabel("Deny").check();
  await expect(desk.getByLabel("Amount given"), "of an approval alone").toBeHidden();
  await decision.getByRole("radio", { name: "Approve" }).check();
  await expect(desk.getByText("Claimed: $400.50.")).toBeVisible();
  await desk.getByLabel("Amount given").fill("$380");
  await desk.getByRole("button", { name: "Submit" }).click();
  await expect(desk.getByRole("alert")).toContainText("$380.00 is not the $400.50 that were claimed.");
  await expect(desk.getByLabel("Amount given")).toHaveValue("$380");
  await desk.getByLabel("Comments").fill("The towing is not covered.");
  await desk.getByRole("button", { name: "Submit" }).click();
  await expect(desk.getByText("Warranty Claim Successfully Updated")).toBeVisible();

  const found = `tab=approved&q=${claim.hull_identification_number}`;
  await desk.goto(`/admin-warranty-claims/print?${found}`);
  await expect(desk.getByRole("cell", { name: "$400.50" })).toBeVisible();
  await expect(desk.getByRole("cell", { name: "$380.00" })).toBeVisible();
  const csv = await desk.request.get(`/admin-warranty-claims/export-warranty-claims.csv?${found}`);
  expect(await csv.text()).toMatch(/,400\.50,380\.00,The towing is not covered\./);

  await signInAs(dealer);
  await page.goto(`/warranty-claims?open=${claim.id}`);
  await expect(page.getByRole("main").getByText("$380.00").first()).toBeVisible();
  await expect(page.getByRole("main").getByText("The towing is not covered.").first()).toBeVisible();
  await checkPage();
});
