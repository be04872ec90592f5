import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { type Create } from "../factories";
import { type Profile } from "../factories/profiles";
import { expect, test } from "../support/journey/journey";

/** What a page may cost at most. Counts, not times: the same on every machine. */
type Most = {
  /** SQL of the data service: who asks included, and the menu's drafts and views; of admins, who share some, their counts too. */
  statements: number;
  /** Not counted where a page shows what all tests share: models and dealers to choose from. */
  nodes?: number;
  /**
   * Of the HTML, before it is compressed; kB are thousands. The numbers in the names of rows are one or two digits longer
   * in some runs, which is up to 0.1 kB of a list.
   */
  html?: number;
  /** Where scripts run, on a first visit: what comes until the page is interactive, without the page; kB as they travel. */
  requests: number;
  files: number;
};

type Priced = { path: (create: Create, dealer: Profile) => string | Promise<string>; by?: "admin"; most: Most };

// The browser of a first visit: another test's would have files of the page in its memory.
test.use({ reuseContext: false });

const pages: Record<string, Priced> = {
  "the dashboard": {
    path: () => "/dashboard",
    most: { statements: 12, nodes: 530, html: 28, requests: 12, files: 122 },
  },
  "a list of leads": {
    path: () => "/leads",
    most: { statements: 7, nodes: 449, html: 31.5, requests: 12, files: 122 },
  },
  "an open lead": {
    path: async (create, dealer) => `/leads?open=${(await create.lead({ dealer })).id}`,
    most: { statements: 12, nodes: 529, html: 38.1, requests: 12, files: 122 },
  },
  registrations: {
    path: () => "/warranty-registrations",
    most: { statements: 6, nodes: 445, html: 31.3, requests: 14, files: 122 },
  },
  claims: {
    path: () => "/warranty-claims",
    most: { statements: 6, nodes: 392, html: 28.9, requests: 15, files: 122.6 },
  },
  "a boat's page": {
    path: async (create, dealer) => `/boats/${(await create.registration({ dealer })).hull_identification_number}`,
    most: { statements: 9, nodes: 250, html: 20, requests: 12, files: 122 },
  },
  "a search of everything": {
    path: async (create, dealer) => `/search?q=${(await create.lead({ dealer, name: "Zephyrine" })).name}`,
    most: { statements: 13, nodes: 160, html: 14, requests: 12, files: 122 },
  },
  "the pre-authorization form": {
    path: () => "/warranty-preauth-claim",
    most: { statements: 6, requests: 16, files: 133.4 },
  },
  "the advertising claim": {
    path: () => "/advertising-claim-form",
    most: { statements: 7, nodes: 470, html: 42, requests: 24, files: 146.5 },
  },
  "the admins' leads": {
    path: () => "/admin-leads",
    by: "admin",
    most: { statements: 9, requests: 19, files: 138 },
  },
  "the admins' dashboard": {
    path: () => "/dashboard",
    by: "admin",
    most: { statements: 17, requests: 12, files: 131 },
  },
};

for (const [name, { path, by, most }] of Object.entries(pages))
  test(`${name} costs no more than it did`, async ({ page, create, signInAs, scripts, stack }) => {
    const dealer = await create.dealer();
    for (let n = 0; n < 12; n++) {
      await create.lead({ dealer });
      await create.registration({ dealer });
      await create.claim({ dealer });
    }
    await signInAs(by === "admin" ? await create.admin() : dealer);
    const answer = await page.goto(await path(create, dealer), { waitUntil: "load" });
    if (!answer?.ok()) throw new Error(`It was answered with ${answer?.status()}.`);

    if (scripts) {
      const { requests, bytes } = await page.evaluate(weigh);
      expect.soft(requests).toBeLessThanOrEqual(most.requests);
      expect.soft(bytes / 1_000).toBeLessThanOrEqual(most.files);
      return;
    }
    // The cheapest of some: a page that is asked for while news of people's profiles comes in reads them again.
    // Lines come in order: once those of the last request are there, so are all of the others.
    const answers = [];
    for (let n = 0; n < 3; n++) answers.push(await page.request.get(page.url()));
    const last = await page.request.get(page.url());
    await expect.poll(() => answersOf(stack.home, idOf(last))).not.toEqual([]);
    const asked = await Promise.all(answers.map((each) => answersOf(stack.home, idOf(each))));
    const statements = asked.map((one) => one.reduce((sum, each) => sum + each.statements, 0));
    expect.soft(Math.min(...statements), JSON.stringify(asked)).toBeLessThanOrEqual(most.statements);
    const nodes = await page.evaluate(() => document.querySelectorAll("*").length);
    expect.soft(nodes).toBeLessThanOrEqual(most.nodes ?? Infinity);
    expect.soft((await answer.body()).length / 1_000).toBeLessThanOrEqual(most.html ?? Infinity);
  });

const idOf = (answer: { headers: () => Record<string, string> }) => answer.headers()["x-request-id"] ?? "";

const logged = z.object({ msg: z.string(), requestId: z.string(), operation: z.string(), statements: z.number() });

/** What the data service was asked on behalf of one request to the portal, but for what it asks once a minute for all. */
async function answersOf(home: string, requestId: string) {
  const lines = (await readFile(join(home, "logs/data-service.log"), "utf8")).split("\n");
  return lines
    .slice(0, -1) // which may be half written
    .filter((line) => line.includes(requestId))
    .map((line) => logged.safeParse(JSON.parse(line)))
    .flatMap(({ data }) => (data ? [{ operation: data.operation, statements: data.statements }] : []))
    .filter(({ operation }) => operation !== "KeyQuery");
}

/** In the page. What is loaded later, in idle time, the build counts (`app/remix/build/weights.json`). */
function weigh() {
  const [interactive] = performance.getEntriesByName("interactive");
  const files = performance
    .getEntriesByType("resource")
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ startTime }) => startTime < (interactive?.startTime ?? 0));
  return { requests: files.length, bytes: files.reduce((sum, { transferSize }) => sum + transferSize, 0) };
}
