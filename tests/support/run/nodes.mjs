import { spawnSync } from "node:child_process";
import { run } from "../../../local/run/processes.mjs";

const start = ["--project=start"];
const all = ["--project=replacing", "--project=unit", ...start];

/**
 * The releases of Node that Slipway supports, and the projects of `vitest.config.ts` that run on each. The newest version
 * of each is installed, since an update of Node can break the portal too. Unit tests run on the newest: `npm test` runs them
 * on the Node at hand, and what works on an older and a newer one works between them.
 */
export const nodes = [
  { major: 20, projects: start },
  { major: 22, projects: start },
  { major: 24, projects: start },
  { major: 26, projects: all },
];

/**
 * Returns the program of a release of Node: this one, or the one that npm's package `node` brings; null where it cannot be
 * installed.
 * @param {number} major
 */
export async function findNode(major) {
  if (runs(process.execPath, major)) return process.execPath;

  const folder = `node_modules/.cache/node-${major}`;
  const program = `${folder}/node_modules/node/bin/node`;
  if (runs(program, major)) return program;

  console.log(`Installing Node ${major} for the tests …`);
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ["npm"];
  const [command, ...args] = [...npm, "install", "--no-save", "--no-audit", "--no-fund", "--prefix", folder];
  await run(command, [...args, `node@${major}`], { quiet: true });
  return runs(program, major) ? program : null;
}

/** @param {string} program @param {number} major */
function runs(program, major) {
  const { stdout } = spawnSync(program, ["--version"], { encoding: "utf8" });
  return stdout?.startsWith(`v${major}.`) ?? false;
}
