import { randomUUID } from "node:crypto";
import { type Download, type Page } from "playwright/test";
import { brand } from "../support/records/brand";
import { expect, test } from "../support/journey/journey";
import { says } from "../support/journey/says";

const heads = ["Date", "Brand", "Name", "Fulfilled By", "Fulfilled On"];
const applicationsAdmin = { permissions: ["admin:ADMIN_NEW_DEALER_REQ"] };

test("an admin has the applications of new dealers, five a page, one of them open on the first visit (2.2, 2.9)", async ({
  page,
  create,
  signInAs,
}) => {
  for (let count = 0; count < 6; count++) await create.dealerRequest();
  await signInAs(await create.admin(applicationsAdmin));
  await page.goto("/admin-new-dealer-requests");

  await expect(page.locator("thead th:not(.pick)")).toHaveText(heads);
  await expect(page.locator("tbody tr:not(.detail)")).toHaveCount(5);
  const detail = page.locator("tr.detail");
  await expect(detail).toHaveCount(1);
  await says(detail, "Via Email", "Via Phone", "Via Other", "Download Pdf", "Delete Request");
  await page.getByRole("checkbox").first().check();
  await says(page.getByRole("main"), "Total rows selected:");
});

test("an application shows the brands that it is for (2.2)", async ({ page, create, signInAs }) => {
  const word = randomUUID();
  await create.dealerRequest({ legal_name: `A ${word}`, skiff: true, seachaser: true });
  await create.dealerRequest({ legal_name: `B ${word}`, skiff: false, seachaser: true });
  await create.dealerRequest({ legal_name: `C ${word}`, skiff: false, seachaser: false });
  await signInAs(await create.admin(applicationsAdmin));
  await page.goto(`/admin-new-dealer-requests?q=${word}&sort=legal_name`);
  await expect(page.locator('td[data-label="Brand"]')).toHaveText([`${brand}, Sea Chaser`, "Sea Chaser", ""]);
});

test("the PDF of an application is named after the dealer and the day (2.7)", async ({ page, create, signInAs }) => {
  const request_date = new Date("2026-03-04T18:00:00Z");
  const { id, reference_number } = await create.dealerRequest({ legal_name: "Harbor Marine", request_date });
  await signInAs(await create.admin(applicationsAdmin));
  await page.goto(`/admin-new-dealer-requests?q=D-${reference_number}&open=${id}`);
  const file = await downloaded(page, () => page.getByRole("link", { name: "Download Pdf" }).click());
  expect(file.suggestedFilename()).toBe("new-dealer-requestHarbor_Marine-2026-03-04.pdf");
});

async function downloaded(page: Page, press: () => Promise<void>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent("download"), press()]);
  return file;
}
