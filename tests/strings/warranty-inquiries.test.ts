import { readFile } from "node:fs/promises";
import { downloaded } from "../support/records/co-op";
import { expect, test } from "../support/journey/journey";
import { says } from "../support/journey/says";

test("an admin has five inquiries a page, to print and to download (2.2, 2.9)", async ({ page, create, signInAs }) => {
  for (let count = 0; count < 6; count++) await create.inquiry();
  await signInAs(await create.admin());
  await page.goto("/admin-warranty-inquiries");

  const heads = page.getByRole("columnheader").filter({ hasText: /\w/ });
  // «Select» is for screen readers.
  await expect(heads).toHaveText(["Select", "Date", "Model", "Name", "Fulfilled By", "Fulfilled On"]);
  await expect(page.locator("tbody tr")).toHaveCount(5);
  await page.getByText("Export all").click();
  await says(page.getByRole("main"), "Print", "Download To CSV");
});

for (const [way, fulfilled] of [
  ["Via Email", "Fulfilled via Email"],
  ["Via Phone", "Fulfilled Via Phone"],
  ["Via Other", "Fulfilled Via Other"],
] as const) {
  test(`an inquiry that is fulfilled ${way.toLowerCase()} says so, and when, in words (2.4, 2.9)`, async ({
    page,
    create,
    signInAs,
  }) => {
    const inquiry = await create.inquiry();
    await signInAs(await create.admin());
    await page.goto(`/admin-warranty-inquiries?q=W-${inquiry.warranty_inquiry_id}&open=${inquiry.id}`);
    await page.getByRole("button", { name: way }).click();

    await says(page.locator(`#detail-${inquiry.id}`), fulfilled);
    const when = page.locator("tbody [data-label='Fulfilled On']");
    await expect(when).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4} \d{1,2}:\d\d [ap]m$/);
    await expect(page.getByRole("button", { name: /^Via / })).toHaveCount(0);
  });
}

test("the CSV has all inquiries that match where none is selected (2.2, 2.7)", async ({ page, create, signInAs }) => {
  const model = `Model ${Date.now()}`;
  for (let count = 0; count < 2; count++) await create.inquiry({ model });
  await signInAs(await create.admin());
  await page.goto(`/admin-warranty-inquiries?q=${encodeURIComponent(model)}`);
  await page.getByText("Export all").click();

  const file = await downloaded(page, page.getByRole("link", { name: /^Download To CSV/ }));
  expect(file.suggestedFilename()).toBe("export-warranty-inquiries.csv");
  const [, ...rows] = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  expect(rows).toHaveLength(2);
});
