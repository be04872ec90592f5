import { join } from "node:path";
import { parseArgs } from "node:util";
import * as z from "zod";
import { CannotStart } from "~/lib/service/cannot-start";
import { createCrew } from "./crew";
import { accounts, password } from "../demo/accounts";
import { makeDemo, runningInstallation, startFoundation, takeHome } from "./installation";
import { trimLogs } from "./logs";
import { requirePort } from "./ports";
import { run, stopSignals } from "./processes.mjs";
import { environmentOf, type Plan, portal } from "./services";
import { isPublic, readSettings, type Settings } from "./settings";
import { answers } from "./supervisor";

const crew = createCrew();

/** `npm start`, and with «seed» or «admin» as its first word `npm run` that; the portal may still be in the making. */
export async function start([command, ...args]: string[], portalIsBuilt?: Promise<void>) {
  for (const signal of stopSignals) process.on(signal, () => void stop());
  try {
    if (command === "seed") await seed(args);
    else if (command === "admin") await admin(args);
    else await serve(portalIsBuilt);
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

async function serve(portalIsBuilt?: Promise<void>) {
  const settings = readSettings(process.env);
  const demo = settings.SLIPWAY_DEMO === "1";
  const built = portalIsBuilt?.catch(({ message }: Error) => Promise.reject(new CannotStart(message)));
  const [plan] = await Promise.all([startWhatItNeeds(settings, demo), built]);
  const { home } = plan;
  const { service, ready } = portal(plan);
  await crew.start(service, () => answers(ready));

  setInterval(() => void trimLogs(home).catch(console.error), 60_000).unref();
  console.log(`Slipway is ready at ${settings.origin}`);
  if (demo && plan.identityDatabaseUrl) console.log(demoAccounts());
  console.log(`Logs are in ${join(home, "logs")}. Ctrl-C stops everything.`);
}

async function startWhatItNeeds(settings: Settings, demo: boolean) {
  const { folder: home, secrets, afterCrash } = await takeHome(settings);
  await requirePort(settings.PORT, settings.HOST, afterCrash ? 5_000 : 0);
  const plan = await startFoundation(crew, home, settings, secrets);
  if (demo) await makeDemo(plan, {});
  return plan;
}

function demoAccounts(): string {
  const widest = Math.max(...accounts.map(({ email }) => email.length));
  const lines = accounts.map(({ email, shows }) => `  ${email.padEnd(widest)}  ${shows}`);
  return [`Sign in with one of these, password ${password}:`, ...lines].join("\n");
}

const whole = z.coerce.number().int().min(1).optional();
const seedSizes = z.object({ leads: whole, dealers: whole });

/** Makes the demo larger. */
async function seed(args: string[]) {
  const sizes = readSizes(args);
  const settings = readSettings(process.env);
  if (isPublic(settings))
    throw new CannotStart(`${settings.origin} is a public address, where demo data is never made.`);

  await inInstallation(settings, (plan) => makeDemo(plan, sizes));
}

/** Adds somebody who can do everything, where nobody can sign in yet. */
async function admin(args: string[]) {
  await inInstallation(readSettings(process.env), async (plan) => {
    const code = await run(process.execPath, ["build/admin.js", ...args], { env: environmentOf(plan, "admin") });
    if (code !== 0) throw new CannotStart("No admin was added.");
  });
}

/** In the installation that runs or, where none does, in one started for that. */
async function inInstallation(settings: Settings, work: (plan: Plan) => Promise<void>) {
  const running = await runningInstallation(settings);
  if (running) return work(running);

  const { folder: home, secrets } = await takeHome(settings);
  await work(await startFoundation(crew, home, settings, secrets));
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
