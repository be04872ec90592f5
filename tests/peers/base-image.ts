import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { findNode } from "../support/run/nodes.mjs";

const run = promisify(execFile);

/** The authorities that this machine trusts: Node reads only its own, unless a variable names others. */
export const authorities = "/etc/ssl/certs/ca-certificates.crt";

/**
 * Makes the image that a Dockerfile begins with, `node:24-bookworm-slim` say, where no registry of images can be reached: a
 * Debian by debootstrap, with the Node and the npm that npm has, and the user `node`. Returns the commands that import it.
 */
export async function baseImage(name: string): Promise<string> {
  const [, major = "", release = ""] = /^node:(\d+)-(\w+)-slim$/.exec(name) ?? [];
  const archive = resolve(`node_modules/.cache/${name.replace(":", "-")}.tar`);
  if (!existsSync(archive)) await makeArchive(archive, Number(major), release);
  const settings = [`ENV NODE_EXTRA_CA_CERTS=${authorities}`, 'CMD ["node"]'].map((each) => `--change '${each}'`);
  return `docker import --quiet ${settings.join(" ")} ${archive} ${name}`;
}

async function makeArchive(archive: string, major: number, release: string) {
  const folder = await mkdtemp(join(tmpdir(), "slipway-base-"));
  const root = join(folder, "root");
  try {
    const program = await findNode(major);
    if (!program) throw new Error(`There is no Node ${major}.`);
    await run("debootstrap", ["--variant=minbase", release, root, ...(await mirrorOf(release))], quiet);
    await copyFile(program, join(root, "usr/local/bin/node"));
    // The one that has come with Node since its release 24.
    await run("npm", ["install", "--global", "--prefix", join(root, "usr/local"), "npm@11"], quiet);
    await run("chroot", [root, "useradd", "--uid", "1000", "--user-group", "--create-home", "node"]);
    if (existsSync(authorities)) {
      await mkdir(join(root, "etc/ssl/certs"), { recursive: true });
      await copyFile(authorities, join(root, authorities));
    }
    for (const name of ["var/cache/apt", "var/lib/apt/lists", "usr/share/doc", "usr/share/man", "usr/share/locale"])
      await rm(join(root, name), { recursive: true });
    await run("tar", ["-C", root, "-cf", `${archive}.part`, "."]);
    await rename(`${archive}.part`, archive);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const quiet = { maxBuffer: 50_000_000 };

/** Returns the place from which this machine has Debian's packages of a release; without one debootstrap takes its own. */
async function mirrorOf(release: string): Promise<string[]> {
  const wanted = ["--format", "$(REPO_URI)", "Created-By: Packages", `Codename: ${release}`];
  const { stdout } = await run("apt-get", ["indextargets", ...wanted]);
  return stdout.split("\n").slice(0, 1).filter(Boolean);
}
