import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type BrowserContext, type CDPSession, type Cookie, type Page } from "playwright/test";
import { browserArguments } from "../support/run/browser-arguments";

/** `row`: what the page is opened for; the rows of a list, where it is not said. */
export type Target = { name: string; url: string; cookies: Cookie[]; row?: string };

/** Times in milliseconds (NaN of a page that has no next one), weights in bytes as they were sent, the heap in MiB. */
export type Visit = {
  firstRowCold: number;
  firstRowWarm: number;
  earlyClick: number;
  nextPage: number;
  blocked: number;
  heap: number;
  requests: number;
  html: number;
  script: number;
  style: number;
  all: number;
  allWarm: number;
};

const slowPc = { cpu: 6, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const listRow = "table.list tbody tr";
const probe = fileURLToPath(new URL("probe.js", import.meta.url));

/** A browser that has never been here opens the page, opens it again, and turns to the next page as soon as it can. */
export async function visit({ url, cookies, row = listRow }: Target): Promise<Visit> {
  const profile = await mkdtemp(join(tmpdir(), "slipway-bench-"));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH,
    args: browserArguments,
    viewport: { width: 1366, height: 768 },
  });
  try {
    await browser.addCookies(cookies);
    await browser.addInitScript((selector) => (window.benchRow = selector), row);
    const cold = await load(browser, url);
    await cold.page.close();

    const warm = await load(browser, url);
    const heap = await heapOf(warm.session);
    const nextPage = await turnPage(warm.page);
    await warm.page.close();
    return {
      firstRowCold: cold.firstRow,
      firstRowWarm: warm.firstRow,
      earlyClick: await clickEarly(browser, url),
      nextPage,
      blocked: cold.blocked,
      heap,
      ...cold.weights,
      allWarm: warm.weights.all,
    };
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  }
}

async function load(browser: BrowserContext, url: string) {
  const { page, session, weights } = await open(browser);
  await page.goto(url, { waitUntil: "commit" });
  const firstRow = await firstRowOf(page);
  await page.waitForLoadState("load");
  await quiet(page);
  const blocked = await page.evaluate(() => window.benchBlocked);
  return { page, session, firstRow, blocked, weights: { ...weights } };
}

/** Clicks as soon as the first row shows, whether or not scripts have come: when do the next rows show? */
async function clickEarly(browser: BrowserContext, url: string): Promise<number> {
  const { page } = await open(browser);
  await page.goto(url, { waitUntil: "commit" });
  const firstRow = await firstRowOf(page);
  const answered = await turnPage(page);
  await page.close();
  return firstRow + answered;
}

async function turnPage(page: Page): Promise<number> {
  const row = page.locator(listRow).first();
  if ((await page.getByRole("link", { name: "Next" }).count()) === 0) return NaN;
  const before = await row.innerText();
  const began = Date.now();
  await page.getByRole("link", { name: "Next" }).click({ noWaitAfter: true });
  for (let now = before; now === before;) {
    now = await row.innerText().catch(() => before);
  }
  return Date.now() - began;
}

async function open(browser: BrowserContext) {
  const page = await browser.newPage();
  const session = await browser.newCDPSession(page);
  await session.send("Network.enable");
  const { cpu, ...network } = slowPc;
  await session.send("Network.emulateNetworkConditions", { offline: false, ...network });
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpu });
  await page.addInitScript({ path: probe });
  return { page, session, weights: weigh(session) };
}

function weigh(session: CDPSession) {
  const weights = { requests: 0, html: 0, script: 0, style: 0, all: 0 };
  const kinds = new Map<string, string>();
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (!response.fromDiskCache) kinds.set(requestId, type);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (!kind) return;
    weights.requests += 1;
    weights.all += encodedDataLength;
    if (kind === "Document") weights.html += encodedDataLength;
    if (kind === "Script") weights.script += encodedDataLength;
    if (kind === "Stylesheet") weights.style += encodedDataLength;
  });
  return weights;
}

/** The probe's globals: its input, and what it records. */
declare global {
  interface Window {
    benchRow: string;
    benchFirstRow: number;
    benchBlocked: number;
    benchLastTask: number;
  }
}

async function firstRowOf(page: Page): Promise<number> {
  await page.waitForFunction(() => window.benchFirstRow > 0, undefined, { polling: 50, timeout: 60_000 });
  return page.evaluate(() => window.benchFirstRow);
}

/** Two seconds without a long task or a request. */
async function quiet(page: Page) {
  let last = Date.now();
  const noted = () => (last = Date.now());
  page.on("request", noted);
  page.on("requestfinished", noted);
  while (Date.now() - last < 2_000) {
    await page.waitForTimeout(200);
    if (await page.evaluate(() => performance.now() - window.benchLastTask < 2_000))
      last = Math.max(last, Date.now() - 1_800);
  }
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send("HeapProfiler.enable");
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  return usedSize / 2 ** 20;
}
