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

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 15))
  fail(`Slipway needs Node 20.15 or later, and this is ${process.version}: install a newer one.`);
if (major < 22) console.warn(`Node ${major} no longer receives security updates; use Node 24.`);

const words = process.argv.slice(2);
followNpm();
try {
  const { portal } = await prepare();
  const { start } = await import("../../build/local.js");
  await start(words, portal);
} catch (error) {
  fail(error.message);
}

/**
 * A checkout that is ready is not written to, so that it may belong to somebody else. The portal is built while what it
 * stands on starts.
 */
async function prepare() {
  // Neither seeding nor an admin needs the portal, which `npm run dev` makes by itself.
  const portal = !["seed", "admin"].includes(words[0]);
  if (isInstalled() && isBuilt({ portal })) return {};

  mkdirSync("build", { recursive: true });
  await inTurn("build/preparing", async () => {
    await install();
    await build({ portal: false });
  });
  return { portal: portal ? inTurn("build/preparing", build) : undefined };
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
