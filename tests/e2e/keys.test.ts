import { type Page } from "playwright/test";
import { expect, test } from "../support/journey/journey";

const focused = (page: Page) => page.evaluate(() => document.activeElement?.closest("tr")?.innerText ?? "");

test("j and k move through a list's rows, Enter opens one, x ticks it", async ({
  page,
  create,
  signInAs,
  scripts,
  checkPage,
}) => {
  test.skip(!scripts, "Without scripts, Tab moves.");
  const dealer = await create.dealer({ permissions: ["dealer:DEALER_LEADS"] });
  for (const name of ["Cora", "Bela", "Ada"]) await create.lead({ dealer, name });
  for (const [who, list] of [
    [dealer, "/leads"],
    [await create.admin(), `/admin-leads?dealership=${encodeURIComponent(dealer.profile_id)}`],
  ] as const) {
    await signInAs(who);
    await page.goto(list);
    const row = (name: string) => page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });
    const link = (name: string) => row(name).getByRole("link", { name, exact: true });
    await page.keyboard.press("j");
    await expect(link("Ada")).toBeFocused();
    await page.keyboard.press("j");
    await expect(link("Bela")).toBeFocused();
    await page.keyboard.press("x");
    await expect(page.getByRole("checkbox", { name: /Bela/ })).toBeChecked();
    await expect(link("Bela")).toBeFocused();
    await expect(page.locator(".selection")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.locator("tr.detail")).toBeVisible();
    await expect(link("Bela")).toBeFocused();

    // From within what is open too; at the ends it stays.
    await page.locator("tr.detail").getByRole("link").first().focus();
    await page.keyboard.press("j");
    await expect(link("Cora")).toBeFocused();
    await page.keyboard.press("j");
    await expect(link("Cora")).toBeFocused();
    for (const _ of "kkk") await page.keyboard.press("k");
    await expect(link("Ada")).toBeFocused();
    await page.evaluate(() => {
      for (const key of "jj")
        document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    });
    await expect(link("Cora"), "as fast as a key repeats").toBeFocused();
    await page.keyboard.press("k");
    await page.keyboard.press("k");
    await expect(link("Ada")).toBeFocused();
    await page.keyboard.press("x");
    await page.keyboard.press("x");
    await expect(page.getByRole("checkbox", { name: /Ada/ })).not.toBeChecked();
  }
  await checkPage("in this mode");
});

const nowhere = -1;

/** The place of the row whose link has the focus. */
function rowOfFocus(page: Page): Promise<number> {
  return page.evaluate(() => {
    const row = document.activeElement?.matches("main a") ? document.activeElement.closest("tr, li") : null;
    return row ? [...document.querySelectorAll("main :is(tr, li)")].indexOf(row) : -1;
  });
}

/** Lists of every kind: with titles, with other links, of notes, of several tables. */
test("of whatever list, j leads from row to row", async ({ page, create, signInAs, scripts }) => {
  test.skip(!scripts, "Without scripts, Tab moves.");
  const name = `Yolanda${Date.now()}`.replaceAll(/\d/g, (digit) => "bcdfghklmn".charAt(Number(digit)));
  const dealer = await create.dealer();
  for (let n = 0; n < 2; n++) {
    await create.lead({ dealer, name });
    await create.claim({ dealer, last_name: name });
    await create.registration({ dealer, last_name: name });
    await create.boat({ dealer });
    await create.coOpRequest({ dealer });
    await create.notification({ of: dealer, href: "/leads" });
  }
  await signInAs(dealer);
  const lists = ["/leads", "/warranty-claims", "/warranty-registrations", "/inventory", "/pre-approval-claim"];
  for (const list of [...lists, "/notifications", `/search?q=${name}`]) {
    await page.goto(list);
    const rows = new Set([nowhere]);
    for (const [nth, key] of ["j", "j"].entries()) {
      await page.keyboard.press(key);
      await expect
        .poll(async () => rows.add(await rowOfFocus(page)).size, { message: `${list}, row ${nth + 1}` })
        .toBe(nth + 2);
    }
  }
});

test("a question mark lists the keys; fields, dialogs and a switch stop them", async ({
  page,
  create,
  signInAs,
  scripts,
  checkPage,
}) => {
  const dealer = await create.dealer({ permissions: ["dealer:DEALER_LEADS"] });
  for (const name of ["Bela", "Ada"]) await create.lead({ dealer, name });
  await signInAs(dealer);
  await page.goto("/notifications");
  await page.getByRole("link", { name: "Keys" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Keys" })).toBeVisible();
  await checkPage();

  if (scripts) {
    await page.goto("/leads?q=a");
    const field = page.getByRole("searchbox").first();
    await field.fill("");
    await field.pressSequentially("jkx?/");
    await expect(field).toHaveValue("jkx?/");
    await page.goto("/leads");
    await page.keyboard.press("?");
    const dialog = page.getByRole("dialog", { name: "Keys" });
    await expect(dialog).toContainText("Next row of a list");
    await checkPage("in this mode");
    await page.keyboard.press("j");
    await page.keyboard.press("?");
    expect(await focused(page)).toBe("");
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    // Keys of the browser's own are left alone.
    for (const key of ["Control+j", "Alt+j", "Meta+j"]) await page.keyboard.press(key);
    expect(await focused(page)).toBe("");

    await page.keyboard.press("?");
    await dialog.getByRole("button", { name: "Turn single keys off" }).click();
    await expect(page).toHaveURL(/\/leads$/);
  } else await page.getByRole("button", { name: "Turn single keys off" }).click();
  await expect(page.getByText(/^Single keys are off in this browser\. To/)).toBeVisible();

  if (scripts) {
    for (const key of ["j", "x", "?", "/"]) await page.keyboard.press(key);
    await page.keyboard.press("Control+k");
    await expect(page.getByLabel("Search everything")).toBeFocused();
    await expect(page.getByLabel("Search everything")).toHaveValue("");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await page.goto("/keyboard");
  await page.getByRole("button", { name: "Turn single keys on" }).click();
  await expect(page.getByText("Single keys are on in this browser.")).toBeVisible();
  if (!scripts) return;
  await page.goto("/leads");
  await page.keyboard.press("j");
  await expect(page.getByRole("link", { name: "Ada", exact: true })).toBeFocused();
});
