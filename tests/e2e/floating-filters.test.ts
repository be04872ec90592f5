import { type Create } from "../factories/index";
import { expect, test } from "../support/journey/journey";
import { chooseDealer } from "../support/journey/choose-dealer";

const lists = {
  admin: ["/admin-leads", "/admin-warranty-claims", "/admin-warranty-registrations", "/admin-co-op-requests"],
  dealer: ["/leads", "/warranty-claims", "/warranty-registrations", "/pre-approval-claim"],
};

/** Wherever the page is scrolled to. */
function onPage(element: Element) {
  const { x, y } = element.getBoundingClientRect();
  return { x: x + scrollX, y: y + scrollY };
}

/** Both sides' viewers; each list of theirs has a row. */
async function withRows(create: Create) {
  const dealer = await create.dealer();
  await create.lead({ dealer });
  await create.claim({ dealer });
  await create.registration({ dealer });
  await create.coOpRequest({ dealer });
  return { admin: await create.admin(), dealer };
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
    const people = await withRows(create);
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

test("each filter acts at once where scripts run, with its button otherwise, and Back undoes it", async ({
  page,
  create,
  signInAs,
  scripts,
}) => {
  const people = await withRows(create);
  for (const side of ["admin", "dealer"] as const) {
    await signInAs(people[side]);
    for (const list of lists[side]) {
      await page.goto(list);
      const form = page.locator("#search-list");
      // Scripts replace the select of dealers by a text field while the test counts the selects.
      const chosenFrom = scripts ? "select:not([name=dealership])" : "select";
      const fields = form.locator(`${chosenFrom}, input[type=date]`);
      for (let at = 0; at < (await fields.count()); at++) {
        const field = fields.nth(at);
        const menu = form.locator(".filters > summary");
        const isFolded = !(await field.isVisible());
        if (isFolded) await menu.click();
        const name = (await field.getAttribute("name")) ?? "";
        const usual = await field.inputValue();
        const isDay = (await field.getAttribute("type")) === "date";
        const chosen = isDay ? "2026-03-04" : ((await field.locator("option").last().getAttribute("value")) ?? "");
        await field.focus();
        if (isDay) await field.fill(chosen);
        else await field.selectOption(chosen);
        if (!scripts) await form.getByRole("button", { name: isFolded ? "Apply" : /Search|Show/ }).click();
        else if (isDay) await field.blur();
        await expect(page, `${name} of ${list}`).toHaveURL((url) => url.searchParams.get(name) === chosen);
        await expect(field).toHaveValue(chosen);
        if (scripts && !isDay) await expect(field).toBeFocused();

        await page.goBack();
        await expect(page).toHaveURL((url) => !url.searchParams.has(name));
        // Without scripts the browser fills a form again as it was left.
        if (scripts) await expect(field).toHaveValue(usual);
      }
    }
  }
});

test("a dealer that is typed filters its list once the field is left", async ({ page, create, signInAs, scripts }) => {
  test.skip(!scripts, "without scripts it is a list");
  const dealer = await create.dealer();
  await signInAs(await create.admin());
  await page.goto("/admin-warranty-claims");
  await chooseDealer(page.getByRole("combobox", { name: "Dealership" }), dealer, scripts);
  await expect(page).toHaveURL((url) => url.searchParams.get("dealership") === dealer.profile_id);
});
