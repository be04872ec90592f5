import { fileURLToPath } from "node:url";
import { defineConfig } from "playwright/test";
import { shortLived } from "./support/run/browser-arguments";

const chromium = {
  /** Remix takes a headless Chromium for a crawler and answers it otherwise than a person's. */
  userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  launchOptions: { executablePath: process.env.CHROMIUM_PATH || "/usr/bin/chromium", args: shortLived },
  /**
   * One process draws all pages of a worker, without what the test before left in its cookies, its cache and its storage: to
   * start one for each test, and to compile the portal's scripts in it, took a quarter of the journeys' time.
   */
  reuseContext: true,
};

/** Its package, not Playwright's own build: journeys are tagged where they are to run in it too. */
const firefox = {
  browserName: "firefox",
  channel: "moz-firefox",
  launchOptions: { executablePath: fileURLToPath(new URL("support/run/firefox.mjs", import.meta.url)) },
} as const;
const firefoxWithoutScripts = {
  ...firefox,
  javaScriptEnabled: false,
  launchOptions: { ...firefox.launchOptions, args: ["--without-scripts"] },
};

/** What the server alone decides or prints (`@once`) is tried where no script can be in its way. */
const withScripts = { grepInvert: /@once|@alone/, use: chromium };
const withoutScripts = { use: { ...chromium, javaScriptEnabled: false } };

/** Everything that needs a running Slipway, started once: journeys in a browser, with and without scripts, and what goes over HTTP alone. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.test.ts",
  globalSetup: "./support/run/stack-setup.ts",
  outputDir: "../node_modules/.cache/playwright",
  workers: 3,
  fullyParallel: true,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    [process.stdout.isTTY ? "list" : "./support/run/compact-reporter.mjs"],
    ["json", { outputFile: process.env.TEST_REPORT ?? "../node_modules/.cache/playwright.json" }],
  ],
  use: {
    viewport: { width: 1366, height: 768 },
    contextOptions: { reducedMotion: "reduce" },
    locale: "en-US",
    timezoneId: "America/Chicago",
    navigationTimeout: 60_000,
    // A click waits for the page that it leads to.
    actionTimeout: 60_000,
  },
  projects: [
    // One worker a file, because to sign in as everybody takes longer than to try everything.
    { name: "guards", testDir: "guards", testIgnore: "holes.test.ts", fullyParallel: false, timeout: 900_000 },
    { name: "holes", testDir: "guards", testMatch: "holes.test.ts", fullyParallel: false, timeout: 900_000 },
    // Each worker starts a portal of its own.
    { name: "outages", testMatch: "e2e/*-faults.test.ts", workers: 1, ...withScripts },
    { name: "outages-without-scripts", testMatch: "e2e/*-faults.test.ts", workers: 1, ...withoutScripts },
    {
      name: "with-scripts",
      testMatch: ["attacks/*.test.ts", "e2e/*.test.ts"],
      testIgnore: "*-faults*",
      ...withScripts,
    },
    // These compare how long others wait: whatever runs beside them waits as well.
    { name: "alone", testDir: "attacks", grep: /@alone/, workers: 1, use: chromium },
    // What the specification quotes is said by the server: it is read where no script can say it instead.
    {
      name: "without-scripts",
      testMatch: ["strings/*.test.ts", "e2e/*.test.ts"],
      testIgnore: "*-faults*",
      ...withoutScripts,
    },
    // The server renders the same for both modes; what scripts add to it is looked at where journeys check their pages.
    { name: "pages", testDir: "pages", ...withoutScripts },
    { name: "answers", testDir: "answers", ...withScripts },
    { name: "answers-without-scripts", testDir: "answers", ...withoutScripts },
    { name: "firefox", testDir: "e2e", grep: /@firefox/, use: firefox },
    { name: "firefox-without-scripts", testDir: "e2e", grep: /@firefox/, use: firefoxWithoutScripts },
  ],
});
