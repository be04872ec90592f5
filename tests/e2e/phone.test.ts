import { expect, test } from "../support/journey/journey";

test.use({ viewport: { width: 390, height: 844 } });

test("on a phone the form of the boat shows is a page of its own", async ({ page, create, signInAs }) => {
  await signInAs(await create.dealer());
  await page.goto("/boat-shows");
  const typed = page.getByLabel("Start date");
  const title = page.getByRole("heading", { level: 1 });
  await expect(typed).toBeHidden();

  await page.getByRole("link", { name: "Request a show" }).click();
  await expect(typed).toBeVisible();
  await expect(title).toBeHidden();
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(typed).toBeHidden();
  await expect(title).toBeVisible();
});

test("on a phone a list begins on the first screen", async ({ page, create, signInAs }) => {
  await create.lead();
  await signInAs(await create.admin());
  for (const address of ["/admin-leads", "/admin-warranty-claims", "/admin-my-dealers"]) {
    await page.goto(address);
    const first = await page.locator(".list tbody tr").first().boundingBox();
    expect(first?.y, address).toBeLessThan(664 - 100);
  }
});
