import { type Page } from "playwright/test";
import { earlyEvents } from "~/remix/browser/early-events";
import { phonePhoto } from "../support/records/claims";
import { becomesInteractive } from "../support/journey/interactive";
import { expect, test } from "../support/journey/journey";

test.beforeEach(({ scripts }) => {
  test.skip(!scripts, "Without scripts no page waits for any.");
});

/** The page as it is before its scripts come; they come when the promise is called. */
async function openEarly(page: Page, address: string) {
  let come = () => {};
  const held = new Promise<void>((resolve) => (come = resolve));
  await page.route("**/build/**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "commit" });
  return come;
}

test("files chosen before the page is interactive are looked at", async ({ page, create, signInAs }) => {
  await signInAs(await create.dealer());
  const come = await openEarly(page, "/warranty-preauth-claim");
  const photos = await Promise.all(Array.from({ length: 11 }, (_, index) => phonePhoto(index + 1)));
  await page.getByLabel("Add photos").setInputFiles(photos);
  come();
  await expect(page.getByText("11 files are chosen, and at most 10 can be sent.")).toBeVisible();
});

test("a country chosen before the page is interactive brings its regions", async ({ page }) => {
  const come = await openEarly(page, "/contact");
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Country").selectOption("CA");
  come();
  await page.getByLabel("State").selectOption("ON");
  await expect(page.getByLabel("First name")).toHaveValue("Ada");
});

test("a tick set before the page is interactive is sent", async ({ page, create, signInAs }) => {
  const { company } = await create.dealer({ status: "archived" });
  await signInAs(await create.admin());
  const come = await openEarly(page, `/admin-my-dealers?q=${encodeURIComponent(String(company))}`);
  const tick = page.getByLabel("Include archived");
  await tick.check();
  come();
  await expect(page.getByRole("link", { name: `${company} - Archived` })).toBeVisible();
  await expect(tick).toBeChecked();
});

test("what was typed into a search before the page is interactive is found", async ({ page, create, signInAs }) => {
  const { warranty_id } = await create.registration();
  await signInAs(await create.admin());
  const come = await openEarly(page, "/admin-warranty-registrations");
  await page.getByRole("searchbox").fill(String(warranty_id));
  come();
  await expect(page).toHaveURL(new RegExp(`[?]q=${warranty_id}&`));
});

for (const name of earlyEvents)
  test(`a page becomes interactive though ${name} happens meanwhile`, async ({ page }) => {
    await page.addInitScript((event) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        if (performance.getEntriesByName("interactive").length > 0) return;
        document.querySelector("main input")?.dispatchEvent(new Event(event, { bubbles: true }));
        port2.postMessage("");
      };
      port2.postMessage("");
    }, name);
    await page.goto("/contact", { waitUntil: "commit" });
    await becomesInteractive(page);
  });
