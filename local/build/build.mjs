import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isInstalled } from "./install.mjs";
import { run } from "../run/processes.mjs";

/**
 * What is made from the sources, in order: made again when the content of its inputs differs from the last time, or
 * when its output is gone.
 */
const steps = [
  {
    name: "the typed operations",
    inputs: ["graphql"],
    only: [".graphql", "codegen.ts"],
    outputs: ["graphql/generated"],
    make: () => node("--import", "tsx", "graphql/codegen.ts"),
  },
  {
    name: "the services",
    inputs: ["app/lib", "app/remix", "app/server", "graphql", "local"],
    outputs: [
      "build/data-service.js",
      "build/admin.js",
      "build/identity.js",
      "build/media.js",
      "build/local.js",
      "build/pdf-worker.js",
    ],
    make: bundleServices,
  },
  {
    name: "the portal",
    inputs: ["app", "graphql", "remix.config.js"],
    outputs: ["build/index.js", "public/build"],
    make: () => node("app/remix/build/portal.mjs"),
  },
];

/** What esbuild makes of the services. */
const services = {
  entryPoints: {
    "data-service": "graphql/service/server.ts",
    admin: "local/operator/admin.ts",
    identity: "local/identity/server.ts",
    media: "local/media/server.ts",
    "pdf-worker": "app/lib/print/pdf-worker.ts",
    local: "local/run/start.ts",
  },
  outdir: "build",
  bundle: true,
  packages: "external",
  platform: "node",
  target: "node20",
  format: "esm",
  sourcemap: true,
  loader: { ".graphql": "text" },
  logLevel: "warning",
};

const stampFile = "build/stamps.json";

/** Makes what types and tests need. */
export async function generate() {
  await makeWhereStale(steps.slice(0, 1));
}

/** Is everything, or everything but the portal, built from the sources as they are now? */
export function isBuilt({ portal = true } = {}) {
  return needed(portal).every(isCurrent);
}

/** Builds what is not current. */
export async function build({ portal = true } = {}) {
  await makeWhereStale(needed(portal));
}

function needed(portal) {
  return portal ? steps : steps.slice(0, -1);
}

/** Marks the portal's build as stale: what lies there from now on is not what `build` makes. */
export function invalidatePortal() {
  const stamps = readStamps();
  delete stamps["the portal"];
  writeFileSync(stampFile, JSON.stringify(stamps, null, 2));
}

async function makeWhereStale(some) {
  for (const step of some) {
    if (isCurrent(step)) continue;

    console.log(`Building ${step.name} …`);
    const stamp = stampOf(step);
    await step.make();
    mkdirSync("build", { recursive: true });
    writeFileSync(stampFile, JSON.stringify({ ...readStamps(), [step.name]: stamp }, null, 2));
  }
}

function isCurrent(step) {
  return step.outputs.every((path) => existsSync(path)) && readStamps()[step.name] === stampOf(step);
}

function readStamps() {
  return existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, "utf8")) : {};
}

function stampOf({ inputs, only }) {
  const hash = createHash("sha256");
  const always = ["package-lock.json", "tsconfig.json", "local/build", "local/patches"];
  for (const file of [...always.flatMap(sourcesIn), ...inputs.flatMap(sourcesIn)]) {
    if (only && inputs.some((input) => file.startsWith(`${input}/`)) && !only.some((end) => file.endsWith(end)))
      continue;
    hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

/** The files below a path that a build reads, in a fixed order; tests and what a build writes are none. */
function sourcesIn(path) {
  if (extname(path)) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      if (/\.test\.tsx?$/.test(entry.name) || entry.name === "generated") return [];
      const child = join(path, entry.name);
      return entry.isDirectory() ? sourcesIn(child) : [child];
    });
}

async function bundleServices() {
  const esbuild = await import("esbuild");
  await esbuild.build(services);
  await esbuild.stop();
}

/** Bundles the services anew whenever their sources change, until the process ends. */
export async function watchServices() {
  const esbuild = await import("esbuild");
  await (await esbuild.context(services)).watch();
}

async function node(...args) {
  const code = await run(process.execPath, args, { quiet: true, env: { ...process.env, NODE_ENV: "production" } });
  if (code !== 0) throw new Error(`The build stopped: see above what node ${args.join(" ")} says.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!isInstalled()) throw new Error("Packages are missing: run npm ci first, or npm start, which does it all.");
  await build();
}
