import { randomUUID } from "node:crypto";
import { type Locator, type Page } from "playwright/test";
import { routes } from "../../app/routes.js";
import { type factories } from "../factories";
import { type Profile } from "../factories/profiles";
import { urls } from "../guards/expected";
import { verdict } from "../guards/verdict";
import { checkPaper } from "../support/journey/check-paper";
import { expect, test } from "../support/journey/journey";
import { picture } from "../support/records/co-op";
import { oneOfEverything, to2099 } from "../support/records/one-of-everything";

type Create = ReturnType<typeof factories>;

/** Pages that are no record of anybody's: an address without parameters and without a file's ending. */
const addresses = Object.keys(routes).filter((address) => /^\/[^:.*]+$/.test(address));

/** What is on paper for the hand alone. */
const controls = "button, .button, .list :is(input, select, textarea), .tools, .pager, .crumb, .act";

for (const side of ["admin", "dealer"] as const) {
  test(`whatever page an ${side} prints is a document`, async ({ page, create, signInAs }) => {
    const viewer = side === "admin" ? await create.admin({ name: "Avery Stone" }) : await create.dealer();
    await oneOfEverything(create, viewer);
    await signInAs(viewer);
    // An admin sees what other tests have made as well, of which no file is there.
    await page.route(/\/(images|photos|files)\/[^/]+\?width=/, async (route) =>
      route.fulfill({ body: await picture() }),
    );
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 931, height: 691 });

    let printed = 0;
    for (const address of addresses) {
      const answer = await page.request.get(address, { maxRedirects: 0 });
      if (answer.status() !== 200 || !answer.headers()["content-type"]?.startsWith("text/html")) continue;
      await page.goto(address);
      if (await isDocument(page, viewer)) printed++;
    }
    expect(printed).toBeGreaterThan(side === "admin" ? 25 : 20);
  });
}

for (const side of ["admin", "dealer"] as const) {
  test(`whatever record or decision an ${side} prints is a document`, async ({
    page,
    create,
    db,
    signInAs,
    scripts,
  }) => {
    test.skip(scripts, "What the server renders is printed the same with scripts.");
    test.setTimeout(300_000);
    const dealer = await create.dealer({ permissions: ["dealer:DEALER_ALL"] });
    const viewer = side === "admin" ? await create.admin({ name: "Avery Stone" }) : dealer;
    await oneOfEverything(create, viewer);
    await signInAs(viewer);
    await page.route(/\/(images|photos|files)\/[^/]+\?width=/, async (route) =>
      route.fulfill({ body: await picture() }),
    );
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 931, height: 691 });

    // The address of each page that names a record; and what opens in a list.
    const person = { name: side, is: side, profile: viewer, worksFor: dealer };
    const stage = { db, create, viewer: person, owner: dealer, target: await create.dealer() };
    const named = urls.filter(
      ([url, { get, isFile }]) => url.includes(":") && !isFile && verdict(get, person) === "allowed",
    );
    const paths = await Promise.all(named.map(async ([url, { prepare }]) => (await prepare(stage)).path ?? url));
    let printed = 0;
    for (const path of [...paths, ...addresses]) {
      const answer = await page.goto(path);
      if (answer?.status() !== 200 || !(await page.locator("main").count())) continue;
      if (paths.includes(path) && (await isDocument(page, viewer))) printed++;
      const row = page.locator("main .list .title a[href*='open=']");
      if ((await row.count()) === 0) continue;
      await page.goto((await row.first().getAttribute("href")) ?? "");
      expect(await page.locator(".detail").count(), path).toBeGreaterThan(0);
      if (await isDocument(page, viewer)) printed++;
    }
    expect(printed).toBeGreaterThan(side === "admin" ? 25 : 20);
  });
}

test("a list on paper says what it was narrowed to, and its print view has what the page has not", async ({
  page,
  create,
  signInAs,
}) => {
  const dealer = await create.dealer({ name: "Sam Quist", company: "Gulf Coast Marine" });
  for (let count = 1; count <= 12; count++)
    await create.lead({ dealer, name: `Ada Marsh ${count}`, lead_type: "quote" });
  await create.lead({ dealer, name: "Renée Ibarra" });
  await signInAs(dealer);

  await page.goto("/leads?q=ada&type=quote");
  const facts = ["Quote, matching “ada”", "1 to 10 of 12. The print view has all of them.", "Ada Marsh 12"];
  await checkPaper(page, [...facts, "by Sam Quist, Gulf Coast Marine."], { wide: true });

  await page.getByRole("link", { name: "Print view" }).click();
  await expect(page.getByText("12 leads, Quote, matching “ada”")).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(13);
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page.getByRole("link", { name: "Ada Marsh" })).toHaveCount(10);
});

const named = randomUUID();
const printed: { address: string; row: (create: Create) => Promise<unknown> }[] = [
  {
    address: `/admin-new-dealer-requests?q=${named}`,
    row: (create) => create.dealerRequest({ legal_name: `Marine ${named}` }),
  },
  {
    address: `/boat-shows?q=${named}`,
    row: (create) => create.boatShow({ name: `Show ${named}`, status: "Approved", ...to2099 }),
  },
  { address: `/admin-media?q=${named}`, row: (create) => create.album({ album_name: `Album ${named}` }) },
  {
    address: `/admin-co-op-requests?q=${named}`,
    row: async (create) => create.coOpRequest({ dealer: await create.dealer({ company: `Quay ${named}` }) }),
  },
];

for (const { address, row } of printed) {
  test(`${address.split("?")[0]} has a print view`, async ({ page, create, signInAs, checkPage }) => {
    await row(create);
    await signInAs(await create.admin());

    await page.goto(address);
    await page.getByRole("link", { name: "Print view" }).click();
    await expect(page.locator(".sheet .letterhead")).toBeVisible();
    expect(await page.getByRole("row").count()).toBeGreaterThan(1);
    expect(await seen(page.locator(".sheet").locator(controls))).toEqual([]);
    await checkPage();
  });
}

/** Has it a title, the letterhead, who printed it, every heading of its lists, and nothing for the hand? */
async function isDocument(page: Page, { name, company }: Profile): Promise<boolean> {
  const title = page.locator("main :is(.head, .confirm) h1");
  const address = page.url();
  if ((await title.count()) === 0) return false;
  await expect(title, address).toBeVisible();
  await expect(page.locator(".letterhead"), address).toBeVisible();
  await expect(page.getByText(`by ${[name, company].filter(Boolean).join(", ")}.`), address).toBeVisible();
  expect(await seen(page.locator(controls)), address).toEqual([]);
  for (const list of await page.locator("table.list").filter({ visible: true }).all())
    for (const head of await list.locator("th:not(.pick, .act)").all()) await expect(head, address).toBeVisible();
  return true;
}

async function seen(found: Locator): Promise<string[]> {
  const visible = found.filter({ visible: true });
  return visible.evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 150)));
}
