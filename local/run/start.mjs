/**
 * `npm start`, on a machine with nothing but Node and this checkout: installs, builds, and hands over to what was
 * built. Plain JavaScript without packages, because there may be none yet.
 */
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, isBuilt } from "../build/build.mjs";
import { install, isInstalled } from "../build/install.mjs";
import { followNpm, inTurn } from "./processes.mjs";

process.chdir(fileURLToPath(new URL("../..", import.meta.url)));

const [major] = process.versions.node.split(".");
if (Number(major) < 20) fail(`Slipway needs Node 20 or later, and this is ${process.version}: install a newer one.`);

const words = process.argv.slice(2);
followNpm();
try {
  await prepare();
} catch (error) {
  fail(error.message);
}
const { start } = await import("../../build/local.js");
await start(words);

/** A checkout that is ready is not written to, so that it may belong to somebody else. */
async function prepare() {
  // Seeding needs no portal, and leaves alone what `npm run dev` has made of it.
  const needed = { portal: words[0] !== "seed" };
  if (isInstalled() && isBuilt(needed)) return;

  mkdirSync("build", { recursive: true });
  await inTurn("build/preparing", async () => {
    await install();
    await build(needed);
  });
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
