import { type Page } from "playwright/test";
import { expect, test } from "../support/journey/journey";
import { newHin } from "../factories/warranty";

const laptop = { width: 1366, height: 768 };
/** Rows are cards up to 1,000 px: on tablets, and on phones that lie on their side. */
const cardWidths = [1000, 844, 620];
test.use({ viewport: laptop });

/** Names of 24 letters each: long ones are usually no longer. */
const customer = { first_name: "Bartholomew", last_name: "Featherstone" };
const person = "Bartholomew Featherstone";
const company = "Harrington Marine Center";
const colleague = "Wilhelmina Brandenburger";
const model = "2400 Center Console";
const show = "Fort Lauderdale In-Water";
const pendingShow = "Corpus Christi Boat Days";
const city = "North Charleston";

/** The names that an admin's list and the dealer's own list show, and the addresses of both. */
const lists: Record<string, { admin?: string; dealer?: string; shows: string[]; opens?: boolean; sought?: true }> = {
  leads: { admin: "/admin-leads", dealer: "/leads", shows: [person, company, colleague] },
  claims: { admin: "/admin-warranty-claims", dealer: "/warranty-claims", shows: ["hin", model, person], opens: true },
  registrations: { admin: "/admin-warranty-registrations", dealer: "/warranty-registrations", shows: ["hin", model] },
  "co-op requests": { admin: "/admin-co-op-requests", shows: [company] },
  "boat shows": { admin: "/boat-shows", shows: [company, show, pendingShow, city] },
  "boat orders": { admin: "/boat-orders", dealer: "/boat-orders", shows: [company, "Sea Chaser"] },
  dealers: { admin: "/admin-my-dealers", shows: [company, person, city], sought: true },
};

for (const [name, { admin, dealer, shows, opens, sought }] of Object.entries(lists))
  test(`${name} show names of 24 letters, HINs and models whole, in one line`, async ({
    page,
    create,
    signInAs,
    db,
    checkPage,
    scripts,
  }) => {
    const owner = await create.dealer({ company, name: person, city });
    const hull_identification_number = newHin();
    const boat = { dealer: owner, ...customer, hull_identification_number, model };
    const answered = { fulfilledby: colleague, fulfilledon: new Date() };
    await create.lead({ dealer: owner, name: person });
    await create.lead({ dealer: owner, name: person, ...answered });
    await create.registration({ ...boat, model_id: (await create.boatModel({ model })).id });
    const claim = await create.claim(boat);
    await create.coOpRequest({ dealer: owner });
    const announced = { dealer: company, profile_id: owner.profile_id, city };
    await create.boatShow({ ...announced, name: show });
    await create.boatShow({ ...announced, name: pendingShow, status: "Pending" });
    await create.boatOrder({ dealer: owner, brand: "Sea Chaser" });
    const other = await create.admin({ name: colleague });
    await db
      .updateTable("warranty_claims")
      .set({ taken_by: other.profile_id, taken_at: new Date() })
      .where("id", "=", claim.id)
      .execute();

    for (const [viewer, address] of [
      [owner, dealer],
      [await create.admin(), admin],
    ] as const) {
      if (!address) continue;
      await signInAs(viewer);
      const of: Record<string, string> = sought ? { q: owner.email } : { dealership: owner.profile_id, tab: "new" };
      await page.goto(`${address}?${new URLSearchParams(of)}`);
      if (opens) await page.locator("td.title a").first().click();
      const texts = shows
        .filter((text) => viewer !== owner || text !== company)
        .map((text) => (text === "hin" ? hull_identification_number : text));
      for (const whole of texts) expect(await timesShown(page, whole), `${whole} in ${address}`).toBeGreaterThan(0);
      expect(
        await page.locator("main .list tbody tr:has(.person)").evaluateAll(tall),
        `${address} has tall rows`,
      ).toEqual([]);
      for (const width of [laptop.width, ...cardWidths]) {
        await page.setViewportSize({ ...laptop, width });
        for (const whole of texts) expect(await brokenOrCut(page, whole), `${whole} at ${width} px`).toEqual([]);
        expect(await page.locator(".scroll").first().evaluate(scrollsSideways), `${address} at ${width} px`).toBe(
          false,
        );
      }
      await page.setViewportSize(laptop);
      if (name === "claims" && viewer !== owner && scripts) await checkPage("in this mode");
    }
  });

test("open records show names of 24 letters, HINs, models and telephone numbers whole @once", async ({
  page,
  create,
  signInAs,
}) => {
  const owner = await create.dealer({ company, name: colleague });
  const hin = newHin();
  const registration = await create.registration({
    dealer: owner,
    ...customer,
    hull_identification_number: hin,
    model,
  });
  const inquiry = await create.inquiry({ ...customer, hull_identification_number: hin, model });
  const request = await create.coOpRequest({ dealer: owner, form_type: "special-project-request" });
  const lead = await create.lead({ dealer: owner, name: person });
  const boat = await create.boat({ dealer: owner, boat_name: model });
  const admin = await create.admin();
  // Photos that a test's boat names, and does not have.
  await page.route(/\/images\//, (route) => route.fulfill({ body: "" }));

  const records: { by: typeof owner; address: string; shows: string[] }[] = [
    {
      by: admin,
      address: `/admin-warranty-registrations?q=${hin}&open=${registration.id}`,
      shows: [hin, model, person],
    },
    { by: owner, address: `/warranty-registrations?q=${hin}&open=${registration.id}`, shows: [hin, model] },
    {
      by: admin,
      address: `/admin-warranty-inquiries?q=${inquiry.email}&open=${inquiry.id}`,
      shows: [hin, model, person],
    },
    { by: admin, address: `/admin-co-op-requests?q=${owner.email}&open=${request.id}`, shows: [company, colleague] },
    { by: admin, address: `/admin-leads?q=${lead.email}&open=${lead.id}`, shows: [person, company] },
    { by: owner, address: `/leads?q=${lead.email}&open=${lead.id}`, shows: [person] },
    { by: admin, address: `/boats/${hin}`, shows: [hin, model, person, company] },
    { by: owner, address: `/inventory/${boat.id}`, shows: [model] },
    { by: admin, address: `/admin-my-dealers?q=${owner.email}`, shows: [company, colleague] },
  ];
  for (const { by, address, shows } of records) {
    await signInAs(by);
    await page.goto(address);
    for (const text of shows) {
      expect.soft(await timesShown(page, text), `${text} in ${address}`).toBeGreaterThan(0);
      expect.soft(await brokenOrCut(page, text), `${text} in ${address}`).toEqual([]);
    }
    // Where a line ends depends on the words before a number: at one of these widths it ends within an unprotected one.
    const telephones = new Set((await page.getByRole("main").innerText()).match(telephone));
    for (let width = laptop.width; telephones.size > 0 && width > laptop.width - 160; width -= 8) {
      await page.setViewportSize({ ...laptop, width });
      for (const number of telephones)
        expect.soft(await brokenOrCut(page, number), `${number} in ${address} at ${width} px`).toEqual([]);
    }
    await page.setViewportSize(laptop);
  }
});

/** As numbers of North America are shown, also within other words. */
const telephone = /\b\d{3}-\d{3}-\d{4}\b/g;

function timesShown(page: Page, text: string) {
  return page.getByRole("main").getByText(text).filter({ visible: true }).count();
}

/** An assignee's initials take no second line. */
const tall = (rows: Element[]) => rows.map((row) => row.getBoundingClientRect().height).filter((height) => height > 44);

const scrollsSideways = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;

/** Says where a text is broken into several lines, and where an element cuts it off. */
function brokenOrCut(page: Page, text: string): Promise<string[]> {
  return page.getByRole("main").evaluate((main, text) => {
    const wrong: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const at = node.textContent?.indexOf(text) ?? -1;
      const around = node.parentElement;
      if (at < 0 || !around?.checkVisibility() || around.closest("select, .sr")) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + text.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) wrong.push(`broken: ${around.outerHTML.slice(0, 150)}`);
      const { right } = range.getBoundingClientRect();
      for (let outer: Element | null = around; outer && outer !== main; outer = outer.parentElement)
        if (getComputedStyle(outer).overflowX !== "visible" && right > outer.getBoundingClientRect().right + 1)
          wrong.push(`cut: ${outer.outerHTML.slice(0, 150)}`);
    }
    return wrong;
  }, text);
}
