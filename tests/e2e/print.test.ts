import { randomUUID } from "node:crypto";
import { type Locator } from "playwright/test";
import { type Create } from "../factories";
import { checkPrint, forTheHand } from "../support/journey/check-print";
import { expect, test } from "../support/journey/journey";
import { to2099 } from "../support/records/one-of-everything";

test("a list in print says what it was filtered by, and its print view has what the page has not @once", async ({
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
  await checkPrint(page, [...facts, "by Sam Quist, Gulf Coast Marine."], { wide: true });

  await page.getByRole("link", { name: "Print view" }).click();
  await expect(page.getByText("12 leads, Quote, matching “ada”")).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(13);
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page.getByRole("link", { name: "Ada Marsh" })).toHaveCount(10);
});

test("no cell of printed leads reaches over its neighbour @once", async ({ page, create, signInAs }) => {
  const dealer = await create.dealer();
  const tenDaysAgo = new Date(Date.now() - 10 * 86_400_000);
  await create.lead({ dealer, name: "Ada Marsh", brand: "Sea Chaser", created_at: tenDaysAgo });
  await create.lead({ dealer, name: "Bo Reed", brand: "Fun Chaser" });
  const admin = await create.admin();
  await page.emulateMedia({ media: "print" });
  for (const [by, list] of [
    [dealer, "/leads"],
    [admin, `/admin-leads?dealership=${dealer.profile_id}`],
  ] as const) {
    await signInAs(by);
    await page.goto(list);
    const view = (await page.locator(".pager a", { hasText: "Print view" }).getAttribute("href")) ?? "";
    for (const address of [list, view]) {
      for (const width of [691, 931]) {
        await page.setViewportSize({ width, height: 931 });
        await page.goto(address);
        await expect(page.getByText("Ada Marsh").first()).toBeVisible();
        const over = await page
          .locator(".list td")
          .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.outerHTML));
        expect(over, `${address} ${width}`).toEqual([]);
      }
    }
  }
});

test("a form with lines is printed across, and each of their texts has room for words @once", async ({
  page,
  create,
  signInAs,
}) => {
  await signInAs(await create.dealer());
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 931, height: 691 });
  for (const form of ["/commerical-sales-credit-claim", "/advertising-claim-form"]) {
    await page.goto(form);
    expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue("page")), form).toBe("wide");
    const columns = page.locator(".lines thead").first().locator("th:not(:first-child, .num)");
    await expect(columns.first()).toBeVisible();
    const widths = await columns.evaluateAll((all) => all.map((one) => one.clientWidth));
    expect(Math.min(...widths), form).toBeGreaterThan(90);
  }
});

test("a list in parts says in print which of them it is @once", async ({ page, create, signInAs }) => {
  const [admin, dealer] = [await create.admin(), await create.dealer()];
  await create.boat({ dealer, is_deleted: 1 });
  for (const [by, address, part] of [
    [admin, "/admin-warranty-claims?tab=approved", "Approved Claims"],
    [admin, "/admin-warranty-claims?tab=to-review", "Needing Review"],
    [admin, "/admin-co-op-requests?type=boat-show-credit", "Boat Show Credit"],
    [admin, "/admin-careers?tab=closed", "Closed"],
    [dealer, "/inventory?show=deleted", "Deleted"],
  ] as const) {
    await signInAs(by);
    await page.goto(`${address}&paper`);
    await expect(page.locator(".sheet").getByText(new RegExp(`^[\\d,]+ [a-z ]+, ${part}$`)), address).toBeVisible();
  }
});

const named = randomUUID();
const searched = `?q=${named}`;
/** Lists, each with what makes a row of it and answers how that is found. */
const printed: Record<string, (create: Create) => Promise<string>> = {
  "/admin-new-dealer-requests": async (create) => {
    await create.dealerRequest({ legal_name: `Marine ${named}` });
    return searched;
  },
  "/boat-shows": async (create) => {
    const { profile_id } = await create.dealer();
    await create.boatShow({ profile_id, status: "Approved", ...to2099 });
    return `?dealership=${profile_id}`;
  },
  "/admin-media": async (create) => {
    await create.album({ album_name: `Album ${named}` });
    return searched;
  },
  "/admin-co-op-requests": async (create) => {
    await create.coOpRequest({ dealer: await create.dealer({ company: `Quay ${named}` }) });
    return searched;
  },
};

for (const [address, makeRow] of Object.entries(printed)) {
  test(`${address} has a print view @once`, async ({ page, create, signInAs, checkPage }) => {
    const query = await makeRow(create);
    await signInAs(await create.admin());

    await page.goto(address + query);
    await page.getByRole("link", { name: "Print view" }).click();
    await expect(page.locator(".sheet .letterhead")).toBeVisible();
    expect(await page.getByRole("row").count()).toBeGreaterThan(1);
    expect(await seen(page.locator(".sheet").locator(forTheHand))).toEqual([]);
    await checkPage();
  });
}

async function seen(found: Locator): Promise<string[]> {
  const visible = found.filter({ visible: true });
  return visible.evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 150)));
}
