import { randomUUID } from "node:crypto";
import { type Page } from "playwright/test";
import { expect, test } from "../support/journey/journey";
import { says } from "../support/journey/says";

const careersAdmin = { permissions: ["admin:ADMIN_CAREERS"] };

test("an admin has the job listings under three tabs (1.2)", async ({ page, create, signInAs }) => {
  await signInAs(await create.admin(careersAdmin));
  await page.goto("/admin-careers");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Current Job Listings");
  await says(page.getByRole("navigation", { name: "Status" }), "Approved", "Pending", "Closed");
});

test("a page has five job listings, with fifty characters of their descriptions (1.2, 1.9)", async ({
  page,
  create,
  signInAs,
}) => {
  const title = `Rigger ${randomUUID()}`;
  for (let count = 0; count < 6; count++) await create.career({ title, description: "x".repeat(80) });
  await signInAs(await create.admin(careersAdmin));
  await page.goto(`/admin-careers?tab=pending&q=${encodeURIComponent(title)}`);
  const fiveTimes = Array<string>(5).fill(`${"x".repeat(50)}…`);
  await expect(page.locator('td[data-label="Description"]')).toHaveText(fiveTimes);
});

test("a job listing is approved, closed and reactivated, and then is active (1.4)", async ({
  page,
  create,
  signInAs,
}) => {
  const { id, title } = await create.career();
  await signInAs(await create.admin(careersAdmin));
  const open = (tab: string) => page.goto(`/admin-careers?tab=${tab}&q=${encodeURIComponent(title)}&open=${id}`);
  for (const [tab, action, notice] of [
    ["pending", "Approve", "Approved"],
    ["approved", "Close Job", "Closed"],
    ["closed", "Reactivate Job", "Activated"],
  ] as const) {
    await open(tab);
    await page.getByRole("button", { name: action, exact: true }).click();
    await says(page.getByRole("status"), notice);
  }
  await open("approved");
  await expect(page.locator('td[data-label="Status"]')).toHaveText("Active");
});

test("an admin who adds a job listing reads that it was created (1.8)", async ({ page, create, signInAs }) => {
  await signInAs(await create.admin(careersAdmin));
  await page.goto("/admin-careers/add");
  await describeJob(page);
  await page.getByRole("button", { name: "Add Job" }).click();
  await says(page.getByRole("status"), "New Job Listing has been created succesfully");
});

test("an admin updates a job listing, or leaves it as it is (1.2, 1.8)", async ({ page, create, signInAs }) => {
  const { id } = await create.career();
  await signInAs(await create.admin(careersAdmin));
  await page.goto(`/admin-careers/${id}/edit`);
  await expect(page.getByRole("link", { name: "Cancel", exact: true })).toBeVisible();
  await describeJob(page);
  await page.getByRole("button", { name: "Update Career", exact: true }).click();
  await says(page.getByRole("status"), "Career Successfully Updated");
});

async function describeJob(page: Page) {
  await page.getByLabel("Title").fill("Rigger");
  await page.getByLabel("Store location").fill("Duluth, MN");
  await page.getByLabel("Salary range").fill("$20");
  await page.getByLabel("Date needed").fill("2031-12-01");
  await page.getByLabel("Description").fill("Rigs boats.");
}
