import { expect, test } from "../support/journey/journey";
import { says } from "../support/journey/says";

const csiAdmin = { permissions: ["admin:ADMIN_CSI"] };

test("a dealer without surveys reads so in place of a rating (1.2)", async ({ page, create, signInAs }) => {
  await signInAs(await create.dealer());
  await page.goto("/csi");
  await says(page.getByRole("main"), "No Rating Available %");
});

test("an admin has two tables, with five surveys a page (1.2, 1.9)", async ({ page, create, signInAs }) => {
  const dealer = await create.dealer();
  for (let count = 0; count < 6; count++) await create.survey({ dealer });
  await signInAs(await create.admin(csiAdmin));
  const ofDealer = `q=${encodeURIComponent(dealer.company ?? "")}`;

  await page.goto(`/admin-csi?${ofDealer}`);
  await says(page.getByRole("main"), "Dealer Ratings", "New Surveys", "100.00 %");
  await page.goto(`/admin-csi/surveys?${ofDealer}`);
  await expect(page.locator("tbody tr")).toHaveCount(5);
});

test("an open survey shows each answer in words (1.2, 1.9)", async ({ page, create, signInAs }) => {
  const survey = await create.survey({
    sales_experience: 1,
    delivery_process: 2,
    satisfied_boat_price: 3,
    follow_up: 0,
  });
  await signInAs(await create.admin(csiAdmin));
  await page.goto(`/admin-csi/surveys?q=${encodeURIComponent(survey.dealer.company ?? "")}&open=${survey.id}`);

  const main = page.getByRole("main");
  await says(main, "About You", "About Your Dealer", "Comments");
  await says(main, "Extremely Dissatisfied", "Satisfied", "Somewhat Satisfied", "Extremely Satisfied", "No", "Yes");
});

for (const [path, file] of [
  ["/admin-csi", "export-dealer-survey-avg-score.csv"],
  ["/admin-csi/surveys", "export-surveys.csv"],
] as const) {
  test(`the file of ${path} is ${file} (1.9)`, async ({ page, create, signInAs }) => {
    await create.survey();
    await signInAs(await create.admin(csiAdmin));
    await page.goto(path);
    await page.getByText("Export all").click();
    const link = page.getByRole("link", { name: /^CSV/ });
    const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
    expect(download.suggestedFilename()).toBe(file);
  });
}
