#!/usr/bin/env node
/**
 * Firefox as Playwright's WebDriver BiDi driver would have it: started in its place, with its arguments, it starts the
 * browser that FIREFOX_PATH names and stands between the two. Whichever of the three ends, all do. With
 * `--without-scripts`, no page of it runs any.
 */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import WebSocket, { WebSocketServer } from "ws";

/** The driver sends these for every context; a Firefox that does not know them yet is as the journeys need it anyway. */
const optional = ["emulation.setMediaFeaturesOverride"];
const withoutScripts = process.argv.includes("--without-scripts");

const driver = process.ppid;
const firefox = spawn(
  process.env.FIREFOX_PATH || "/usr/bin/firefox-esr",
  process.argv.slice(2).map((arg) => (arg === "--without-scripts" ? "--remote-allow-system-access" : arg)),
  { stdio: ["ignore", "inherit", "pipe"] },
);
firefox.once("exit", (code) => process.exit(code ?? 1));
firefox.once("error", (error) => {
  console.error(error.message);
  process.exit(1);
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, end);
setInterval(() => process.ppid !== driver && end(), 250).unref();

for await (const line of createInterface({ input: firefox.stderr })) {
  const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
  console.error(address ? line.replace(address, await standBefore(address)) : line);
}

/** Opens a door of our own to what listens at `address`, and answers where it is. */
function standBefore(address) {
  return new Promise((resolve) => {
    const door = new WebSocketServer({ host: "127.0.0.1", port: 0 });
    door.once("listening", () => resolve(`ws://127.0.0.1:${door.address().port}`));
    door.on("connection", (client, { url }) => connect(client, new WebSocket(address + url)));
  });
}

function connect(client, browser) {
  const opened = new Promise((resolve) => browser.once("open", resolve));
  /** What becomes of the answers that are not passed on as they are, by the numbers of their commands. */
  const awaited = new Map();
  let asked = 2 ** 40;
  const ask = (method, params) =>
    new Promise((resolve, reject) => {
      const id = ++asked;
      awaited.set(id, ({ result, message }) => (result ? resolve(result) : reject(new Error(message))));
      browser.send(JSON.stringify({ id, method, params }));
    });
  const answer = (message) => client.send(JSON.stringify(message));

  client.on("message", async (message) => {
    const { id, method } = JSON.parse(message);
    if (optional.includes(method)) {
      awaited.set(id, (given) =>
        answer(given.error === "unknown command" ? { type: "success", id, result: {} } : given),
      );
    }
    if (method === "session.new" && withoutScripts) {
      awaited.set(id, (given) => switchScriptsOff(ask).then(() => answer(given), fail));
    }
    await opened;
    browser.send(message, { binary: false });
  });
  browser.on("message", (message) => {
    const given = JSON.parse(message);
    const take = awaited.get(given.id);
    awaited.delete(given.id);
    if (take) take(given);
    else client.send(message, { binary: false });
  });
  client.once("close", end);
  browser.once("close", () => client.close());
  browser.once("error", fail);
}

/**
 * In every tab, as it is made. The preference `javascript.enabled` would do it too, and stop the driver's own waiting:
 * its scripts run apart from the page's, but with the page's rights.
 */
async function switchScriptsOff(ask) {
  const { contexts } = await ask("browsingContext.getTree", { "moz:scope": "chrome" });
  const answer = await ask("script.evaluate", {
    target: { context: contexts[0].context },
    awaitPromise: false,
    expression: `Services.obs.addObserver((context) => {
      if (context.isContent && !context.parent) context.allowJavascript = false;
    }, "browsing-context-attached")`,
  });
  if (answer.type !== "success") throw new Error(answer.exceptionDetails.text);
}

function fail(error) {
  console.error(error.message);
  end();
}

function end() {
  firefox.kill("SIGKILL");
}
