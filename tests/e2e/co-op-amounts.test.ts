import { readFile } from "node:fs/promises";
import Papa from "papaparse";
import { sum } from "#graphql/rules/numbers/cents.rules";
import { downloaded, openOnly } from "../support/records/co-op";
import { expect, test } from "../support/journey/journey";
import { newWord } from "../support/records/new-word";
import { pagesOf } from "../support/records/pdf";

test("an admin sees what is left, reduces a project with a reason, and its dealer reads it", async ({
  page,
  create,
  signInAs,
  browserOf,
  scripts,
  checkPage,
}) => {
  const dealer = await create.dealer();
  await create.allowance({ dealer, amount: "1000" });
  await create.coOpRequest({
    dealer,
    status: "approved",
    form_type: "special-project-request",
    form: { total_credit: "450.00" },
  });
  const { id } = await create.coOpRequest({
    dealer,
    form_type: "special-project-request",
    form: { total_credit: "617.28" },
  });
  const desk = await browserOf(await create.admin());

  await desk.goto(`/admin-co-op-requests?q=${dealer.email}`);
  await openOnly(desk);
  await desk.getByRole("link", { name: "Approve", exact: true }).click();
  const decision = desk.locator(".decision");
  const left = decision.getByRole("status", { name: "Left after this one" });
  await expect(decision.getByText("$450.00")).toBeVisible();
  await expect(left).toHaveText("-$67.28");
  await expect(decision.getByText("$617.28 is more than the allowance leaves, which is $550.00.")).toBeVisible();
  await expect(decision.getByLabel("Capped at what is left, $550.00")).not.toBeChecked();

  if (!scripts) await decision.getByLabel("Reduced to", { exact: true }).check();
  await decision.getByLabel("Reduced to, in dollars").fill("$400.5");
  if (!scripts) await decision.getByRole("button", { name: "Work out what is left" }).click();
  await expect(left).toHaveText("$149.50");
  await expect(decision.getByLabel("Reduced to", { exact: true })).toBeChecked();
  await expect(decision.getByText("$400.50 is less than the $617.28 that were asked for.")).toBeVisible();
  await decision.getByRole("button", { name: "Approve" }).click();
  await expect(desk.getByRole("alert").getByText("Bad: $400.50 is less than")).toBeVisible();
  await expect(decision.getByLabel("Reduced to, in dollars")).toHaveValue("$400.5");

  await decision.getByLabel("Reason for the amount").fill("A third of the pier is not ours.");
  await decision.getByRole("button", { name: "Approve" }).click();
  await expect(desk.getByText("Request Approved")).toBeVisible();
  await desk.goto(`/admin-co-op-requests?status=approved&q=${dealer.email}&open=${id}`);
  await expect(desk.locator(".headline")).toContainText(/\$400\.50\s*Approved/);

  await signInAs(dealer);
  await page.goto("/notifications");
  await page
    .getByRole("link", {
      name: "Special Project Request: Approved, $400.50 of $617.28. A third of the pier is not ours.",
    })
    .click();
  await expect(page).toHaveURL(`/co-op-requests/${id}`);
  const given = page.locator(".given");
  await expect(given.getByText("$400.50")).toBeVisible();
  await expect(given.getByText("A third of the pier is not ours.")).toBeVisible();
  await expect(page.getByText("Approved amount: $400.50")).toBeVisible();
  await checkPage();
  const pdf = await downloaded(page, page.getByRole("link", { name: "Print To Pdf" }));
  expect((await pagesOf(await readFile(await pdf.path()))).join()).toContain("A third of the pier is not ours.");
  await page.goto("/co-op-ledger");
  // Approved, and not credited yet.
  await expect(page.locator(".account").getByText("$850.50")).toHaveCount(2);
});

test("what is capped is what the allowance leaves, and nobody overdraws it unseen @once", async ({
  page,
  create,
  signInAs,
}) => {
  const dealer = await create.dealer();
  await create.allowance({ dealer, amount: "500" });
  const project = { dealer, form_type: "special-project-request" };
  const { id } = await create.coOpRequest({ ...project, form: { total_credit: "617.28" } });
  await signInAs(await create.admin());

  await page.goto(`/admin-co-op-requests/${id}/approve`);
  await page.getByLabel("Capped at what is left, $500.00").check();
  await page.getByLabel("Reason for the amount").fill("All that is left.");
  await create.coOpRequest({ ...project, status: "approved", form: { total_credit: "200.00" } });
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(
    page.getByText("Bad: The allowance leaves $300.00 now, which is not what you were shown."),
  ).toBeVisible();
  await page.getByLabel("Capped at what is left, $300.00").check();
  await expect(page.getByLabel("Reason for the amount")).toHaveValue("All that is left.");
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Request Approved")).toBeVisible();
  await page.goto(`/co-op-requests/${id}`);
  await expect(page.locator(".given").getByText("$300.00")).toBeVisible();
});

test("an admin adjusts an account and sets its allowance, and the dealer has its statement on screen, in print and as a sheet", async ({
  page,
  create,
  signInAs,
  browserOf,
  checkPage,
}) => {
  const dealer = await create.dealer();
  await create.coOpRequest({
    dealer,
    status: "approved",
    form_type: "special-project-request",
    form: { total_credit: "617.28" },
    date_submitted: new Date("2026-05-04T15:00:00Z"),
  });
  const desk = await browserOf(await create.admin({ name: "Avery Review" }));
  await desk.goto(`/admin-co-op-ledger?year=2026&q=${dealer.email}&open=${encodeURIComponent(dealer.profile_id)}`);
  await expect(desk.getByText(`The sums of the 1 account that match “${dealer.email}” in 2026.`)).toBeVisible();
  await desk.getByRole("link", { name: "Statement" }).click();
  await expect(desk.getByText("No allowance is set for 2026, so the balance starts at zero.")).toBeVisible();

  await desk.getByRole("link", { name: "Set allowance" }).click();
  await desk.getByLabel("Amount in dollars").fill("a lot");
  await desk.getByRole("button", { name: "Set allowance" }).click();
  await expect(desk.getByRole("alert")).toContainText("Amount must be a number");
  await desk.getByLabel("Amount in dollars").fill("$5,000");
  await desk.getByRole("button", { name: "Set allowance" }).click();
  await expect(desk.getByText("2026 has its co-op allowance")).toBeVisible();

  await desk.getByRole("link", { name: "Adjust", exact: true }).click();
  await desk.getByLabel("Take from the account").check();
  await desk.getByLabel("Amount in dollars").fill("100.10");
  await desk.getByLabel("Day", { exact: true }).fill("2026-08-03");
  await desk.getByLabel("Reason").fill("Paid twice in May.");
  await desk.getByRole("button", { name: "Adjust the account" }).click();
  await expect(desk.getByText("Account adjusted", { exact: true })).toBeVisible();
  await expect(desk.getByText("Co op adjustment 2026: -$100.10")).toBeVisible();

  await signInAs(dealer);
  await page.goto("/co-op-ledger?year=2026");
  const statement = page.getByRole("table", { name: /^Statement of / });
  await expect(statement.getByRole("row", { name: /Closing balance/ })).toContainText("$4,282.62");
  await expect(statement.getByText("Paid twice in May.")).toBeVisible();
  await checkPage();
  await page.getByRole("link", { name: "Q3" }).click();
  await expect(statement.getByRole("row", { name: /Opening balance/ })).toContainText("$4,382.72");
  await expect(statement.getByRole("row")).toHaveCount(4);

  const pdf = await downloaded(page, page.getByRole("link", { name: "Print To Pdf" }));
  expect(pdf.suggestedFilename()).toMatch(/^co_op_statement_.+_2026_Q3\.pdf$/);
  const printed = (await pagesOf(await readFile(await pdf.path()))).join();
  for (const said of ["2026, quarter 3", "Paid twice in May.", "-$100.10", "$4,282.62"])
    expect(printed).toContain(said);
  const csv = await downloaded(page, page.getByRole("link", { name: "Export to CSV" }));
  const sheet = await readFile(await csv.path(), "utf8");
  expect(sheet).toMatch(/2026-08-03,Adjustment,,,'?-100\.10,4282\.62,Paid twice in May\.,Avery Review/);
});

test("an admin has the statements of all listed accounts as one PDF and one sheet that sums", async ({
  page,
  create,
  signInAs,
  checkPage,
}) => {
  const word = newWord();
  const [first, second] = [1, 2].map((nth) => `Marine ${word} ${nth}`);
  for (const [company, amount] of [
    [first, "5000.25"],
    [second, "100.00"],
  ] as const) {
    const dealer = await create.dealer({ company });
    await create.allowance({ dealer, year: 2026, amount });
    await create.coOpRequest({
      dealer,
      status: "approved",
      form_type: "special-project-request",
      form: { total_credit: "617.28" },
      date_submitted: new Date("2026-08-04T15:00:00Z"),
    });
  }
  await signInAs(await create.admin());
  await page.goto(`/admin-co-op-ledger?year=2026&q=${word}`);
  const menu = page.locator("summary").filter({ hasText: "Statements" });
  await menu.click();
  await checkPage("in this mode");

  const pdf = await downloaded(page, page.getByRole("link", { name: "2026, quarter 3 PDF" }));
  expect(pdf.suggestedFilename()).toBe("co_op_statements_2026_Q3.pdf");
  const pages = await pagesOf(await readFile(await pdf.path()));
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain(`${first}`);
  expect(pages[0]).toContain("$4,382.97");
  expect(pages[1]).toContain(`${second}`);
  expect(pages[1]).toContain("-$517.28");

  const csv = await downloaded(page, page.getByRole("link", { name: "2026 CSV", exact: true }));
  expect(csv.suggestedFilename()).toBe("co_op_statements_2026.csv");
  const { data } = Papa.parse<Record<string, string>>(await readFile(await csv.path(), "utf8"), {
    header: true,
    skipEmptyLines: true,
  });
  const closings = data.filter(({ Booking }) => Booking === "Closing balance").map(({ Balance }) => Balance ?? "");
  expect(closings).toEqual(["4382.97", "-517.28"]);
  expect(sum(data.map(({ Amount }) => Amount || "0"))).toBe(sum(closings));
});
