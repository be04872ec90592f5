import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Secrets } from "./home";
import { logFile } from "./logs";
import { type InnerPorts } from "./ports";
import { type Settings } from "./settings";
import { launch, type Service } from "./supervisor";

export type Plan = {
  home: string;
  settings: Settings;
  secrets: Secrets;
  ports: InnerPorts;
  databaseUrl: string;
  /** Absent where the identity provider is somebody else's. */
  identityDatabaseUrl?: string;
};

/** A service, and the address that answers 200 when it can do its work. */
export type Program = { service: Service; ready: string };

/** What each service may know. Secrets reach only whom they are for. */
const shared = ["APP_ORIGIN", "OIDC_ISSUER", "OIDC_CLIENT_ID"];
const clients = [
  "OIDC_CLIENT_SECRET",
  "OIDC_MANAGEMENT_CLIENT_ID",
  "OIDC_MANAGEMENT_CLIENT_SECRET",
  "SERVICE_CLIENT_ID",
  "SERVICE_CLIENT_SECRET",
];
const mail = ["SMTP_URL", "MAIL_OUTBOX"];
const files = ["MEDIA_URL", "MEDIA_SECRET", "OBJECT_STORE_URL", "STAGING_DIR"];
const ofPortal = [
  ...shared,
  ...clients,
  ...mail,
  ...files,
  "PORT",
  "DATA_SERVICE_URL",
  "DATA_SERVICE_DEADLINE",
  "SESSION_SECRET",
  "SESSION_SECRET_OTHER",
  "GOOGLE_MAPS_API_KEY",
  "WARRANTY_YEARS",
];
const known = {
  "data-service": [...shared, "DATA_SERVICE_PORT", "DATABASE_URL", "DATABASE_DIRECT_URL"],
  identity: [
    ...shared,
    ...clients,
    ...mail,
    "IDENTITY_PORT",
    "IDENTITY_DATABASE_URL",
    "COOKIE_KEYS",
    "INTEGRATION_CLIENTS",
  ],
  media: ["MEDIA_PORT", "MEDIA_FOLDER", "MEDIA_SECRET"],
  portal: ofPortal,
  admin: [...ofPortal, "DATABASE_URL"],
};

/**
 * For V8's new objects, in MiB. With Node's own 16 the frames of a thousand live streams survive their first collections,
 * are copied again and again, and a quarter of the portal's time goes into that.
 */
const roomForStreams = "--max-semi-space-size=64";

export function identityProvider(plan: Plan): Program {
  return {
    service: service(plan, "the identity provider", "identity", ["build/identity.js"]),
    ready: `http://127.0.0.1:${plan.ports.identity}/readyz`,
  };
}

export function dataService(plan: Plan): Program {
  return {
    service: service(plan, "the data service", "data-service", [roomForStreams, "build/data-service.js"]),
    ready: `http://127.0.0.1:${plan.ports.dataService}/readyz`,
  };
}

export function mediaServer(plan: Plan): Program {
  return {
    service: service(plan, "the media server", "media", ["build/media.js"]),
    ready: `http://127.0.0.1:${plan.ports.media}/readyz`,
  };
}

export function portal(plan: Plan): Program {
  const { HOST, PORT } = plan.settings;
  const host = ["0.0.0.0", "::"].includes(HOST) ? "127.0.0.1" : HOST;
  return {
    service: service(
      plan,
      "the portal",
      "portal",
      [roomForStreams, "node_modules/@remix-run/serve/dist/cli.js", "build/index.js"],
      HOST,
    ),
    ready: `http://${host.includes(":") ? `[${host}]` : host}:${PORT}/readyz`,
  };
}

/** What one of the programs of an installation is given. */
export function environmentOf(plan: Plan, key: keyof typeof known): NodeJS.ProcessEnv {
  const values = valuesFor(plan);
  const theirs = Object.fromEntries(known[key].map((variable) => [variable, values[variable]]));
  return { ...unguarded(), ...theirs, NODE_ENV: plan.settings.NODE_ENV };
}

function service(plan: Plan, name: string, key: keyof typeof known, program: string[], host = "127.0.0.1"): Service {
  const log = logFile(plan.home, key);
  const env = { ...environmentOf(plan, key), HOST: host };
  return {
    name,
    log,
    launch: () =>
      launch(log, process.execPath, ["--import", "./local/run/child.mjs", "--enable-source-maps", ...program], {
        env,
        ipc: true,
      }),
  };
}

/** Where the embedded media server keeps its files. */
export function mediaFolderOf(home: string): string {
  return join(home, "media");
}

/** Every value that there is to hand out: what the person set wins over what this machine provides. */
function valuesFor({
  home,
  settings,
  secrets,
  ports,
  databaseUrl,
  identityDatabaseUrl,
}: Plan): Record<string, string | undefined> {
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value));
  return {
    OIDC_ISSUER: `http://${new URL(settings.origin).hostname}:${ports.identity}/`,
    OIDC_CLIENT_ID: "slipway-portal",
    OIDC_MANAGEMENT_CLIENT_ID: settings.OIDC_ISSUER ? undefined : "slipway-management",
    SERVICE_CLIENT_ID: "slipway-service",
    MAIL_OUTBOX: settings.SMTP_URL ? undefined : join(home, "outbox"),
    MEDIA_URL: `http://127.0.0.1:${ports.media}/`,
    OBJECT_STORE_URL: pathToFileURL(join(home, "objects")).href,
    STAGING_DIR: join(home, "staging"),
    WARRANTY_YEARS: settings.SLIPWAY_DEMO === "1" ? "2" : undefined,
    ...secrets,
    // Somebody else's media server must not learn our secret.
    MEDIA_SECRET: settings.MEDIA_URL ? undefined : secrets.MEDIA_SECRET,
    ...given,
    APP_ORIGIN: settings.origin,
    PORT: String(settings.PORT),
    IDENTITY_PORT: String(ports.identity),
    DATA_SERVICE_PORT: String(ports.dataService),
    DATA_SERVICE_URL: `http://127.0.0.1:${ports.dataService}/graphql`,
    MEDIA_PORT: String(ports.media),
    MEDIA_FOLDER: mediaFolderOf(home),
    DATABASE_URL: databaseUrl,
    IDENTITY_DATABASE_URL: identityDatabaseUrl,
  };
}

/** The environment without what only some may know. */
function unguarded(): Record<string, string | undefined> {
  const guarded = new Set(Object.values(known).flat());
  return Object.fromEntries(Object.entries(process.env).filter(([name, value]) => value && !guarded.has(name)));
}
