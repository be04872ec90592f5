import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
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

/**
 * Does the matrix notice a missing guard? Each is taken out of a copy of the data service in turn, and the cells that
 * it guards must turn red.
 */
for (const [field, call] of Object.entries(fields)) {
  test(`${field} without its @requires is noticed`, async ({ stack, db, viewers }) => {
    test.skip(call.who === "people", "nobody is refused who is signed in");

    const wrong = await withHole(stack, { requires: field }, (service) =>
      wrongCells(service, [field, call], { stack, db, viewers }),
    );
    expect(wrong).not.toEqual([]);
  });
}

test("each visibleTo that lets everybody see every row is noticed", async ({ stack, db, viewers }) => {
  const ofRows = Object.entries(fields).filter(([, call]) => call.ofRow);
  const bundle = await readFile(join(root, "build/data-service.js"), "utf8");
  const guards = [...bundle.matchAll(/function (visibleTo\d*)\(/g)].map(([, name]) => name ?? "");
  expect(guards.length).toBeGreaterThan(0);

  for (const visibleTo of guards) {
    const wrong = await withHole(stack, { visibleTo }, async (service) => {
      const found: string[] = [];
      for (const field of ofRows) found.push(...(await wrongCells(service, field, { stack, db, viewers })));
      return found;
    });
    expect(wrong, visibleTo).not.toEqual([]);
  }
});

type Hole = { requires?: string; visibleTo?: string };

/** Runs a data service with a guard missing beside the real one, on the same database. */
async function withHole<Result>(stack: Stack, hole: Hole, work: (service: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "slipway-hole-"));
  const port = await freePort();
  await copyWithHole(folder, hole);
  const service = spawn(process.execPath, ["build/data-service.js"], {
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

async function copyWithHole(folder: string, { requires, visibleTo }: Hole) {
  await cp(join(root, "graphql"), join(folder, "graphql"), { recursive: true });
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  await mkdir(join(folder, "build"));
  const bundle = await readFile(join(root, "build/data-service.js"), "utf8");
  await writeFile(join(folder, "build/data-service.js"), visibleTo ? asIfForAdmins(bundle, visibleTo) : bundle);
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  if (requires) await openField(join(folder, "graphql/areas"), requires);
}

function asIfForAdmins(bundle: string, visibleTo: string): string {
  const opened = bundle.replace(new RegExp(`function ${visibleTo}\\(\\{ role\\b[^{]*\\{`), '$& role = "admin";');
  if (opened === bundle) throw new Error(`${visibleTo} does not look as it should.`);
  return opened;
}

async function openField(areas: string, field: string) {
  const [, name = ""] = field.split(".");
  const requires = new RegExp(`(^ {2}${name}\\b[^@]*)@requires\\([^)]*\\)`, "m");
  for (const area of await readdir(areas)) {
    const file = join(areas, area, "schema.graphql");
    const text = await readFile(file, "utf8").catch(() => "");
    if (requires.test(text))
      return writeFile(file, text.replace(requires, '$1@requires(role: ANY, scope: "intake:write")'));
  }
  throw new Error(`${field} has no @requires to take away.`);
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
