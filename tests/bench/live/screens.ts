import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "playwright/test";
import { sendMessage } from "#graphql/areas/messages/sent";
import { createDb, type Db } from "#graphql/db/pool";
import { factories } from "../../factories";
import { type Profile } from "../../factories/profiles";
import { viewer } from "../../factories/viewers";
import { browserArguments } from "../../support/run/browser-arguments";
import { cookieHeader, sessionOf } from "../../support/portal/sign-in";
import { startStack, type Stack } from "../../support/portal/stack";
import { startCutter } from "./cutter";
import { hold } from "./hold";
import { listen } from "./listener";
import { quantiles, type Times, within } from "./times";

type Plan = { changes: number; others: number; cuts: number };

export type ScreensReport = {
  others: number;
  bare: Times;
  rows: { what: string; times: Times; missed: number }[];
  /** What the pages say otherwise than the database, after all cuts. */
  differences: string[];
};

const streamsPerViewer = 20;
const patience = 5_000;

/** A dealer's and an admin's dashboard in a browser each, a writer, and a crowd of other streams. */
export async function measureScreens({ changes, others, cuts }: Plan): Promise<ScreensReport> {
  // Behind a proxy, as in production: the portal counts no connections of the one address that all streams have here.
  const { stack, stop } = await startStack({ TRUST_PROXY: "1" });
  const db = createDb(stack.databaseUrl);
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: browserArguments });
  const cutter = await startCutter(stack.origin);
  try {
    const create = factories(db);
    const viewers = [await create.dealer(), await create.admin()] as const;
    const crowd = await gather(stack, db, others);
    const pages = [];
    for (const viewer of viewers) pages.push(await openDashboard(browser, stack, cutter.origin, viewer));

    const measured = await change(db, stack, viewers, pages, changes);
    console.error(`${changes} changes made`);
    const differences = await cutOften(db, viewers, pages, cutter, cuts);
    crowd.forEach((release) => release());
    return { others: crowd.length, differences, ...measured };
  } finally {
    cutter.stop();
    await browser.close();
    await db.destroy();
    await stop();
  }
}

async function gather(stack: Stack, db: Db, count: number) {
  const dealers: Profile[] = [];
  for (let made = 0; made * streamsPerViewer < count; made++) dealers.push(await factories(db).dealer());

  const held: (() => void)[] = [];
  for (const dealer of dealers) {
    const headers = { cookie: cookieHeader(await sessionOf(stack, dealer)) };
    const open = () => hold(`${stack.origin}/live/changes?of=bell&of=dashboard`, { headers }, () => undefined);
    held.push(...(await Promise.all(Array.from({ length: Math.min(streamsPerViewer, count - held.length) }, open))));
    console.error(`${held.length} of ${count} streams`);
  }
  return held;
}

async function openDashboard(browser: Browser, stack: Stack, origin: string, viewer: Profile): Promise<Page> {
  const context = await browser.newContext();
  await context.addCookies((await sessionOf(stack, viewer)).cookies);
  const page = await context.newPage();
  await page.addInitScript({ path: fileURLToPath(new URL("recorder.js", import.meta.url)) });
  await page.goto(`${origin}/dashboard`);
  await page.getByText(/^Live, /).waitFor();
  return page;
}

/** What the recorder keeps. */
declare global {
  interface Window {
    benchSeen: Map<string, number>;
  }
}

function seenAt(page: Page, key: string): Promise<number | undefined> {
  return page.evaluate((wanted) => window.benchSeen.get(wanted), key);
}

type Viewers = readonly [dealer: Profile, admin: Profile];

/** By turns a lead of the dealer and a message to everybody; the next when both screens show it. */
async function change(db: Db, stack: Stack, viewers: Viewers, pages: readonly Page[], count: number) {
  const { notes, stop } = await listen(stack.databaseUrl);
  const times = { leads: [] as number[], messages: [] as number[], bare: [] as number[] };
  const missed = { leads: 0, messages: 0 };

  for (let number = 1; number <= count; number++) {
    const what = number % 2 ? "leads" : "messages";
    notes.length = 0;
    const asked = Date.now();
    const shown = what === "leads" ? await addLead(db, viewers) : await writeMessage(db, viewers, number);
    for (const [index, page] of pages.entries()) {
      const key = shown[index] ?? "";
      let at: number | undefined;
      await within(patience, async () => (at = await seenAt(page, key)) !== undefined);
      if (at === undefined) missed[what] += 1;
      else times[what].push(at - asked);
    }
    const heard = notes.find(({ table }) => table === (what === "leads" ? "leads" : "admin_message_status"));
    if (heard) times.bare.push(heard.heardAt - asked);
  }
  await stop();
  return {
    bare: quantiles(times.bare),
    rows: (["leads", "messages"] as const).map((what) => ({
      what,
      times: quantiles(times[what]),
      missed: missed[what],
    })),
  };
}

/** What each of the two screens must show. */
async function addLead(db: Db, viewers: Viewers): Promise<string[]> {
  const [dealer] = viewers;
  await factories(db).lead({ dealer });
  const { own, all } = await countRecent(db, dealer);
  return [`leads ${own}`, `leads ${all}`];
}

/** As the composer does: everybody gets a row, and a note in the bell. */
async function writeMessage(db: Db, [, author]: Viewers, number: number): Promise<string[]> {
  const words = `Change ${number} of ${Date.now()}`;
  const message = `<p>${words}</p>`;
  await db.transaction().execute((transaction) => sendMessage(transaction, viewer(author), { message }));
  return [words, words];
}

function countRecent(db: Db, { profile_id }: Profile) {
  return db
    .selectFrom("leads")
    .where("lead_type", "=", "quote")
    .where("created_at", ">", new Date(Date.now() - 3_600_000))
    .select(({ fn }) => [
      fn.countAll<string>().as("all"),
      fn.countAll<string>().filterWhere("profile_id", "=", profile_id).as("own"),
    ])
    .executeTakeFirstOrThrow();
}

type Cutter = Awaited<ReturnType<typeof startCutter>>;

/** Cuts all connections again and again, and writes while they are cut. */
async function cutOften(db: Db, viewers: Viewers, pages: readonly Page[], cutter: Cutter, cuts: number) {
  const create = factories(db);
  const [dealer, admin] = viewers;
  for (let cut = 1; cut <= cuts; cut++) {
    const before = cutter.streams();
    cutter.cut();
    if (cut % 2) await create.lead({ dealer });
    else await create.message({ author: admin, message: `<p>During cut ${cut}</p>` });
    await create.notification({ of: dealer });
    await within(20_000, () => cutter.streams() >= before + pages.length);
    if (cut % 10 === 0) console.error(`${cut} of ${cuts} cuts`);
  }

  const truth = await countRecent(db, dealer);
  const last = await db
    .selectFrom("admin_messages")
    .orderBy("created_at", "desc")
    .limit(10)
    .select("message")
    .execute();
  const texts = last.map(({ message }) => message.replace(/<[^>]*>/g, ""));
  const expected = [truth.own, truth.all].map((count) => JSON.stringify([String(count), texts]));
  const differences: string[] = [];
  for (const [index, page] of pages.entries()) {
    let shown = "";
    await within(20_000, async () => (shown = await readPage(page)) === expected[index]);
    if (shown !== expected[index]) differences.push(`shown ${shown}, stored ${expected[index]}`);
  }
  return differences;
}

function readPage(page: Page): Promise<string> {
  return page.evaluate(() => {
    const title = [...document.querySelectorAll("h2")].find(({ textContent }) => textContent === "Quote Leads");
    const count = title?.parentElement?.querySelector("dd")?.textContent?.replaceAll(",", "");
    const messages = [...document.querySelectorAll(".messages > li .rich")].map(({ textContent }) => textContent);
    return JSON.stringify([count, messages]);
  });
}
