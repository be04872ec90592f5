import { randomUUID } from "node:crypto";
import { type Locator } from "playwright/test";
import { type factories } from "../factories";
import { checkPaper } from "../support/journey/check-paper";
import { expect, test } from "../support/journey/journey";
import { to2099 } from "../support/records/one-of-everything";

type Create = ReturnType<typeof factories>;

/** What is on paper for the hand alone. */
const controls = "button, .button, .list :is(input, select, textarea), .tools, .pager, .crumb, .act";

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

async function seen(found: Locator): Promise<string[]> {
  const visible = found.filter({ visible: true });
  return visible.evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 150)));
}
