import { parseArgs } from "node:util";
import { measureScreens } from "./live/screens";
import { measureService } from "./live/service";
import { table } from "./numbers";

const { values: options } = parseArgs({
  options: {
    changes: { type: "string", default: "200" },
    others: { type: "string", default: "1000" },
    cuts: { type: "string", default: "50" },
    streams: { type: "string", default: "10000" },
  },
});
const numbers = Object.fromEntries(Object.entries(options).map(([name, value]) => [name, Number(value)]));
const { changes = 0, others = 0, cuts = 0, streams = 0 } = numbers;

/** From the asking for a change to the screens, and to the streams of a data service by itself. */
const screens = await measureScreens({ changes, others, cuts });
console.log(`\n${changes} changes on two browsers' dashboards, with ${screens.others} other streams open.`);
console.log("From asking for the change to the screen; «bare» is a client that does nothing but LISTEN.\n");
console.log(
  table(
    ["what", "p50", "p99", "p99 × bare", "missed"],
    screens.rows.map(({ what, times, missed }) => [
      what,
      milliseconds(times.p50),
      milliseconds(times.p99),
      (times.p99 / screens.bare.p99).toFixed(1),
      String(missed),
    ]),
  ),
);
console.log(
  `\n${cuts} cut connections: the pages ${screens.differences.length === 0 ? "equal" : "DIFFER FROM"} the database`,
);
for (const difference of screens.differences) console.log(`  ${difference}`);

const service = await measureService({ streams, changes: Math.min(changes, 100) });
console.log("\nThe data service by itself; a change is a lead of one dealer.\n");
console.log(
  table(
    ["streams", "p50", "p99", "p99 × bare", "missed", "SQL reads a change", "KiB a stream"],
    service.rows.map(({ what, times, bare, missed, reads, kibPerStream }) => [
      what,
      milliseconds(times.p50),
      milliseconds(times.p99),
      (times.p99 / bare.p99).toFixed(1),
      String(missed),
      reads.toFixed(2),
      kibPerStream.toFixed(1),
    ]),
  ),
);
const { profiles, scopes, notes, reads } = service.message;
console.log(
  `\nA message to ${profiles} profiles, ${scopes} scopes looking: ${reads} SQL reads; notes: ${notes.join(", ")}`,
);

function milliseconds(value: number): string {
  return `${value.toFixed(0)} ms`;
}
