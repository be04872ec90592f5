import { readFile } from "node:fs/promises";
import { downloaded, openOnly } from "../support/records/co-op";
import { expect, test } from "../support/journey/journey";
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
  await expect(page.locator(".account").getByText("$850.50")).toBeVisible();
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
