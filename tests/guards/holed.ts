import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { brand } from "../support/records/brand";
import { portalEnvironment } from "../support/run/portal-environment";
import { freePort } from "../support/peers/free-port";
import { type Stack } from "../support/portal/stack";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A guard where it is called: the first «visibleTo» in «fulfilLeads» of graphql/areas/leads/fulfil.ts. */
export type Guard = { name: string; file: string; within: string; call: number };

/** A service of its own beside the stack's. `takeOut` opens one of its guards and closes the one before. */
export type Holed = { address: string; guards: Guard[]; takeOut: (guard: Guard | null) => Promise<void> };

/** A data service on the stack's database; with `openFields` no root field asks who may. */
export async function withHoledDataService<Result>(
  stack: Stack,
  { openFields = false }: { openFields?: boolean },
  work: (service: Holed) => Promise<Result>,
): Promise<Result> {
  const port = await freePort();
  return withHoled(
    {
      bundle: "build/data-service.js",
      needs: ["graphql"],
      run: [],
      port,
      environment: {
        DATA_SERVICE_PORT: String(port),
        DATABASE_URL: stack.databaseUrl,
        OIDC_ISSUER: stack.issuer,
        OIDC_CLIENT_ID: "slipway-portal",
      },
      rewrite: (text) => rowGuards(openFields ? opened(text) : text),
    },
    ({ address, ...service }) => work({ ...service, address: `${address}/graphql` }),
  );
}

/** A portal of the same origin as the stack's, so that sessions are good for both. */
export async function withHoledPortal<Result>(
  stack: Stack,
  dataService: string,
  work: (portal: Holed) => Promise<Result>,
): Promise<Result> {
  const port = await freePort();
  return withHoled(
    {
      bundle: "build/index.js",
      needs: ["public"],
      run: ["node_modules/@remix-run/serve/dist/cli.js"],
      port,
      environment: {
        ...portalEnvironment,
        ...stack.secrets,
        LOG_LEVEL: "silent",
        PORT: String(port),
        APP_ORIGIN: stack.origin,
        TRUST_PROXY: "1",
        DATA_SERVICE_URL: dataService,
        OIDC_ISSUER: stack.issuer,
        OIDC_CLIENT_ID: "slipway-portal",
        OIDC_MANAGEMENT_CLIENT_ID: "slipway-management",
        SERVICE_CLIENT_ID: "slipway-service",
        MEDIA_URL: stack.mediaUrl,
        STAGING_DIR: join(stack.home, "staging"),
        MAIL_OUTBOX: join(stack.home, "outbox"),
      },
      rewrite: permissionGuards,
    },
    work,
  );
}

type Plan = {
  bundle: string;
  /** Folders that the service reads at run time. */
  needs: string[];
  run: string[];
  port: number;
  environment: Record<string, string>;
  rewrite: (bundle: string) => { text: string; guards: Guard[] };
};

async function withHoled<Result>(
  { bundle, needs, run, port, environment, rewrite }: Plan,
  work: (service: Holed) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "slipway-hole-"));
  const { text, guards } = rewrite(await readFile(join(root, bundle), "utf8"));
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  for (const needed of ["build", ...needs]) await cp(join(root, needed), join(folder, needed), { recursive: true });
  await writeFile(join(folder, bundle), text);
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));

  const service = spawn(process.execPath, ["--import", join(root, "local/run/child.mjs"), ...run, bundle], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { PATH: process.env.PATH, NODE_ENV: "production", BRAND_NAME: brand, ...environment },
  });
  const address = `http://127.0.0.1:${port}`;
  try {
    await untilReady(`${address}/readyz`, service);
    return await work({
      address,
      guards,
      takeOut: async (guard) => {
        service.send(guard ? guards.indexOf(guard) : -1);
        await once(service, "message");
      },
    });
  } finally {
    service.kill("SIGKILL");
    if (isRunning(service)) await once(service, "exit");
    await rm(folder, { recursive: true });
  }
}

/** Goes before a bundle: the guard of this number is out until the next number comes. */
const switches = `
let guardOut = -1;
process.on("message", (number) => {
  guardOut = number;
  process.send(number);
});
`;

/** Opens every field to all callers with a valid token. */
function opened(bundle: string): string {
  const text = bundle.replace(/function permits\([^{]*\{[^}]*\}\) \{/, "$& return true;");
  if (text === bundle) throw new Error("The data service asks nobody who may.");
  return text;
}

/** Where it is taken out, every row that there is. */
function rowGuards(bundle: string) {
  const { text, guards } = atEachCall(
    bundle,
    /(?<!function )\b((?:visibleTo|deletableBy)\d*)\((viewer[^()]*)\)/g,
    (number, guard, asked) => `(guardOut === ${number} ? everyRow\`true\` : ${guard}(${asked}))`,
  );
  return { text: `import { sql as everyRow } from "kysely";\n${switches}${text}`, guards };
}

/** Replaces a guard that is taken out by one that lets in every signed-in user. */
function permissionGuards(bundle: string) {
  const { text, guards } = atEachCall(
    bundle,
    /(?<!function )\b(requirePermission|requireRole|requireAdminOr)\(((?:args\.)?request\d*\b)/g,
    (number, guard, asked) => `(guardOut === ${number} ? requireViewer : ${guard})(${asked}`,
  );
  return { text: switches + text, guards };
}

function atEachCall(bundle: string, call: RegExp, replacement: (number: number, ...parts: string[]) => string) {
  const guards: Guard[] = [];
  const text = bundle
    .split(/^(?=\/\/ (?:app|graphql)\/)/m)
    .map((module) => {
      const [, file = ""] = /^\/\/ (.*)$/m.exec(module) ?? [];
      return module.replace(call, (_match, name: string, asked: string, at: number) => {
        const within = [...module.slice(0, at).matchAll(/^(?:async )?function (\w+)/gm)].at(-1)?.[1] ?? "";
        // The bundler numbers names that occur in several modules.
        const guard = { name: name.replace(/\d+$/, ""), file, within: within.replace(/\d+$/, "") };
        guards.push({ ...guard, call: 1 + guards.filter((other) => isTwin(other, guard)).length });
        return replacement(guards.length - 1, name, asked);
      });
    })
    .join("");
  return { text, guards };
}

/** Another call of the same guard in the same function. */
function isTwin(other: Guard, { name, file, within }: Omit<Guard, "call">): boolean {
  return other.name === name && other.file === file && other.within === within;
}

async function untilReady(url: string, service: ChildProcess) {
  for (let tries = 0; tries < 600 && isRunning(service); tries++) {
    const ready = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await sleep(50);
  }
  throw new Error("The service with holes does not start.");
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}
