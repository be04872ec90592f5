import { randomUUID } from "node:crypto";
import { type Locator } from "playwright/test";
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
    // In one piece: a list is live, and what was its first row may soon be its third.
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

test("that a list has changed is said above the bar of what is selected, and what it lies over can be scrolled out", async ({
  page,
  create,
  signInAs,
  scripts,
}) => {
  test.skip(!scripts, "the list holds still");
  const name = `Ada ${randomUUID()}`;
  const more = () => create.lead({ name });
  const { id } = await more();
  for (let each = 0; each < 9; each++) await more();
  await signInAs(await create.admin());
  const news = page.locator(".news");
  const bar = page.locator(".selection");
  const box = async (of: Locator) => (await of.boundingBox())!;
  const foot = async (of: Locator) => (await box(of)).y + (await box(of)).height;

  for (const width of [360, 800, 1366]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`/admin-leads?q=${name}&open=${id}`);
    await page.locator("tbody .pick input").first().check();
    await more();
    await expect(news).toBeVisible();
    const isBeside = (await box(news)).x + (await box(news)).width <= (await box(bar)).x;
    if (!isBeside) expect(await foot(news), `at ${width} px`).toBeLessThanOrEqual((await box(bar)).y);

    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    if (!isBeside)
      await expect
        .poll(async () => (await foot(page.locator(".pager"))) <= (await box(news)).y, `at ${width} px`)
        .toBe(true);
    await page.getByRole("button", { name: "Show the changes" }).click();
    await expect(news).toBeHidden();
  }
});

test("tabs that wrap stay readable and reachable, and a count stays on its tab's line @once", async ({
  page,
  create,
  signInAs,
}) => {
  await signInAs(await create.admin());
  for (const address of [
    "/admin-warranty-claims",
    "/admin-co-op-requests",
    "/admin-careers",
    "/admin-csi",
    "/boat-shows",
  ]) {
    await page.goto(address);
    for (const width of [320, 360, 800]) {
      await page.setViewportSize({ width, height: 740 });
      const tabs = await page.locator(".tabs a").evaluateAll((links) =>
        links.map((link) => {
          link.scrollIntoView({ block: "center" });
          const text = document.createRange();
          text.selectNodeContents(link);
          const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
          const { left, right, top, height } = link.getBoundingClientRect();
          const hit = document.elementFromPoint((left + right) / 2, top + height / 2);
          return {
            label: link.textContent,
            lines,
            isWhole: left >= 0 && right <= innerWidth && link.scrollWidth <= link.clientWidth,
            isHit: hit === link,
            fitsAFinger: height >= 24,
          };
        }),
      );
      expect(tabs.length, address).toBeGreaterThan(1);
      const wanted = { lines: 1, isWhole: true, isHit: true, fitsAFinger: true };
      expect(tabs, `${address}, ${width} px wide`).toEqual(tabs.map(({ label }) => ({ label, ...wanted })));
    }
  }
});
