import { randomUUID } from "node:crypto";
import { HtmlValidate } from "html-validate";
import { type Page } from "playwright/test";
import { routes } from "../../app/routes.js";
import { expect, test } from "../support/journey/journey";
import { picture } from "../support/records/co-op";
import { oneOfEverything } from "../support/records/one-of-everything";

/** Pages that are no record of anybody's: an address without parameters and without a file's ending. */
const addresses = Object.keys(routes).filter((address) => /^\/[^:.*]+$/.test(address));

/** Longer than a column is wide: what people and things may be called. */
const names = () => ({
  person: "Wilhelmina Konstantinopoulou-Featherstonehaugh",
  thing: `Chesapeake and Delaware Bay Marine Sales of Maryland ${randomUUID().slice(0, 8)}`,
});

/** What stands first below the head of a list: a row, or that there is none. */
const first = "main :is(.list tbody tr, .cards > *, .empty)";

const html = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    // React writes `disabled=""`, `<input/>` and styles of its own.
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "no-inline-style": "off",
    "void-style": "off",
    "no-trailing-whitespace": "off",
    "long-title": "off",
    doctype: "off",
  },
});

for (const side of ["admin", "dealer", "stranger"] as const) {
  test(`the pages of ${side === "admin" ? "an admin" : `a ${side}`} are valid, their lists have rows of one line and begin on the first screen`, async ({
    page,
    create,
    signInAs,
    scripts,
  }) => {
    test.skip(scripts, "What the server renders is laid out the same with scripts.");
    test.setTimeout(300_000);
    const { person: name, thing: company } = names();
    if (side !== "stranger") {
      const viewer = side === "admin" ? await create.admin() : await create.dealer({ name, company });
      await oneOfEverything(create, viewer, names());
      await signInAs(viewer);
    }
    // An admin sees what other tests have made as well, of which no file is there.
    await page.route(/\/images\/[^/]+\?width=/, async (route) => route.fulfill({ body: await picture() }));

    const problems: string[] = [];
    let lists = 0;
    for (const address of addresses) {
      const answer = await page.request.get(address, { maxRedirects: 0 });
      if (answer.status() !== 200 || !answer.headers()["content-type"]?.startsWith("text/html")) continue;
      problems.push(...(await invalid(address, await answer.text())));

      await page.setViewportSize({ width: 1366, height: 768 });
      await page.goto(address);
      if ((await page.locator(first).filter({ visible: true }).count()) === 0) continue;
      lists++;
      problems.push(...(await tallRows(page)).map((row) => `${address} has a row of ${row}`));

      await page.setViewportSize({ width: 360, height: 740 });
      const [begins = Infinity] = await page
        .locator(first)
        .filter({ visible: true })
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
      if (begins > 740 - 90) problems.push(`${address} begins at ${begins} px on a phone`);
    }
    expect(problems).toEqual([]);
    expect(lists).toBeGreaterThan({ admin: 15, dealer: 10, stranger: -1 }[side]);
  });
}

async function invalid(address: string, text: string): Promise<string[]> {
  const { results } = await html.validateString(text);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${address}: ${ruleId}, ${message} (${selector ?? ""})`),
  );
}

/** Rows are one line of 40 px; boats stand beside their photos, and what is laid out as paper wraps. */
function tallRows(page: Page): Promise<string[]> {
  const rows = page
    .locator(".main:not(:has(.sheet)) .list:not(.plain) > tbody > tr:not(.detail, :has(.boat-cover))")
    .filter({ visible: true });
  return rows.evaluateAll((all) =>
    all
      .map((row) => ({ height: Math.round(row.getBoundingClientRect().height), text: row.textContent }))
      .filter(({ height }) => height > 44)
      .map(({ height, text }) => `${height} px: ${text}`),
  );
}
