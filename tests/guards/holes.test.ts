import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { brand } from "../support/brand";
import { freePort, type Stack } from "../support/stack";
import { fields } from "./expected";
import { wrongCells } from "./field-cells";
import { expect, test } from "./matrix";

const root = fileURLToPath(new URL("../..", import.meta.url));
const bundle = "build/data-service.js";

/**
 * Does the matrix notice a missing guard? All are taken out of a copy of the data service, and among the cells of each
 * field some must turn red.
 */
test("each root field without its @requires is noticed", async ({ stack, db, viewers }) => {
  // Of the others, nobody is refused who is signed in.
  const guarded = fields.filter(([, call]) => call.who !== "people");
  expect(guarded.length).toBeGreaterThan(0);

  await withHole(stack, openFields, async (service) => {
    for (const field of guarded) {
      const [name] = field;
      expect.soft(await wrongCells(service, field, { stack, db, viewers }), name).not.toEqual([]);
    }
  });
});

test("each visibleTo that lets everybody see every row is noticed", async ({ stack, db, viewers }) => {
  const ofRows = fields.filter(([, call]) => call.ofRow);
  const text = await readFile(join(root, bundle), "utf8");
  const guards = [...text.matchAll(/function (visibleTo\d*)\(/g)].map(([, name]) => name ?? "");
  expect(guards.length).toBeGreaterThan(0);

  for (const visibleTo of guards) {
    const opened = (copy: string) => openRows(copy, visibleTo);
    const wrong = await withHole(stack, opened, async (service) => {
      const found: string[] = [];
      for (const field of ofRows) found.push(...(await wrongCells(service, field, { stack, db, viewers })));
      return found;
    });
    expect(wrong, visibleTo).not.toEqual([]);
  }
});

/** Changes a copy of the data service, in this folder. */
type Hole = (copy: string) => Promise<void>;

/** Runs a data service with a guard missing beside the real one, on the same database. */
async function withHole<Result>(stack: Stack, hole: Hole, work: (service: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "slipway-hole-"));
  const port = await freePort();
  await copyService(folder);
  await hole(folder);
  const service = spawn(process.execPath, [bundle], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      BRAND_NAME: brand,
      DATA_SERVICE_PORT: String(port),
      DATABASE_URL: stack.databaseUrl,
      OIDC_ISSUER: stack.issuer,
      OIDC_CLIENT_ID: "slipway-portal",
    },
  });
  try {
    await untilReady(`http://127.0.0.1:${port}/readyz`);
    return await work(`http://127.0.0.1:${port}/graphql`);
  } finally {
    service.kill("SIGKILL");
    if (service.exitCode === null && service.signalCode === null) await once(service, "exit");
    await rm(folder, { recursive: true });
  }
}

async function copyService(folder: string) {
  await cp(join(root, "graphql"), join(folder, "graphql"), { recursive: true });
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  await mkdir(join(folder, "build"));
  await cp(join(root, bundle), join(folder, bundle));
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
}

/** Every field is open to whoever shows a valid token. */
async function openFields(copy: string) {
  await replaceInBundle(copy, /function permits\([^{]*\{[^}]*\}\) \{/, "$& return true;");
}

/** Every viewer sees an area's rows as an admin does. */
async function openRows(copy: string, visibleTo: string) {
  await replaceInBundle(copy, new RegExp(`function ${visibleTo}\\(\\{ role\\b[^{]*\\{`), '$& role = "admin";');
}

async function replaceInBundle(copy: string, pattern: RegExp, replacement: string) {
  const text = await readFile(join(copy, bundle), "utf8");
  const opened = text.replace(pattern, replacement);
  if (opened === text) throw new Error(`${pattern} is not in the data service.`);
  await writeFile(join(copy, bundle), opened);
}

async function untilReady(url: string) {
  for (let tries = 0; tries < 200; tries++) {
    const ready = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await sleep(50);
  }
  throw new Error("The data service with a hole does not start.");
}
