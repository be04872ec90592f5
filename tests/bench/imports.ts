import { parseArgs } from "node:util";
import { type Client } from "pg";
import { password } from "../../local/demo/accounts";
import { processesOfLists, watchMemory } from "../support/portal/memory";
import { cookieHeader, type Session, signIn } from "../support/portal/sign-in";
import { startStack, type Stack } from "../support/portal/stack";
import { connected, copyIn } from "./copy";
import { medianOf, table } from "./numbers";

const { values: options } = parseArgs({
  options: { runs: { type: "string", default: "3" }, leads: { type: "string", default: "5000,100000" } },
});
const sizes = options.leads.split(",").map(Number);

const columns =
  "lead_type, created_at, country, email, phone, brand, name, fulfilledby, fulfilledon, postal_code, address, city, state";

type Run = { copy: number; import: number; portal: number; service: number };

/** Sheets of leads through the portal's form, beside \copy of the same file into the same table. */
const { stack, stop } = await startStack();
try {
  const admin = await signIn(stack, "admin@example.com", password);
  await importSheet(stack, admin, sheet(100, "warm-up"));

  const runs = new Map<number, Run[]>(sizes.map((size) => [size, []]));
  await connected(stack.databaseUrl, async (client) => {
    for (let run = 1; run <= Number(options.runs); run++) {
      for (const size of sizes) {
        const took = await measured(client, admin, size, run);
        runs.get(size)?.push(took);
        console.error(`${run} of ${options.runs}: ${size} leads`, took);
      }
    }
  });
  report(runs);
} finally {
  await stop();
}

async function measured(client: Client, admin: Session, size: number, run: number): Promise<Run> {
  const copied = sheet(size, `copy-${run}-${size}`);
  const imported = sheet(size, `import-${run}-${size}`);
  const copy = await timed(() => copyIn(client, `leads (${columns})`, copied));

  const growth = await watchMemory(await processesOfLists(stack));
  const time = await timed(() => importSheet(stack, admin, imported));
  const [portal = 0, service = 0] = await growth();
  const { rows } = await client.query("select from leads where email like $1", [`import-${run}-${size}-%`]);
  if (rows.length !== size) throw new Error(`${rows.length} of ${size} leads were stored.`);
  return { copy, import: time, portal, service };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The headers are the columns' names, which the import knows as well. */
function sheet(size: number, mark: string): Buffer<ArrayBuffer> {
  const lines = Array.from({ length: size }, (_, at) => {
    const zip = ["33606,418 Bayshore Blvd,Tampa,FL", "55802,1 Lake Ave,Duluth,MN", "04101,7 Wharf St,Portland,ME"];
    const who = `${mark}-${at}@example.com,813-555-0142,Sea Chaser,Ada Marsh ${at}`;
    return `quote,2026-03-01T10:00:00.000Z,United States,${who},Via Phone,2026-03-02T10:00:00.000Z,${zip[at % 3]}`;
  });
  return Buffer.from([columns.replaceAll(" ", ""), ...lines, ""].join("\n"));
}

async function importSheet({ origin }: Stack, session: Session, file: Buffer<ArrayBuffer>) {
  const body = new FormData();
  body.append("sheet", new Blob([file], { type: "text/csv" }), "leads.csv");
  const headers = { origin, cookie: cookieHeader(session) };
  const answer = await fetch(`${origin}/admin-leads/import`, { method: "POST", headers, body, redirect: "manual" });
  const to = answer.headers.get("location");
  if (to !== "/admin-leads") throw new Error(`The import was answered with ${answer.status}, ${to}.`);
}

function report(runs: ReadonlyMap<number, Run[]>) {
  const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  console.log(
    `\nMedians of ${options.runs}. Goals: 5,000 leads within 2 s, 100,000 within 40 s, 0.30 × \\copy's speed.\n`,
  );
  console.log(
    table(
      ["import", "\\copy", "import", "× \\copy", "more memory, portal", "data service"],
      [...runs].map(([size, all]) => {
        const run = medianOf(all);
        return [
          `${size.toLocaleString("en-US")} leads`,
          seconds(run.copy),
          seconds(run.import),
          (run.copy / run.import).toFixed(2),
          megabytes(run.portal),
          megabytes(run.service),
        ];
      }),
    ),
  );
}
