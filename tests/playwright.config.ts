import { defineConfig } from "playwright/test";
import { browserArguments } from "./support/browser-arguments";

const chromium = {
  executablePath: process.env.CHROMIUM_PATH || "/usr/bin/chromium",
  args: browserArguments,
};

/** Remix takes a headless browser for a crawler and answers it otherwise than a person's. */
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/** Everything that needs a running Slipway, started once: journeys in a browser, with and without scripts, and what goes over HTTP alone. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.test.ts",
  globalSetup: "./support/stack-setup.ts",
  outputDir: "../node_modules/.cache/playwright",
  workers: 2,
  fullyParallel: true,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: "../node_modules/.cache/playwright.json" }]],
  use: {
    userAgent,
    launchOptions: chromium,
    viewport: { width: 1366, height: 768 },
    locale: "en-US",
    timezoneId: "America/Chicago",
    navigationTimeout: 20_000,
    actionTimeout: 10_000,
  },
  projects: [
    // One worker a file, because to sign in as everybody takes longer than to try everything.
    { name: "guards", testDir: "guards", testIgnore: "holes.test.ts", fullyParallel: false, timeout: 900_000 },
    { name: "holes", testDir: "guards", testMatch: "holes.test.ts", fullyParallel: false, timeout: 900_000 },
    { name: "attacks", testDir: "attacks" },
    // What the specification quotes is said by the server: it is read where no script can say it instead.
    { name: "strings", testDir: "strings", use: { javaScriptEnabled: false } },
    { name: "with-scripts", testDir: "e2e" },
    // What the specification quotes is said by the server, with scripts and without: once is enough.
    { name: "without-scripts", testDir: "e2e", testIgnore: "strings.test.ts", use: { javaScriptEnabled: false } },
  ],
});
