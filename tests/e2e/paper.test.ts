import { randomUUID } from "node:crypto";
import { type Locator } from "playwright/test";
import { routes } from "../../app/routes.js";
import { type factories } from "../factories";
import { type Profile } from "../factories/profiles";
import { checkPaper } from "../support/journey/check-paper";
import { expect, test } from "../support/journey/journey";
import { picture } from "../support/records/co-op";

type Create = ReturnType<typeof factories>;
const to2099 = { start_date: "2099-01-02", end_date: "2099-01-03" };

/** Pages that are no record of anybody's: an address without parameters and without a file's ending. */
const addresses = Object.keys(routes).filter((address) => /^\/[^:.*]+$/.test(address));

/** What is on paper for the hand alone. */
const controls = "button, .button, .list :is(input, select, textarea), .tools, .pager, .crumb, .act";

for (const side of ["admin", "dealer"] as const) {
  test(`whatever page an ${side} prints is a document`, async ({ page, create, signInAs }) => {
    const viewer = side === "admin" ? await create.admin({ name: "Avery Stone" }) : await create.dealer();
    await fill(create, viewer);
    await signInAs(viewer);
    // An admin sees what other tests have made as well, of which no file is there.
    await page.route(/\/images\/[^/]+\?width=/, async (route) => route.fulfill({ body: await picture() }));
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 931, height: 691 });

    let printed = 0;
    for (const address of addresses) {
      const answer = await page.request.get(address, { maxRedirects: 0 });
      if (answer.status() !== 200 || !answer.headers()["content-type"]?.startsWith("text/html")) continue;
      await page.goto(address);
      const title = page.locator(".head h1");
      if ((await title.count()) === 0) continue;

      printed++;
      await expect(title, address).toBeVisible();
      await expect(page.locator(".letterhead"), address).toBeVisible();
      await expect(
        page.getByText(`by ${[viewer.name, viewer.company].filter(Boolean).join(", ")}.`),
        address,
      ).toBeVisible();
      expect(await seen(page.locator(controls)), address).toEqual([]);
      for (const list of await page.locator("table.list").filter({ visible: true }).all())
        for (const head of await list.locator("th:not(.pick, .act)").all()) await expect(head, address).toBeVisible();
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

/** One of everything, so that no list is empty. */
async function fill(create: Create, dealer: Profile) {
  const of = dealer.role === "Dealer" ? { dealer } : {};
  await create.lead(of);
  await create.registration(of);
  await create.claim(of);
  await create.coOpRequest(of);
  await create.boatShow({ status: "Approved", ...to2099 });
  await create.contactRequest();
  await create.dealerRequest();
  await create.inquiry();
  await create.survey(of);
  await create.album();
  await create.career();
}

async function seen(found: Locator): Promise<string[]> {
  const visible = found.filter({ visible: true });
  return visible.evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 150)));
}
