import { expect, test } from "../support/journey/journey";

// The browser of a first visit: another test's would have files of the page in its memory.
test.use({ reuseContext: false });

test("a page has its styles before its scripts are asked for, and both travel compressed", async ({
  page,
  create,
  signInAs,
  scripts,
}) => {
  const encodings: Record<string, string | undefined> = {};
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(js|css)$/.test(pathname)) encodings[pathname] = response.headers()["content-encoding"];
  });
  await signInAs(await create.dealer());
  await page.goto("/leads");
  await expect(page.getByRole("heading", { name: "All New Leads" })).toBeVisible();

  const styles = Object.keys(encodings).filter((path) => path.endsWith(".css"));
  const files = Object.keys(encodings).filter((path) => path.endsWith(".js"));
  expect(styles).toHaveLength(1);
  expect(files.length > 0).toBe(scripts);
  expect(Object.entries(encodings).filter(([, encoding]) => encoding !== "br")).toEqual([]);

  const early = await page.evaluate(() => {
    const all = performance.getEntriesByType("resource");
    const styled = all.find(({ name }) => name.endsWith(".css"));
    const asked = all.filter(({ name }) => name.endsWith(".js"));
    const styledAt = styled ? styled.startTime + styled.duration : Infinity;
    return asked.filter(({ startTime }) => startTime < styledAt).map(({ name }) => name);
  });
  expect(early).toEqual([]);
});

declare global {
  interface Window {
    /** Until the page was interactive: after that it asks. */
    zonesAsked: number;
  }
}

test("a list becomes interactive without asking for the time in a zone", async ({
  page,
  create,
  signInAs,
  scripts,
}) => {
  test.skip(!scripts, "Without scripts the server alone asks.");
  const dealer = await create.dealer();
  await create.lead({ dealer });
  await page.addInitScript(() => {
    window.zonesAsked = 0;
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct(format, given: [locale?: string, options?: Intl.DateTimeFormatOptions]) {
        if (performance.getEntriesByName("interactive").length === 0) window.zonesAsked += 1;
        return new format(...given);
      },
    });
  });
  await signInAs(dealer);
  await page.goto("/leads");
  await page.waitForFunction(() => performance.getEntriesByName("interactive").length > 0);
  expect(await page.evaluate(() => window.zonesAsked)).toBe(0);

  // A page that scripts make asks.
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Leads", exact: true }).first().click();
  await expect(page.locator("table.list time").first()).toHaveText(/^[A-Z][a-z]{2} \d+, \d{4} \d+:\d\d [ap]m$/);
});
