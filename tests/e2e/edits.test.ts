import { expect, test } from "../support/journey/journey";

test("of two admins who edit a listing the second is told what stands now, keeps what was typed, and can send it again", async ({
  page,
  create,
  signInAs,
  browserOf,
  checkPage,
}) => {
  const { id } = await create.career({ title: "Rigger", salary_range: "$20 an hour" });
  const first = await browserOf(await create.admin({ name: "Avery Stone" }));
  await signInAs(await create.admin());
  for (const one of [first, page]) await one.goto(`/admin-careers/${id}/edit`);

  await first.getByLabel("Salary range").fill("$25 an hour");
  await first.getByRole("button", { name: "Update Career" }).click();
  await expect(first.getByText("Career Successfully Updated")).toBeVisible();

  await page.getByLabel("Salary range").fill("$22 an hour");
  await page.getByLabel("Title").fill("Senior rigger");
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === "POST"),
    page.getByRole("button", { name: "Update Career" }).click(),
  ]);
  expect(answer.status()).toBe(409);
  await expect(page.getByRole("alert")).toContainText("Avery Stone changed salary range on ");
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByLabel("Salary range")).toHaveValue("$22 an hour");
  await expect(page.getByLabel("Salary range")).toHaveAccessibleDescription("Now: $25 an hour");
  await expect(page.getByLabel("Title")).toHaveAccessibleDescription("Now: Rigger");
  await expect(page.getByText(/^Now: /), "of what is the same nothing is said").toHaveCount(2);
  await checkPage();

  await page.getByRole("button", { name: "Update Career" }).click();
  await expect(page.getByText("Career Successfully Updated")).toBeVisible();
  await page.goto(`/admin-careers/${id}/edit`);
  await expect(page.getByLabel("Salary range")).toHaveValue("$22 an hour");
});

test("what is wrong with a form does not renew what it was made from", async ({
  page,
  create,
  signInAs,
  browserOf,
}) => {
  const { id } = await create.boatModel();
  const second = await browserOf(await create.admin());
  await second.goto(`/admin-boat-models/${id}/edit`);
  await signInAs(await create.admin());
  await page.goto(`/admin-boat-models/${id}/edit`);
  await page.getByRole("checkbox", { name: "Older Model" }).check();
  await page.getByRole("button", { name: "UPDATE BOAT MODEL" }).click();
  await expect(page.getByText("Boat model was been successfully updated")).toBeVisible();

  // The browser would not send an empty one.
  await second.getByLabel("Model", { exact: true }).fill(" ");
  await second.getByRole("button", { name: "UPDATE BOAT MODEL" }).click();
  await expect(second.getByRole("link", { name: "Model is required" })).toBeVisible();
  await second.getByLabel("Model", { exact: true }).fill(`Renamed ${id}`);
  await second.getByRole("button", { name: "UPDATE BOAT MODEL" }).click();
  await expect(second.getByRole("alert")).toContainText("changed older model on ");
  await expect(second.getByRole("checkbox", { name: "Older Model" })).toHaveAccessibleDescription("Now: ticked");
});

test("a claim that is open in two windows keeps the lines of both in sight", async ({
  page,
  create,
  signInAs,
  browserOf,
}) => {
  const { formId, dealer } = await create.coOpRequest({
    form_type: "co-op-advertising-claim",
    lines: [{ advertising_description: "Tribune" }],
  });
  const window = await browserOf(dealer);
  await signInAs(dealer);
  for (const one of [page, window]) await one.goto(`/advertising-claim-form?id=${formId}`);

  await page.getByLabel("Line 1, description").fill("Herald");
  await page.getByLabel("Contact name").fill("Ada Marsh");
  await page.getByRole("button", { name: "UPDATE FORM" }).click();
  await expect(page.getByText("Advertising claim updated Successful")).toBeVisible();

  await window.getByLabel("Line 1, description").fill("Courier");
  await window.getByRole("button", { name: "UPDATE FORM" }).click();
  await expect(window.getByRole("alert")).toContainText(`${dealer.name} changed `);
  await expect(window.getByLabel("Line 1, description")).toHaveValue("Courier");
  await expect(window.getByLabel("Line 1, description")).toHaveAccessibleDescription("Now: Herald");
  await expect(window.getByLabel("Contact name")).toHaveAccessibleDescription("Now: Ada Marsh");
  await window.getByRole("button", { name: "UPDATE FORM" }).click();
  await expect(window.getByText("Advertising claim updated Successful")).toBeVisible();
});

test("a dealer's page, which stays after it is stored, edits what stands then", async ({
  page,
  create,
  signInAs,
  browserOf,
}) => {
  const dealer = await create.dealer();
  const path = `/admin-my-dealers/dealers/${encodeURIComponent(dealer.profile_id)}/edit`;
  const second = await browserOf(await create.admin());
  await signInAs(await create.admin({ name: "Avery Stone" }));
  for (const one of [page, second]) await one.goto(path);

  for (const website of ["https://one.example.com", "https://two.example.com"]) {
    await page.getByLabel("Website").fill(website);
    await page.getByRole("button", { name: "Update dealer" }).click();
    await expect(page.getByText("Dealer was been succesfully updated")).toBeVisible();
    await expect(page.getByText(`→ ${website}`).or(page.getByText(`Website: ${website}`))).toBeVisible();
  }

  await second.getByLabel("Amount in dollars").fill("500");
  await second.getByRole("button", { name: "Set allowance" }).click();
  await expect(second.getByText(/has its co-op allowance/), "of allowances nothing was changed").toBeVisible();

  await page.getByLabel("Amount in dollars").fill("700");
  await page.getByRole("button", { name: "Set allowance" }).click();
  await expect(page.getByRole("alert")).toContainText("has $500.00 now. Send yours again to replace that.");
  await page.getByRole("button", { name: "Set allowance" }).click();
  await expect(page.getByText(/has its co-op allowance/)).toBeVisible();
});
