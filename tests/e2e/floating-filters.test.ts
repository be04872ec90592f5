import { expect, test } from "../support/journey/journey";

const lists = {
  admin: ["/admin-leads", "/admin-warranty-claims", "/admin-warranty-registrations", "/admin-co-op-requests"],
  dealer: ["/leads", "/warranty-claims", "/warranty-registrations", "/pre-approval-claim"],
};

/** Wherever the page is scrolled to. */
function onPage(element: Element) {
  const { x, y } = element.getBoundingClientRect();
  return { x: x + scrollX, y: y + scrollY };
}

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 844, height: 390 },
  { width: 390, height: 844 },
])
  test(`at ${viewport.width} px filters open over the list, and their button stays where it is`, async ({
    page,
    create,
    signInAs,
    checkPage,
  }) => {
    await page.setViewportSize(viewport);
    const dealer = await create.dealer();
    await create.lead({ dealer });
    await create.claim({ dealer });
    await create.registration({ dealer });
    await create.coOpRequest({ dealer });
    const people = { admin: await create.admin(), dealer };
    for (const side of ["admin", "dealer"] as const) {
      await signInAs(people[side]);
      for (const list of lists[side]) {
        await page.goto(list);
        const button = page.locator(".filters > summary");
        if ((await button.count()) === 0) continue;
        const row = page.locator(".list tbody tr, .list tbody").first();
        const places = () => Promise.all([button, row].map((each) => each.evaluate(onPage)));
        const before = await places();
        await button.click();
        await expect(page.locator(".filters > div")).toBeVisible();
        expect(await places(), list).toEqual(before);
      }
    }
    if (viewport.width === 390) await checkPage();
  });
