import { parseArgs } from "node:util";
import { type Client } from "pg";
import { leadFields, leadsCsvName } from "../../graphql/areas/leads/rules";
import { registrationFields, registrationsCsvName } from "../../graphql/areas/warranty/registrations/rules";
import { password } from "../../local/demo/accounts";
import { processesOfLists, watchMemory } from "../support/portal/memory";
import { cookieHeader, type Session, signIn } from "../support/portal/sign-in";
import { startStack, type Stack } from "../support/portal/stack";
import { connected, copyOut } from "./copy";
import { growLeads, growRegistrations } from "./grow";
import { medianOf, table } from "./numbers";

const { values: options } = parseArgs({
  options: {
    runs: { type: "string", default: "3" },
    leads: { type: "string", default: "100000" },
    registrations: { type: "string", default: "200000" },
  },
});

const columnsOf = (fields: readonly { key: string }[]) =>
  fields.map(({ key }) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)).join(", ");

const lists = [
  {
    what: "leads",
    path: `/admin-leads/${leadsCsvName}`,
    select: `select ${columnsOf(leadFields)} from leads order by lead_id desc`,
  },
  {
    what: "registrations",
    path: `/admin-warranty-registrations/${registrationsCsvName}?all=yes`,
    select: `select ${columnsOf(registrationFields)} from warranty_registration
      where status <> 'Deleted' and is_deleted = 0 order by warranty_id desc`,
  },
];

type Run = {
  rows: number;
  bytes: number;
  copy: number;
  export: number;
  first: number;
  portal: number;
  service: number;
};

/** The CSV of all leads and of all registrations, beside what \copy takes for the same query. */
const { stack, stop } = await startStack();
try {
  growLeads(stack, options.leads);
  await growRegistrations(stack, Number(options.registrations));
  const admin = await signIn(stack, "admin@example.com", password);
  const runs = new Map<string, Run[]>(lists.map(({ what }) => [what, []]));
  await connected(stack.databaseUrl, async (client) => {
    for (let run = 1; run <= Number(options.runs); run++) {
      for (const list of lists) {
        const took = await measured(client, stack, admin, list);
        runs.get(list.what)?.push(took);
        console.error(`${run} of ${options.runs}: ${list.what}`, took);
      }
    }
  });
  report(runs);
} finally {
  await stop();
}

async function measured(client: Client, from: Stack, session: Session, list: (typeof lists)[number]): Promise<Run> {
  const began = performance.now();
  await copyOut(client, list.select);
  const copy = performance.now() - began;

  const growth = await watchMemory(await processesOfLists(from));
  const taken = await download(from.origin + list.path, session);
  const [portal = 0, service = 0] = await growth();
  return { ...taken, copy, portal, service };
}

async function download(url: string, session: Session) {
  const began = performance.now();
  const answer = await fetch(url, { headers: { cookie: cookieHeader(session) } });
  if (!answer.ok || !answer.body) throw new Error(`${url} was answered with ${answer.status}.`);

  let first = 0;
  let bytes = 0;
  let rows = -1;
  const reader = answer.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    first ||= performance.now() - began;
    bytes += part.value.length;
    for (let at = part.value.indexOf(10); at >= 0; at = part.value.indexOf(10, at + 1)) rows += 1;
  }
  return { rows, bytes, first, export: performance.now() - began };
}

function report(runs: ReadonlyMap<string, Run[]>) {
  const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  console.log(`\nMedians of ${options.runs}. Goals: 0.40 × the speed of \\copy, first byte within 300 ms.\n`);
  console.log(
    table(
      ["export", "lines", "size", "\\copy", "export", "× \\copy", "first byte", "more memory, portal", "data service"],
      [...runs].map(([what, all]) => {
        const run = medianOf(all);
        return [
          what,
          run.rows.toLocaleString("en-US"),
          megabytes(run.bytes),
          seconds(run.copy),
          seconds(run.export),
          (run.copy / run.export).toFixed(2),
          `${Math.round(run.first)} ms`,
          megabytes(run.portal),
          megabytes(run.service),
        ];
      }),
    ),
  );
}
