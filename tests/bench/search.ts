import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Client } from "pg";
import * as z from "zod";
import { search } from "../../graphql/areas/search/store";
import { createDb } from "../../graphql/db/pool";
import { anyAdmin } from "../factories/viewers";
import { recorded } from "../support/database/statements";
import { processesOfLists } from "../support/portal/memory";
import { startStack, type Stack } from "../support/portal/stack";
import { makeManyRecords } from "../support/records/many-records";
import { bodyOf } from "../support/service/documents";
import { signed } from "../support/service/tokens";
import { connected } from "./copy";
import { quantiles } from "./live/times";
import { answerOf, type Asked, processorTime } from "./load";
import { table } from "./numbers";

const { values: options } = parseArgs({
  options: { records: { type: "string", default: "1000000" }, runs: { type: "string", default: "10" } },
});

/** What people type: names that many have, few and nobody, with a letter wrong, numbers, HINs, telephones, words. */
const typed = {
  "a name that many have": ["smith", "ada", "jose", "bell"],
  "first and last name": ["ada smith", "Grace Petigwell", "Joan Rosansons", "james marsh"],
  "a name that few have": ["petigwell", "Rosanson", "Nabody", "Lakeview"],
  "a letter wrong": ["smyth", "amna", "marq", "Petigwelll", "Rosansson", "johnsonn marsch"],
  "a number": ["141", "claim 141", "C-1028", "M-17", "# 4242"],
  "a HIN": ["MNY00141C626", "us-mny 00142 c626", "MNY0014"],
  "a telephone, an email": ["200-000-7919", "+1 (200) 001-5838", "many-141@example.com", "example.com"],
  "words of all kinds": ["boat show", "duluth", "skiff", "approved", "555", "xqj"],
};

/** A search of everything over so many records, as the data service answers it, beside the same statements alone. */
const { stack, stop } = await startStack();
try {
  const db = createDb(stack.databaseUrl);
  await makeManyRecords(db, Number(options.records));
  const people = {
    "an admin": await db
      .selectFrom("profiles")
      .selectAll()
      .where("email", "=", "admin@example.com")
      .executeTakeFirstOrThrow(),
    "a dealer": await db
      .selectFrom("profiles")
      .selectAll()
      .where("profile_id", "=", "auth0|many-7")
      .executeTakeFirstOrThrow(),
  };
  await db.destroy();
  const [, service = 0] = await processesOfLists(stack);
  const postmaster = Number((await readFile(join(stack.home, "postgres/postmaster.pid"), "utf8")).split("\n", 1)[0]);
  const rows: string[][] = [];
  for (const [who, profile] of Object.entries(people)) {
    const headers = { authorization: `Bearer ${await signed(stack, profile)}`, "content-type": "application/json" };
    const all: number[] = [];
    for (const [kind, searches] of Object.entries(typed)) {
      const times: number[] = [];
      for (const q of searches) await timeOf(stack, headers, q);
      const before = await processorTime([service, postmaster]);
      for (let run = 0; run < Number(options.runs); run++)
        for (const q of searches) times.push(await timeOf(stack, headers, q));
      const used = (await processorTime([service, postmaster])) - before;
      all.push(...times);
      const bare = who === "an admin" ? shown(await alone(stack, searches))[1] : undefined;
      rows.push([`${who}: ${kind}`, ...shown(times), `${(used / times.length).toFixed(0)} ms`, bare ?? ""]);
    }
    rows.push([`${who}: all`, ...shown(all), "", ""]);
  }
  console.log(`\n${options.records} records in all. Goal: p95 ≤ 100 ms in the data service.\n`);
  console.log(
    table(["who searches what", "p50", "p95", "p99", "processor", "the statements alone, one by one: p95"], rows),
  );
} finally {
  await stop();
}

async function timeOf({ dataService: url }: Stack, headers: Asked["headers"], q: string): Promise<number> {
  const body = await bodyOf("SearchQuery", { q });
  const began = performance.now();
  const answer = await answerOf({ url, headers, body });
  const took = performance.now() - began;
  z.object({ data: z.object({ search: z.array(z.unknown()) }) }).parse(JSON.parse(answer));
  return took;
}

/** What psql would be given, on one connection of its own: the sum of all lists. */
async function alone({ databaseUrl }: Stack, searches: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  await connected(databaseUrl, async (client) => {
    await client.query("set plan_cache_mode = force_custom_plan");
    for (const q of searches) {
      const statements = await statementsOf(databaseUrl, q);
      for (let run = 0; run <= Number(options.runs); run++) {
        const took = await timeOfAll(client, statements);
        if (run > 0) times.push(took);
      }
    }
  });
  return times;
}

async function timeOfAll(client: Client, statements: Awaited<ReturnType<typeof statementsOf>>): Promise<number> {
  const began = performance.now();
  for (const { sql, parameters } of statements) await client.query(sql, [...parameters]);
  return performance.now() - began;
}

async function statementsOf(databaseUrl: string, q: string) {
  const db = createDb(databaseUrl, { max: 1 });
  const { db: recording, statements } = recorded(db);
  await search(recording, anyAdmin, q, (list) => list !== "receivedMessages");
  await db.destroy();
  return statements.filter(({ sql }) => sql.startsWith("select * from (with"));
}

function shown(times: readonly number[]): string[] {
  const sorted = [...times].sort((one, other) => one - other);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  const { p50, p99 } = quantiles([...times]);
  return [p50, p95, p99].map((time) => `${time.toFixed(1)} ms`);
}
