import { rmSync } from "node:fs";
import { access } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CannotStart } from "~/lib/service/cannot-start";
import { type createCrew } from "./crew";
import { accepts, databaseUrl, openCluster, prepareDatabase, runningDatabasePort } from "../database/database";
import { holdsDemo } from "../demo/holds-demo";
import { type DemoOptions, seedDemo } from "../demo/seed";
import { openHome, type Secrets } from "./home";
import { chooseInnerPorts, innerPortsOf, type InnerPorts } from "./ports";
import { claim, holderOf } from "./processes.mjs";
import { dataService, identityProvider, mediaFolderOf, mediaServer, type Plan } from "./services";
import { isPublic, type Settings } from "./settings";
import { answers } from "./supervisor";

export type Crew = ReturnType<typeof createCrew>;

/** Makes the home folder ours until we end. */
export async function takeHome(settings: Settings) {
  const home = await openHome(settings.SLIPWAY_HOME);
  const lock = lockOf(home.folder);
  const afterCrash = await access(lock).then(
    () => true,
    () => false,
  );
  const holder = await claimPatiently(lock);
  if (holder) {
    throw new CannotStart(
      `Slipway runs from ${home.folder} already (process ${holder}): stop that one, or set SLIPWAY_HOME and PORT for a second copy.`,
    );
  }
  process.once("exit", () => rmSync(lock, { force: true }));
  return { ...home, afterCrash };
}

/** Claims the lock, and waits a while for an installation that was just stopped to release it. */
async function claimPatiently(lock: string, patience = 3_000) {
  for (const until = Date.now() + patience; ; await sleep(100)) {
    const holder = await claim(lock);
    if (!holder || Date.now() > until) return holder;
  }
}

/** The plan of the installation that runs from this home folder now, or null. */
export async function runningInstallation(settings: Settings): Promise<Plan | null> {
  const { folder, secrets } = await openHome(settings.SLIPWAY_HOME);
  if (!(await holderOf(lockOf(folder)))) return null;

  const ports = await innerPortsOf(folder);
  return planFor(folder, settings, secrets, { ...ports, database: (await runningDatabasePort(folder)) ?? 0 });
}

/**
 * Starts what the portal stands on: the database, the identity provider, the data service, the media server, as far as
 * they are ours.
 */
export async function startFoundation(crew: Crew, home: string, settings: Settings, secrets: Secrets): Promise<Plan> {
  const cluster = needsCluster(settings) ? await openCluster(home, secrets) : null;
  const ports = await chooseInnerPorts(home, cluster?.runningOn ?? null, settings.PORT);
  if (cluster) {
    await crew.start(cluster.serve(ports.database), () =>
      accepts(databaseUrl(ports.database, "postgres", secrets, "postgres")),
    );
    await prepareDatabase(ports.database, secrets);
  }

  const plan = planFor(home, settings, secrets, ports);
  if (isPublic(settings) && (await holdsDemo(plan.databaseUrl))) {
    throw new CannotStart(
      `This database holds the demo, which never starts on a public address (${settings.origin}): set DATABASE_URL or SLIPWAY_HOME to another.`,
    );
  }
  const programs = [dataService(plan)];
  if (!settings.OIDC_ISSUER) programs.push(identityProvider(plan));
  if (!settings.MEDIA_URL) programs.push(mediaServer(plan));
  await Promise.all(programs.map(({ service, ready }) => crew.start(service, () => answers(ready))));
  return plan;
}

/** Fills an empty database, or makes the demo larger. */
export async function makeDemo(
  { home, settings, databaseUrl, identityDatabaseUrl }: Plan,
  sizes: Pick<DemoOptions, "leads" | "dealers">,
) {
  if (isPublic(settings)) return;
  const mediaFolder = settings.MEDIA_URL ? undefined : mediaFolderOf(home);
  const options = { databaseUrl, identityDatabaseUrl, brandName: process.env.BRAND_NAME, mediaFolder, ...sizes };
  await seedDemo(options, (step) => console.log(`${step} …`));
}

function lockOf(home: string): string {
  return join(home, "supervisor");
}

function needsCluster({ DATABASE_URL, IDENTITY_DATABASE_URL, OIDC_ISSUER }: Settings): boolean {
  return !DATABASE_URL || !(OIDC_ISSUER || IDENTITY_DATABASE_URL);
}

function planFor(home: string, settings: Settings, secrets: Secrets, ports: InnerPorts): Plan {
  const identityDatabaseUrl =
    settings.IDENTITY_DATABASE_URL ?? databaseUrl(ports.database, "slipway_identity", secrets);
  return {
    home,
    settings,
    secrets,
    ports,
    databaseUrl: settings.DATABASE_URL ?? databaseUrl(ports.database, "slipway", secrets),
    identityDatabaseUrl: settings.OIDC_ISSUER ? undefined : identityDatabaseUrl,
  };
}
