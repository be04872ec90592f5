import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { ratedQuestions, yesNoQuestions } from "#graphql/areas/surveys/rules";
import { chooseDealer } from "../support/journey/choose-dealer";
import { expect, test } from "../support/journey/journey";
import { mailTo } from "../support/portal/outbox";
import { newWord } from "../support/records/new-word";

test("a customer answers a survey, and the dealer's rating changes", async ({
  page,
  create,
  browserOf,
  scripts,
  checkPage,
}) => {
  const { token, dealer } = await create.invitation();
  const dealersPage = await browserOf(dealer);
  await dealersPage.goto("/csi");
  await expect(dealersPage.getByText("No Rating Available %")).toBeVisible();

  const secondTab = await page.context().newPage();
  await secondTab.goto(`/survey/${token}`);
  const opened = await page.goto(`/survey/${token}`);
  // The address is the permission to answer: no other place must learn it.
  expect(opened?.headers()["referrer-policy"]).toMatch(/same-origin$/);
  await page.getByLabel("What was the deciding factor in your purchase?").fill("The dealer");
  await page.getByRole("button", { name: "Send answers" }).click();
  if (scripts) await expect(page.getByRole("button", { name: "Send answers" })).toBeVisible();

  for (const { label } of ratedQuestions)
    await page.getByRole("group", { name: label, exact: true }).getByLabel("Extremely Satisfied").check();
  for (const { label } of yesNoQuestions) {
    const answer = label.includes("follow up") ? "No" : "Yes";
    await page.getByRole("group", { name: label, exact: true }).getByLabel(answer, { exact: true }).check();
  }
  await page.getByRole("textbox", { name: /Comments/ }).fill("Smooth delivery.");
  await checkPage();
  await page.getByRole("button", { name: "Send answers" }).click();
  await expect(page.getByText("Thank you for your answers.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Thank you for your answers.")).toBeVisible();

  await secondTab.locator("form").evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await secondTab.getByRole("button", { name: "Send answers" }).click();
  await expect(secondTab.getByText("Thank you for your answers.")).toBeVisible();
  await secondTab.close();

  if (!scripts) await dealersPage.reload();
  await expect(dealersPage.getByText("93.83 %").first()).toBeVisible();

  const admin = await create.admin({ permissions: ["admin:ADMIN_CSI"] });
  const adminsPage = await browserOf(admin);
  await adminsPage.goto(`/admin-csi/surveys?q=${encodeURIComponent(dealer.company ?? "")}`);
  await adminsPage.locator("tbody .title a").click();
  await expect(adminsPage.getByRole("heading", { name: "About Your Dealer" })).toBeVisible();
  await expect(adminsPage.getByText("Smooth delivery.")).toBeVisible();
});

test("an unanswered question is named, and nothing typed is lost", async ({ page, create, db }) => {
  const { token, registration } = await create.invitation();
  await page.goto(`/survey/${token}`);
  await page.locator("form").evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await page.getByRole("textbox", { name: /Comments/ }).fill("Half done");
  await page.getByRole("button", { name: "Send answers" }).click();
  await expect(page.getByRole("alert")).toContainText("Please choose an answer: The delivery process");
  await expect(page.getByRole("textbox", { name: /Comments/ })).toHaveValue("Half done");
  const rows = await db.selectFrom("survey").where("warranty_id", "=", registration.warranty_id).select("id").execute();
  expect(rows).toEqual([]);
});

test("an admin sees ratings over time and exports both tables @once", async ({ page, create, signInAs, checkPage }) => {
  const dealer = await create.dealer();
  await create.survey({ dealer, survey_date: new Date("2026-03-05T12:00:00Z"), sales_experience: 2 });
  await create.survey({ dealer, survey_date: new Date("2026-04-05T12:00:00Z") });
  const company = dealer.company ?? "";
  await signInAs(await create.admin({ permissions: ["admin:ADMIN_CSI"] }));

  await page.goto(`/admin-csi?${new URLSearchParams({ q: company, find: company })}`);
  await expect(page.getByRole("cell", { name: "99.39 %" })).toBeVisible();
  await chooseDealer(page.getByLabel("Dealer", { exact: true }), dealer);
  await page.getByLabel("Question", { exact: true }).selectOption("salesExperience");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.getByText("As a table").click();
  await expect(page.getByRole("row", { name: "Mar 2026 50.00 % 1" })).toBeVisible();
  await expect(page.getByRole("row", { name: "Apr 2026 100.00 % 1" })).toBeVisible();
  await checkPage();

  await expect(page.locator("svg.plot").getByText("Mar 2026")).toBeVisible();
  await expect(page.locator("svg.plot").getByText("Apr 2026")).toBeVisible();

  await page.getByText("Export all").click();
  const ratings = await downloaded(page.getByRole("link", { name: /^CSV/ }));
  expect(ratings.name).toBe("export-dealer-survey-avg-score.csv");
  expect(ratings.text).toContain(`,${company},99.39,2`);

  await page.getByRole("link", { name: `99.39 %, surveys of ${company}` }).click();
  await expect(page).toHaveURL(/\/admin-csi\/surveys\?dealership=/);
  await expect(page.locator("tbody .title")).toHaveCount(2);
  await page.getByText("Export all").click();
  const surveys = await downloaded(page.getByRole("link", { name: /^CSV/ }));
  expect(surveys.name).toBe("export-surveys.csv");
  expect(surveys.text.trim().split("\r\n")).toHaveLength(3);
  expect(surveys.text).toContain("Extremely Satisfied");
  await checkPage();

  async function downloaded(link: ReturnType<typeof page.getByRole>) {
    const [file] = await Promise.all([page.waitForEvent("download"), link.click()]);
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
  }
});

test("an admin asks an owner from the registration, by mail and by link, and sees who has answered @once", async ({
  page,
  create,
  signInAs,
  stack,
  checkPage,
}) => {
  const dealer = await create.dealer({ company: `Marine ${newWord()}` });
  const email = `${randomUUID()}@example.com`;
  const registration = await create.registration({ dealer, last_name: "Rivera", email });
  await signInAs(await create.admin({ permissions: ["admin:ADMIN_WARRANTY_LOOKUP", "admin:ADMIN_CSI"] }));

  const hin = registration.hull_identification_number;
  await page.goto(`/admin-warranty-registrations?q=${hin}&open=${registration.id}`);
  await page.getByRole("link", { name: "Survey", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Ask for a survey" })).toBeVisible();
  await expect(page.getByText("Not asked")).toBeVisible();
  await checkPage();

  await page.getByRole("button", { name: "Send by email" }).click();
  await expect(page.getByRole("status").getByText("The survey is on its way")).toBeVisible();
  await expect(page.getByText("Waiting")).toBeVisible();
  await page.getByRole("button", { name: "Send again by email" }).click();
  await expect(page.getByText("the last of 2 times")).toBeVisible();
  const [mailed = ""] = /http\S+\/survey\/[\w-]+/.exec(await mailTo(stack, email, /survey/)) ?? [];

  await page.getByRole("button", { name: "Make a link to copy" }).click();
  const field = page.getByLabel("The owner’s link");
  await expect(field).toHaveValue(/^http.*\/survey\//);
  const copied = await field.inputValue();
  expect(copied).not.toBe(mailed);
  await checkPage();

  const owner = await page.context().newPage();
  await owner.goto(copied);
  for (const { label } of ratedQuestions)
    await owner.getByRole("group", { name: label, exact: true }).getByLabel("Extremely Satisfied").check();
  for (const { label } of yesNoQuestions)
    await owner.getByRole("group", { name: label, exact: true }).getByLabel("Yes", { exact: true }).check();
  await owner.getByRole("button", { name: "Send answers" }).click();
  await expect(owner.getByText("Thank you for your answers.")).toBeVisible();
  // The link that was mailed asks for nothing any more.
  await owner.goto(mailed);
  await expect(owner.getByText("Thank you for your answers.")).toBeVisible();

  // A page from before says so, and the next one offers nothing that can only fail.
  await page.getByRole("button", { name: "Make a link to copy" }).click();
  await expect(page.getByRole("alert")).toContainText("This survey was answered already.");
  await expect(page.getByRole("button", { name: "Make a link to copy" })).toBeHidden();
  await expect(page.getByText("Answered", { exact: true }).first()).toBeVisible();

  await page.goto(`/admin-csi/asked?q=${encodeURIComponent(dealer.company ?? "")}`);
  const row = page.getByRole("row").filter({ hasText: "Rivera" });
  await expect(row).toContainText("Answered");
  await row.getByRole("link", { name: /Rivera/ }).click();
  await expect(page.getByText("the last of 3 times")).toBeVisible();
  await expect(page.getByRole("link", { name: "Ask again" })).toBeHidden();
  await checkPage();
});

test("the survey of a registration that was taken back is closed, for a form that stands open as well @once", async ({
  page,
  create,
  db,
}) => {
  const { token, registration } = await create.invitation();
  await page.goto(`/survey/${token}`);
  await db
    .updateTable("warranty_registration")
    .where("id", "=", registration.id)
    .set({ status: "Deleted", is_deleted: 1 })
    .execute();
  await page.locator("form").evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await page.getByRole("button", { name: "Send answers" }).click();
  await expect(page.getByText("This survey is closed. Thank you anyway.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send answers" })).toBeHidden();
});

test("a link that was never given out opens nothing @once", async ({ page }) => {
  const answer = await page.goto("/survey/never-given-out");
  expect(answer?.status()).toBe(404);
});
