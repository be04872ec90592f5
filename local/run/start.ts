import { join } from "node:path";
import { parseArgs } from "node:util";
import * as z from "zod";
import { CannotStart } from "~/lib/service/cannot-start";
import { createCrew } from "./crew";
import { accounts, password } from "../demo/accounts";
import { makeDemo, runningInstallation, startFoundation, takeHome } from "./installation";
import { trimLogs } from "./logs";
import { requirePort } from "./ports";
import { stopSignals } from "./processes.mjs";
import { portal } from "./services";
import { isPublic, readSettings } from "./settings";
import { answers } from "./supervisor";

const crew = createCrew();

/** `npm start`, and with «seed» as its first word `npm run seed`, after everything is installed and built. */
export async function start([command, ...args]: string[]) {
  for (const signal of stopSignals) process.on(signal, () => void stop());
  try {
    if (command === "seed") await seed(args);
    else await serve();
  } catch (error) {
    if (crew.isStopping()) return;
    console.error(error instanceof CannotStart ? error.message : error);
    await crew.stop();
    process.exit(1);
  }
}

async function stop() {
  if (!crew.isStopping()) console.log("Stopping …");
  await crew.stop();
  process.exit(0);
}

async function serve() {
  const settings = readSettings(process.env);
  const { folder: home, secrets, afterCrash } = await takeHome(settings);
  await requirePort(settings.PORT, settings.HOST, afterCrash ? 5_000 : 0);

  const plan = await startFoundation(crew, home, settings, secrets);
  const demo = settings.SLIPWAY_DEMO === "1";
  if (demo) await makeDemo(plan, {});
  const { service, ready } = portal(plan);
  await crew.start(service, () => answers(ready));

  setInterval(() => void trimLogs(home).catch(console.error), 60_000).unref();
  console.log(`Slipway is ready at ${settings.origin}`);
  if (demo && plan.identityDatabaseUrl) console.log(demoAccounts());
  console.log(`Logs are in ${join(home, "logs")}. Ctrl-C stops everything.`);
}

function demoAccounts(): string {
  const widest = Math.max(...accounts.map(({ email }) => email.length));
  const lines = accounts.map(({ email, shows }) => `  ${email.padEnd(widest)}  ${shows}`);
  return [`Sign in with one of these, password ${password}:`, ...lines].join("\n");
}

const whole = z.coerce.number().int().min(1).optional();
const seedSizes = z.object({ leads: whole, dealers: whole });

/** Makes the demo larger, in the installation that runs or, where none does, in one started for that. */
async function seed(args: string[]) {
  const sizes = readSizes(args);
  const settings = readSettings(process.env);
  if (isPublic(settings))
    throw new CannotStart(`${settings.origin} is a public address, where demo data is never made.`);

  const running = await runningInstallation(settings);
  if (running) return makeDemo(running, sizes);

  const { folder: home, secrets } = await takeHome(settings);
  await makeDemo(await startFoundation(crew, home, settings, secrets), sizes);
  await stop();
}

function readSizes(args: string[]) {
  try {
    const { values } = parseArgs({ args, options: { leads: { type: "string" }, dealers: { type: "string" } } });
    return seedSizes.parse(values);
  } catch {
    throw new CannotStart(
      "Write npm run seed -- --leads 100000 --dealers 200, with whole numbers; both may be left out.",
    );
  }
}
