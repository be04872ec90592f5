import { fork } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createDb } from "#graphql/db/pool";
import * as z from "zod";
import { processesOfLists } from "../support/portal/memory";
import { startStack, type Stack } from "../support/portal/stack";
import { documentHash } from "../support/service/documents";
import { signed } from "../support/service/tokens";
import { growLeads } from "./grow";
import { answerOf, type Asked, load, processorTime } from "./load";
import { medianOf, table } from "./numbers";

const { values: options } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    leads: { type: "string", default: "10000" },
    seconds: { type: "string", default: "5" },
    connections: { type: "string", default: "8" },
  },
});

type Run = { perSecond: number; p50: number; p99: number; server: number; database: number; all: number };

/** Ten leads and their exact total, as the data service answers them, beside node and pg alone on the same rows. */
const { stack, stop } = await startStack();
let raw: Awaited<ReturnType<typeof startRaw>> | undefined;
try {
  growLeads(stack, options.leads);
  raw = await startRaw(stack);
  const [, service = 0] = await processesOfLists(stack);
  const targets = [
    { name: "node and pg alone", asked: raw.asked, pid: raw.pid },
    { name: "data service", asked: await askedByAdmin(stack), pid: service },
  ];
  const totals = await Promise.all(targets.map(async ({ asked }) => totalOf(await answerOf(asked))));
  if (new Set(totals).size !== 1) throw new Error(`They do not count the same: ${totals.join(" and ")}.`);

  const postmaster = Number((await readFile(join(stack.home, "postgres/postmaster.pid"), "utf8")).split("\n", 1)[0]);
  const runs = new Map<string, Run[]>(targets.map(({ name }) => [name, []]));
  const steps = { connections: Number(options.connections), seconds: Number(options.seconds) };
  for (const { asked } of targets) await load(asked, { ...steps, seconds: 3 });
  for (let run = 1; run <= Number(options.runs); run++) {
    for (const { name, asked, pid } of targets) {
      const used = () => Promise.all([processorTime([pid]), processorTime([postmaster])]);
      const [server, database] = await used();
      const { requests, ...times } = await load(asked, steps);
      const [serverAfter, databaseAfter] = await used();
      const [own, theirs] = [(serverAfter - server) / requests, (databaseAfter - database) / requests];
      runs.get(name)?.push({ ...times, server: own, database: theirs, all: own + theirs });
      console.error(`${run} of ${options.runs}: ${name}, ${Math.round(times.perSecond)} a second`);
    }
  }
  report(runs);
} finally {
  raw?.stop();
  await stop();
}

async function askedByAdmin(from: Stack): Promise<Asked> {
  const db = createDb(from.databaseUrl);
  const admin = await db
    .selectFrom("profiles")
    .selectAll()
    .where("email", "=", "admin@example.com")
    .executeTakeFirstOrThrow();
  await db.destroy();
  const persistedQuery = { version: 1, sha256Hash: await documentHash("LeadsQuery") };
  return {
    url: from.dataService,
    headers: { authorization: `Bearer ${await signed(from, admin)}`, "content-type": "application/json" },
    body: JSON.stringify({ extensions: { persistedQuery }, variables: { list: { page: 1, pageSize: 10 } } }),
  };
}

async function startRaw({ databaseUrl }: Stack) {
  const child = fork(fileURLToPath(new URL("graphql/raw.ts", import.meta.url)), {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, NODE_ENV: "production", DATABASE_URL: databaseUrl },
  });
  const [address] = await once(child, "message");
  const { port } = z.object({ port: z.number() }).parse(address);
  return {
    asked: { url: `http://127.0.0.1:${port}/`, headers: {} } satisfies Asked,
    pid: child.pid ?? 0,
    stop: () => child.disconnect(),
  };
}

function totalOf(answer: string): number {
  const shape = z.object({
    data: z.object({ leads: z.object({ total: z.number(), rows: z.array(z.unknown()).length(10) }) }),
  });
  return shape.parse(JSON.parse(answer)).data.leads.total;
}

function report(runs: ReadonlyMap<string, Run[]>) {
  const all = [...runs].map(([name, each]) => ({ name, ...medianOf(each) }));
  const [base] = all;
  console.log(
    `\n${options.leads} leads, ${options.connections} connections; medians of ${options.runs}. Goal: ≤ 2 × the processor of node and pg.\n`,
  );
  console.log(
    table(
      ["who answers", "requests/s", "p50", "p99", "server", "PostgreSQL", "processor a request", "× alone"],
      all.map((one) => [
        one.name,
        String(Math.round(one.perSecond)),
        ...[one.p50, one.p99, one.server, one.database, one.all].map((time) => `${time.toFixed(2)} ms`),
        (one.all / (base?.all ?? 1)).toFixed(2),
      ]),
    ),
  );
}
