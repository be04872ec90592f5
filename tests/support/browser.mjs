import { spawnSync } from "node:child_process";
import { run } from "../../local/processes.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** The path of a Chromium that runs: the system's, else one that is installed now, by whatever way is open here. */
export async function findBrowser() {
  const present = firstThatRuns();
  if (present) return present;

  console.log("Installing a browser for the tests …");
  for (const install of [fromSystem, fromPlaywright]) {
    const installed = await install();
    if (installed) return installed;
  }
  throw new Error(
    "The tests need a browser: install Chromium (for example apt-get install chromium), or set CHROMIUM_PATH to one.",
  );
}

function firstThatRuns() {
  const candidates = [process.env.CHROMIUM_PATH, ...names.map((name) => `/usr/bin/${name}`)];
  return candidates.find((path) => path && runs(path));
}

function runs(path) {
  return spawnSync(path, ["--version"], { stdio: "ignore" }).status === 0;
}

/** Debian's package, where we are root or may become it without a password. */
async function fromSystem() {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status !== 0) return null;
  if (spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status !== 0) return null;

  const aptGet = isRoot ? ["apt-get"] : ["sudo", "-n", "apt-get"];
  const [program, ...args] = aptGet;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run(program, [...args, "update", "-q"], { env });
  await run(program, [...args, "install", "-q", "-y", "--no-install-recommends", "chromium"], { env });
  return firstThatRuns() ?? null;
}

/** The test tool's own download. */
async function fromPlaywright() {
  await run(process.execPath, ["node_modules/playwright/cli.js", "install", "chromium"]);
  const { chromium } = await import("playwright");
  return runs(chromium.executablePath()) ? chromium.executablePath() : null;
}
