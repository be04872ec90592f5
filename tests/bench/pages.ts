import { parseArgs } from "node:util";
import { password } from "../../local/demo/accounts";
import { cookieHeader, type Session, signIn } from "../support/portal/sign-in";
import { startStack } from "../support/portal/stack";
import { startBaseline } from "./baseline";
import { growLeads } from "./grow";
import { medianOf, table } from "./numbers";
import { type Target, type Visit, visit } from "./visit";

const { values: options } = parseArgs({
  options: { runs: { type: "string", default: "3" }, leads: { type: "string", default: "10000" } },
});

/** What dealers open all day, and the admins' leads, beside bare markup without scripts and styles from a server that only hands it out. */
const { stack, stop } = await startStack();
try {
  growLeads(stack, options.leads);
  const dealer = await signIn(stack, "dealer@example.com", password);
  const admin = await signIn(stack, "admin@example.com", password);
  const baseline = await startBaseline(stack, admin);
  const targets: Target[] = [
    { name: "bare HTML, all leads", url: `${baseline.origin}/admin-leads`, cookies: [] },
    ...(await openedAllDay(dealer)),
    { name: "/admin-leads", url: `${stack.origin}/admin-leads`, cookies: admin.cookies },
  ];

  const visits = new Map<string, Visit[]>(targets.map(({ name }) => [name, []]));
  // All pages in turn, so that a noisy minute touches each and not just one.
  for (let run = 1; run <= Number(options.runs); run++) {
    for (const target of targets) {
      visits.get(target.name)?.push(await visit(target));
      console.error(`${run} of ${options.runs}: ${target.name}`);
    }
  }
  baseline.close();
  report(visits, targets[0]?.name ?? "");
} finally {
  await stop();
}

/** What a dealer's day is made of; a form is there when its first label is. */
async function openedAllDay(dealer: Session): Promise<Target[]> {
  const list = await fetch(`${stack.origin}/leads`, { headers: { cookie: cookieHeader(dealer) } });
  const [open = ""] = /open=[\w-]+/.exec(await list.text()) ?? [];
  const rows: [path: string, row?: string][] = [
    ["/leads"],
    [`/leads?${open}`, "table.list tr.detail"],
    ["/dashboard", "main ol.messages li"],
    ["/warranty-registrations"],
    ["/warranty-claims"],
    ["/warranty-preauth-claim", "main form label"],
    ["/advertising-claim-form", "main form label"],
  ];
  return rows.map(([path, row]) => ({
    name: path.replace(/=.*/, ""),
    url: stack.origin + path,
    cookies: dealer.cookies,
    row,
  }));
}

function report(visits: ReadonlyMap<string, Visit[]>, baselineName: string) {
  const pages = [...visits].map(([name, runs]) => ({ name, ...medianOf(runs) }));
  const base = pages.find(({ name }) => name === baselineName) ?? pages[0];
  if (!base) return;
  const times = ["firstRowCold", "firstRowWarm", "earlyClick", "nextPage"] as const;
  const beside = (value: number, baseline: number) =>
    Number.isNaN(value) ? "–" : `${Math.round(value)} ms = ${(value / baseline).toFixed(1)} ×`;

  console.log(`\nA PC six times slower, 1.6 Mbit/s, 150 ms a request; medians of ${options.runs}, × the bare page.\n`);
  console.log(
    table(
      ["page", "first row, cold", "first row, warm", "early click answered", "next page", "blocked, cold", "heap"],
      pages.map((page) => [
        page.name,
        ...times.map((time) => beside(page[time], base[time])),
        `${Math.round(page.blocked)} ms`,
        `${page.heap.toFixed(1)} MiB`,
      ]),
    ),
  );
  console.log(
    `\n${table(
      ["page", "requests", "HTML kB", "JS kB", "CSS kB", "all kB, cold", "all kB, warm"],
      pages.map(({ name, requests, html, script, style, all, allWarm }) => [
        name,
        String(requests),
        ...[html, script, style, all, allWarm].map((bytes) => (bytes / 1000).toFixed(1)),
      ]),
    )}`,
  );
}
