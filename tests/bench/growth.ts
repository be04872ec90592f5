import { parseArgs } from "node:util";
import { password } from "../../local/demo/accounts";
import { cookieHeader, signIn } from "../support/portal/sign-in";
import { startStack } from "../support/portal/stack";
import { growLeads } from "./grow";
import { answerOf, type Asked } from "./load";
import { quantiles } from "./live/times";
import { table } from "./numbers";

const { values: options } = parseArgs({
  options: {
    leads: { type: "string", default: "10000" },
    dealers: { type: "string", default: "60" },
    times: { type: "string", default: "10" },
    rounds: { type: "string", default: "25" },
  },
});

/** Pages whose cost could grow with the rows, and the role that opens them. */
const pages = [
  { name: "the admins' dashboard", path: "/dashboard", by: "admin" },
  { name: "their leads", path: "/admin-leads", by: "admin" },
  { name: "page 100", path: "/admin-leads?page=100", by: "admin" },
  { name: "sorted by brand", path: "/admin-leads?sort=brand", by: "admin" },
  { name: "three letters sought", path: "/admin-leads?q=mar", by: "admin" },
  { name: "sorted, page 50, two letters", path: "/admin-leads?sort=brand&page=50&q=ma", by: "admin" },
  { name: "their dealers", path: "/admin-my-dealers", by: "admin" },
  { name: "a dealer's dashboard", path: "/dashboard", by: "dealer" },
  { name: "a dealer's leads", path: "/leads", by: "dealer" },
] as const;

/** The same pages of a portal and of one that has ten times as much, asked in turns: milliseconds until all of it is there. */
const [small, large] = [await startStack(), await startStack()];
try {
  const times = Number(options.times);
  growLeads(small.stack, options.leads, options.dealers);
  growLeads(large.stack, String(Number(options.leads) * times), String(Number(options.dealers) * times));
  const sides = await Promise.all(
    [small, large].map(async ({ stack }) => ({
      origin: stack.origin,
      admin: cookieHeader(await signIn(stack, "admin@example.com", password)),
      dealer: cookieHeader(await signIn(stack, "dealer@example.com", password)),
    })),
  );

  const rows = [];
  for (const { name, path, by } of pages) {
    const [few = [], many = []] = await inTurns(
      sides.map((side) => ({ url: side.origin + path, headers: { cookie: side[by], accept: "text/html" } })),
    );
    const [one, other] = [quantiles(few), quantiles(many)];
    const ratio = (other.p50 / one.p50).toFixed(2);
    rows.push([name, ...[one.p50, other.p50].map((time) => `${time.toFixed(1)} ms`), ratio]);
    console.error(`${name}: ${ratio} ×`);
  }
  console.log(
    `\n${options.leads} leads of ${options.dealers} dealers, and ${options.times} × both; medians. Goal: ≤ 1.3 ×.\n`,
  );
  console.log(table(["page", "few", "many", "× few"], rows));
} finally {
  await Promise.all([small.stop(), large.stop()]);
}

/** What each took, in milliseconds; the first answers are not counted. */
async function inTurns(asked: readonly Asked[]): Promise<number[][]> {
  const took = asked.map((): number[] => []);
  for (let round = -3; round < Number(options.rounds); round++)
    for (const [at, one] of asked.entries()) {
      const began = performance.now();
      await answerOf(one);
      if (round >= 0) took[at]?.push(performance.now() - began);
    }
  return took;
}
