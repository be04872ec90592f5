import { randomUUID } from "node:crypto";
import { expect, test } from "../support/journey/journey";

test.use({ viewport: { width: 390, height: 844 } });

test("on a phone the form of the boat shows is a page of its own", async ({ page, create, signInAs }) => {
  await signInAs(await create.dealer());
  await page.goto("/boat-shows");
  const typed = page.getByLabel("Start date");
  const title = page.getByRole("heading", { level: 1, name: "Boat Shows" });
  await expect(typed).toBeHidden();

  await page.getByRole("link", { name: "Request a show" }).click();
  await expect(typed).toBeVisible();
  await expect(title).toBeHidden();
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(typed).toBeHidden();
  await expect(title).toBeVisible();
});

test("on a phone a co-op form is a page of its own, and stays one when it comes back", async ({
  page,
  create,
  signInAs,
  checkPage,
}) => {
  const dealer = await create.dealer();
  await create.coOpRequest({ dealer, form_type: "special-project-request" });
  await signInAs(dealer);
  await page.goto("/special-project-forms");
  const field = page.getByLabel("Contact name", { exact: true });
  const own = page.getByRole("table");
  await expect(own).toBeVisible();
  await expect(field).toBeHidden();

  await page.getByRole("link", { name: "New form" }).click();
  await expect(field).toBeVisible();
  await expect(own).toBeHidden();
  // It comes back without the way that led to it.
  await field.fill("Ada Marsh");
  await page.locator("form.panel").evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await page.getByRole("button", { name: "SUBMIT" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(field).toHaveValue("Ada Marsh");
  await expect(own).toBeHidden();
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(own).toBeVisible();
  await expect(field).toBeHidden();

  await page.getByRole("link", { name: "New form" }).click();
  await checkPage();
});

test("on a phone a list begins on the first screen", async ({ page, create, signInAs }) => {
  await create.lead();
  await create.claim();
  await signInAs(await create.admin());
  for (const address of ["/admin-leads", "/admin-warranty-claims", "/admin-my-dealers"]) {
    await page.goto(address);
    // In one piece: a list is live, and what was its first row may be its third a moment later.
    const y = await page.evaluate(() => document.querySelector(".list tbody tr")?.getBoundingClientRect().y);
    expect(y, address).toBeLessThan(664 - 100);
  }
});

test("what a row is called stays in view when it is opened", async ({ page, create, signInAs }) => {
  const name = `Ada ${randomUUID()}`;
  const { id } = await create.lead({ name });
  await create.lead({ name });
  await signInAs(await create.admin());
  for (const size of [
    { width: 390, height: 844 },
    { width: 1366, height: 768 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(`/admin-leads?q=${name}`);
    await page.locator(`tr:has([value="${id}"]) .title a`).click();
    await expect(page.locator(`#detail-${id}`)).toBeInViewport();
    await expect(page.locator(`#row-${id} .id`)).toBeInViewport({ ratio: 0.9 });
  }
});
