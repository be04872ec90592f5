import { randomUUID } from "node:crypto";
import { HtmlValidate } from "html-validate";
import { sql } from "kysely";
import { type Page } from "playwright/test";
import { type Db } from "#graphql/db/pool";
import { type Profile } from "../factories/profiles";
import { urls } from "../guards/expected";
import { verdict } from "../guards/verdict";
import { type Viewer } from "../guards/viewers";
import { wrongInPrint } from "../support/journey/check-print";
import { expect, test } from "../support/journey/journey";
import { picture } from "../support/records/co-op";
import { oneOfEverything, twoLines } from "../support/records/one-of-everything";

/** Longer than a column is wide: what people and things may be called. */
const names = () => ({
  person: "Wilhelmina Konstantinopoulou-Featherstonehaugh",
  thing: `Chesapeake and Delaware Bay Marine Sales of Maryland ${randomUUID().slice(0, 8)}`,
});

/**
 * How much each of them sees at least: lists, documents that they print, and texts of several lines (a dealer opens its
 * own rows; the first that an admin sees are other tests').
 */
const expected = {
  "an admin": { lists: 15, printed: 50, texts: 0 },
  "a dealer": { lists: 10, printed: 40, texts: 8 },
  "a stranger": { lists: 0, printed: 0, texts: 0 },
};

for (const side of ["an admin", "a dealer", "a stranger"] as const) {
  test(`whatever ${side} opens is valid, holds words of 200 letters, has lists with rows of one line that begin on the first screen, and is a document in print`, async ({
    page,
    create,
    db,
    signInAs,
  }) => {
    test.setTimeout(900_000);
    const { person: name, thing: company } = names();
    const dealer = await create.dealer({ name, company, permissions: ["dealer:DEALER_ALL"] });
    const profile = side === "an admin" ? await create.admin({ name: "Avery Stone" }) : dealer;
    if (side !== "a stranger") {
      await oneOfEverything(create, profile, names());
      await signInAs(profile);
    }
    await drawPictures(page);

    const viewer = seenAs(side, profile, dealer);
    const stage = { db, create, viewer, owner: dealer, target: await create.dealer() };
    const problems: string[] = [];
    const seen = { lists: 0, printed: 0, texts: 0 };
    for (const [url, { prepare }] of pagesOf(viewer)) {
      const path = url.includes(":") ? ((await prepare(stage)).path ?? url) : url;
      const answer = await page.goto(path);
      if (answer?.status() !== 200 || (await page.locator("main").count()) === 0) continue;
      const text = await answer.text();
      problems.push(...(await invalid(path, text)));

      const laidOut = url.includes(":") ? null : await layoutOf(page);
      if (laidOut) seen.lists++;
      problems.push(...(laidOut ?? []).map((problem) => `${path} ${problem}`));
      if (laidOut && (await beyondTheLast(page, path)) !== denials(text))
        problems.push(`${path} denies on page 999 what it has`);

      const open = page.locator("main .list .title a[href*='open=']").first();
      const opened = (await open.count()) > 0 ? await open.getAttribute("href") : null;
      if (opened) await change(db, opened);
      for (const address of [path, ...(opened ? [opened] : [])]) {
        if (address === opened) await page.goto(address);
        const { isOpen, shown, joined } = await typedLines(page);
        if (address === opened && !isOpen && (await isListed(page, path, opened)))
          problems.push(`${address} is not open`);
        seen.texts += shown;
        problems.push(...joined.map((text) => `${address} joins lines: ${text}`));
        const printed = viewer.profile ? await printOf(page, viewer.profile) : null;
        if (printed) seen.printed++;
        problems.push(...(printed ?? []).map((problem) => `${address} prints ${problem}`));
        problems.push(...(await pushedOut(page)).map((problem) => `${address} ${problem}`));
      }
    }
    expect(problems).toEqual([]);
    expect(seen.lists).toBeGreaterThanOrEqual(expected[side].lists);
    expect(seen.printed).toBeGreaterThanOrEqual(expected[side].printed);
    expect(seen.texts).toBeGreaterThanOrEqual(expected[side].texts);
  });
}

function seenAs(side: keyof typeof expected, profile: Profile, worksFor: Profile): Viewer {
  if (side === "a stranger") return { name: side, is: "stranger" };
  return { name: side, is: side === "an admin" ? "admin" : "dealer", profile, worksFor };
}

/** What somebody may look at, but for files; pages of one record last, since each comes with a record that is listed. */
function pagesOf(viewer: Viewer) {
  const pages = urls.filter(
    ([, { get, isFile }]) => !isFile && verdict(get, viewer) === "allowed" && (get.status ?? 200) === 200,
  );
  return pages.sort(([one], [other]) => Number(one.includes(":")) - Number(other.includes(":")));
}

/** Does the list still have this link? The rows of other tests may have taken its place on the first page. */
async function isListed(page: Page, list: string, link: string): Promise<boolean> {
  await page.goto(list);
  return (await page.locator(`main .list .title a[href="${link}"]`).count()) > 0;
}

/** An admin sees what other tests have made as well, of which no file is there. */
async function drawPictures(page: Page) {
  await page.route(/\/(images|photos|files)\/[^/]+\?width=/, async (route) => route.fulfill({ body: await picture() }));
}

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

async function invalid(address: string, text: string): Promise<string[]> {
  const { results } = await html.validateString(text);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${address}: ${ruleId}, ${message} (${selector ?? ""})`),
  );
}

/**
 * What is wrong with the list of a page, or null where it has none. Rows are one line of 40 px, but for boats, which stand
 * beside their photos, and for what is laid out as a printed page; its first row, or that there is none, is seen at once on a phone.
 */
async function layoutOf(page: Page): Promise<string[] | null> {
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1366, height: 768 });
  const wide = await listOf(page);
  if (!wide) return null;

  await page.setViewportSize({ width: 360, height: 740 });
  const { begins = Infinity, cut = [] } = (await listOf(page)) ?? {};
  return [
    ...wide.tall.map(({ height, text }) => `has a row of ${height} px: ${text}`),
    ...cut.map((text) => `cuts off on a phone: ${text}`),
    ...(begins > 740 - 90 ? [`begins at ${begins} px on a phone`] : []),
  ];
}

/** Where the list of a page begins, its rows of more than a line, and its cells that are cut off. */
function listOf(page: Page) {
  return page.evaluate(() => {
    const seen = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((one) => {
        const { width, height } = one.getBoundingClientRect();
        return one.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0;
      });
    const [first] = seen("main :is(.list tbody tr, .cards > *, .empty)");
    if (!first) return null;

    return {
      begins: Math.round(first.getBoundingClientRect().top),
      tall: seen(".main:not(:has(.sheet)) .list:not(.plain) > tbody > tr:not(.detail, :has(.boat-cover))")
        .map((row) => ({ height: Math.round(row.getBoundingClientRect().height), text: row.textContent }))
        .filter(({ height }) => height > 44),
      cut: seen("main .list td")
        .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
        .map((cell) => cell.textContent),
    };
  });
}

/** What the page of a list that has no page so far on says is not there. */
async function beyondTheLast(page: Page, path: string): Promise<string> {
  return denials(await (await page.request.get(`${path}?page=999`)).text());
}

/** Whatever a page says is empty. */
function denials(html: string): string {
  const [main = ""] = /<main.*<\/main>/s.exec(html) ?? [];
  const said = main
    .replaceAll(/<!--.*?-->/gs, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/’|&#x27;/g, "'");
  const isEmpty = /No Data|There's nothing here|has been imported yet|There are no |No boat show/g;
  return [...said.matchAll(isEmpty)].join();
}

/** Somebody has changed the record that an address opens: its history shows names. */
async function change(db: Db, opened: string) {
  const row_id = new URL(opened, "http://portal").searchParams.get("open") ?? "";
  const changed = { row_id, by_name: names().person, action: "Edited", changes: { name: { to: names().thing } } };
  await sql`
    insert into history (table_name, row_id, by_name, action, changes)
    select table_name, ${changed.row_id}, ${changed.by_name}, ${changed.action}, ${JSON.stringify(changed.changes)}::jsonb
    from information_schema.columns
    where table_schema = current_schema() and column_name = 'id' and data_type = 'uuid'`.execute(db);
}

/** How often what was typed in two lines is shown, and where as one (in the rows of lists it is one line); is a row open? */
function typedLines(page: Page): Promise<{ isOpen: boolean; shown: number; joined: string[] }> {
  return page.evaluate((typed) => {
    const texts = [...document.querySelectorAll<HTMLElement>("main :not(textarea, script)")]
      .filter((one) => one.childElementCount === 0 && one.textContent?.includes(typed))
      .filter((one) => one.checkVisibility() && !one.closest("tr:not(.detail) > td"));
    const joined = texts.filter((one) => !one.innerText.includes(typed));
    return {
      isOpen: document.querySelector(".detail") !== null,
      shown: texts.length,
      joined: joined.map((one) => one.outerHTML.slice(0, 150)),
    };
  }, twoLines);
}

/**
 * What reaches past the right edge, on a phone and in print, once everything that tests have named is one word of 200
 * letters, as a field of one line takes it. The page keeps these words.
 */
async function pushedOut(page: Page): Promise<string[]> {
  await page.evaluate((named) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      text.nodeValue = text.nodeValue?.replaceAll(new RegExp(named, "g"), "Mm".repeat(100)) ?? null;
  }, ofTests.source);
  const problems: string[] = [];
  for (const [media, width] of [
    ["screen", 360],
    ["print", 931],
  ] as const) {
    await page.emulateMedia({ media });
    await page.setViewportSize({ width, height: 740 });
    const past = await page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      const seen = [...document.querySelectorAll("main *")].filter((one) => one.checkVisibility());
      const far = seen.filter((one) => one.getBoundingClientRect().right > clientWidth + 1);
      return scrollWidth > clientWidth ? [`${scrollWidth} px`, ...far.map((one) => one.outerHTML.slice(0, 100))] : [];
    });
    if (past.length > 0) problems.push(`is wider than ${width} px: ${past.slice(0, 4).join(" | ")}`);
  }
  return problems;
}

/** The number that factories give each name, and the names above. */
const ofTests = /\d{7,}|Konstantinopoulou-Featherstonehaugh|Chesapeake/;

/** What is wrong with the page in print, and whether it says who printed it; null where it is none that is printed. */
async function printOf(page: Page, { name, company }: Profile): Promise<string[] | null> {
  const wrong = await wrongInPrint(page);
  const by = `by ${[name, company].filter(Boolean).join(", ")}.`;
  return wrong && !(await page.getByText(by).isVisible()) ? [...wrong, `nowhere ${by}`] : wrong;
}
