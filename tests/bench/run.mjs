/**
 * `npm run bench -- pages` (or another of `benches`): measures, and prints what it found. Times are ratios beside a
 * baseline of the same run; nothing passes or fails by them.
 */
import { fileURLToPath } from "node:url";
import { build } from "../../local/build/build.mjs";
import { install } from "../../local/build/install.mjs";
import { run } from "../../local/run/processes.mjs";
import { findBrowsers } from "../support/run/browser.mjs";

process.chdir(fileURLToPath(new URL("../..", import.meta.url)));

const benches = ["pages", "live", "uploads", "slow-line", "exports", "imports", "graphql", "growth", "sizes", "search"];
const [bench = "pages", ...options] = process.argv.slice(2);
if (!benches.includes(bench)) {
  console.error(`There is no bench ${bench}: name one of ${benches.join(", ")}.`);
  process.exit(1);
}
await install();
await build();

const env = { ...process.env, ...(await findBrowsers("chromium")) };
process.exit(await run(process.execPath, ["--import", "tsx", `tests/bench/${bench}.ts`, ...options], { env }));
