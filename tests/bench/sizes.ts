import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { createDb, type Db } from "#graphql/db/pool";
import { memoryOf, processesOfLists } from "../support/portal/memory";
import { cookieHeader, sessionOf } from "../support/portal/sign-in";
import { startStack, type Stack } from "../support/portal/stack";
import { growLeads } from "./grow";
import { hold } from "./live/hold";
import { quantiles } from "./live/times";
import { answerOf, processorTime } from "./load";
import { table } from "./numbers";

const { values: options } = parseArgs({
  options: {
    dealers: { type: "string", default: "60,1000" },
    seconds: { type: "string", default: "60" },
  },
});
const seconds = Number(options.seconds);

/** What everybody does: two tabs that follow what happens, and a page every so many seconds. */
const tabs = 2;
const between = 20;
const leadsOfEach = 100;
const paths = ["/dashboard", "/leads", "/warranty-registrations", "/leads?q=ma"];

const rows = [];
for (const dealers of options.dealers.split(",").map(Number)) rows.push(await measure(dealers));
console.log(
  `\nAll at work for ${seconds} s: ${tabs} live tabs each, a page every ${between} s each; ${leadsOfEach} leads each.` +
    "\nMemory at the end; the processor's share of one core.\n",
);
console.log(
  table(
    [
      "dealers",
      "pages a second",
      "p50",
      "p99",
      ...["portal", "data service"].flatMap((of) => [`${of}: memory`, "processor"]),
      "connections",
    ],
    rows,
  ),
);

/** One portal and one data service, with so many dealers at work. */
async function measure(dealers: number): Promise<string[]> {
  const { stack, stop } = await startStack();
  const db = createDb(stack.databaseUrl);
  try {
    growLeads(stack, String(dealers * leadsOfEach), String(dealers));
    const cookies = await cookiesOf(stack, db, dealers);
    const release = await openTabs(stack, cookies);
    const services = await processesOfLists(stack);
    const used = () => Promise.all(services.map((pid) => processorTime([pid])));

    const before = await used();
    const { times, connections } = await work(stack, db, cookies);
    const after = await used();
    const [portal = 0, dataService = 0] = await Promise.all(services.map(memoryOf));
    for (const close of release) close();

    const { p50, p99 } = quantiles(times);
    const share = (at: number) => `${Math.round(((after[at] ?? 0) - (before[at] ?? 0)) / 10 / seconds)} %`;
    return [
      String(dealers),
      (times.length / seconds).toFixed(1),
      `${p50.toFixed(0)} ms`,
      `${p99.toFixed(0)} ms`,
      megabytes(portal),
      share(0),
      megabytes(dataService),
      share(1),
      String(connections),
    ];
  } finally {
    await db.destroy();
    await stop();
  }
}

async function cookiesOf(stack: Stack, db: Db, dealers: number): Promise<string[]> {
  const profiles = await db
    .selectFrom("profiles")
    .where("role", "=", "Dealer")
    .where("status", "=", "active")
    .where(sql<boolean>`'dealer:DEALER_ALL' = any(permissions)`)
    .selectAll()
    .limit(dealers)
    .execute();
  const cookies = [];
  for (const profile of profiles) cookies.push(cookieHeader(await sessionOf(stack, profile)));
  return cookies;
}

async function openTabs({ origin }: Stack, cookies: readonly string[]) {
  const open = [];
  for (const cookie of cookies)
    for (let tab = 0; tab < tabs; tab++)
      open.push(await hold(`${origin}/live/changes?of=bell&of=dashboard`, { headers: { cookie } }, () => undefined));
  return open;
}

/** Everybody asks for a page in turn, whether the one before was answered or not. @returns times in milliseconds, and the most connections that the database had */
async function work({ origin }: Stack, db: Db, cookies: readonly string[]) {
  const times: number[] = [];
  const asked: Promise<void>[] = [];
  let connections = 0;
  const every = (between * 1_000) / cookies.length;
  const began = performance.now();
  for (let at = 0; at * every < seconds * 1_000; at++) {
    await sleep(Math.max(0, began + at * every - performance.now()));
    const url = origin + (paths[Math.floor(at / cookies.length) % paths.length] ?? "/dashboard");
    const sent = performance.now();
    const headers = { cookie: cookies[at % cookies.length] ?? "", accept: "text/html" };
    asked.push(answerOf({ url, headers }).then(() => void times.push(performance.now() - sent)));
    if (at % 50 === 0) connections = Math.max(connections, await connectionsOf(db));
  }
  await Promise.all(asked);
  return { times, connections };
}

async function connectionsOf(db: Db): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  return rows[0]?.open ?? 0;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}
