import { readByAxe } from "../support/journey/axe";
import { expect, test } from "../support/journey/journey";
import { walkByKeyboard } from "../support/journey/keyboard";

/** What every page is checked for is noticed where it is wrong in one place only. */

const faults = [
  { what: "one faint cell", style: "color: #bbb", light: 1, dark: 0 },
  { what: "one cell with a ground of its own", style: "background: #fff", light: 0, dark: 1 },
  { what: "one cell that is half seen through", style: "opacity: 0.4", light: 1, dark: 1 },
];

test("axe finds what cannot be read in one cell of a list, in the theme where it is so @once", async ({
  page,
  create,
  signInAs,
}) => {
  for (let count = 0; count < 3; count++) await create.inquiry({ model: "21 DLX" });
  await signInAs(await create.admin({ permissions: ["admin:ADMIN_WARRANTY_INQ"] }));
  await page.goto("/admin-warranty-inquiries");
  expect(await readByAxe(page, { contrastIn: ["light", "dark"] })).toEqual({ light: [], dark: [] });

  const cell = page.locator("tbody tr:nth-child(2) td[data-label=Model]");
  for (const { what, style, light, dark } of faults) {
    await cell.evaluate((element, style) => element.setAttribute("style", style), style);
    const found = await readByAxe(page, { contrastIn: ["light", "dark"] });
    expect([found.light.length, found.dark.length], what).toEqual([light, dark]);
  }
});

test("what Tab passes by, and a focus that cannot be seen, are found @once", async ({ page, create, signInAs }) => {
  await signInAs(await create.admin({ permissions: ["admin:ADMIN_WARRANTY_INQ"] }));
  await page.goto("/admin-warranty-inquiries");
  expect(await walkByKeyboard(page, { isKnown: false })).toEqual({ unreached: [], unseen: [] });

  await page.getByRole("button", { name: "Search" }).evaluate((button) => (button.style.outline = "none"));
  await page.getByRole("link", { name: "Skip to content" }).evaluate((link) => link.setAttribute("inert", ""));
  expect(await walkByKeyboard(page, { isKnown: false })).toEqual({
    unreached: [expect.stringContaining("Skip to content")],
    unseen: [expect.stringContaining("Search")],
  });
});
