import { spawnSync } from "node:child_process";
import { run } from "../../../local/run/processes.mjs";
import { installFromDebian } from "./debian.mjs";

/** The variable that leads to each browser, and its programs and Debian's packages where that is not set. */
const browsers = {
  chromium: {
    variable: "CHROMIUM_PATH",
    // The shell first: it draws pages alike and has no windows, of which the others open a whole one for each test.
    names: ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
    debian: ["chromium-headless-shell", "chromium"],
    ways: [fromSystem, fromPlaywright],
  },
  // Playwright's own Firefox speaks another protocol than the one that journeys are led by.
  firefox: { variable: "FIREFOX_PATH", names: ["firefox-esr", "firefox"], debian: ["firefox-esr"], ways: [fromSystem] },
};

/**
 * The variables with the paths of browsers that run: the system's, else ones that are installed now, by whatever way is
 * open here.
 * @param {("chromium" | "firefox")[]} wanted
 */
export async function findBrowsers(...wanted) {
  const found = {};
  for (const name of wanted) found[browsers[name].variable] = await findBrowser(browsers[name]);
  return found;
}

async function findBrowser(browser) {
  const present = firstThatRuns(browser);
  if (present) return present;

  console.log("Installing a browser for the tests …");
  for (const install of browser.ways) {
    const installed = await install(browser);
    if (installed) return installed;
  }
  throw new Error(
    `The tests need a browser: install one (for example apt-get install ${browser.debian.at(-1)}), or set ${browser.variable} to one.`,
  );
}

function firstThatRuns({ variable, names }) {
  const candidates = [process.env[variable], ...names.map((name) => `/usr/bin/${name}`)];
  return candidates.find((path) => path && runs(path));
}

function runs(path) {
  return spawnSync(path, ["--version"], { stdio: "ignore" }).status === 0;
}

function fromSystem(browser) {
  return installFromDebian(browser.debian, () => firstThatRuns(browser));
}

/** The test tool's own download. */
async function fromPlaywright() {
  await run(process.execPath, ["node_modules/playwright/cli.js", "install", "chromium"]);
  const { chromium } = await import("playwright");
  return runs(chromium.executablePath()) ? chromium.executablePath() : null;
}
