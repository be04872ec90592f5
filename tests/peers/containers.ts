import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { quickFolder } from "../support/run/quick-folder";
import { authorities } from "./base-image";

export type Containers = Awaited<ReturnType<typeof openContainers>>;

/** buildah builds images, podman runs them; the others are what both call. */
export const containerPrograms = ["buildah", "podman", "runc", "iptables", "debootstrap"];

const run = promisify(execFile);

/** The command that the pages name. Docker keeps the layers of a build; buildah does with `--layers`. */
const docker = `#!/bin/sh
if [ "$1" = build ]; then shift; exec buildah build --layers "$@"; fi
CONTAINERS_CONF="$RUNNING_CONF" exec podman "$@"
`;

/** However the tests end, their end of the pipe closes, and containers, networks and images go. */
const untilStdinCloses = `
  read _
  docker rm --all --force --time 0
  umount --recursive --lazy "$1"/images/overlay
  rm -rf "$1"`;

/**
 * Opens a folder with containers of its own, in which `docker` is a command. `authority`: the file of the certificate that
 * all of them trust.
 */
export async function openContainers(authority: string) {
  const folder = await quickFolder("slipway-containers-");
  for (const name of ["bin", "work", "tmp"]) await mkdir(join(folder, name));
  await writeFile(join(folder, "bin", "docker"), docker);
  await chmod(join(folder, "bin", "docker"), 0o755);
  await writeFile(join(folder, "storage.conf"), storageOf(folder));
  await writeFile(join(folder, "building.conf"), settingsOf(folder));
  await writeFile(join(folder, "running.conf"), settingsOf(folder, authority));
  const env = {
    ...process.env,
    PATH: `${folder}/bin:${process.env.PATH}`,
    TMPDIR: `${folder}/tmp`,
    CONTAINERS_STORAGE_CONF: `${folder}/storage.conf`,
    CONTAINERS_CONF: `${folder}/building.conf`,
    RUNNING_CONF: `${folder}/running.conf`,
    BUILDAH_ISOLATION: "chroot",
    BUILDAH_FORMAT: "docker",
  };
  const ending = spawn("sh", ["-c", untilStdinCloses, "sh", folder], { env, stdio: ["pipe", "ignore", "ignore"] });

  return {
    /** The folder in which commands run, if they name no other. */
    folder: join(folder, "work"),
    /** Runs commands of a page as they stand there, and returns what they print. */
    shell: async (commands: string, cwd = join(folder, "work")) => {
      const { stdout } = await run("sh", ["-euc", commands], { env, cwd, maxBuffer: 50_000_000 });
      return stdout.trim();
    },
    stop: async () => {
      ending.stdin.end();
      if (ending.exitCode === null) await once(ending, "exit");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function storageOf(folder: string): string {
  return `
[storage]
driver = "overlay"
graphroot = "${folder}/images"
runroot = "${folder}/run"
`;
}

/**
 * Neither locks nor networks are those of other containers. What runs trusts this authority; what is built trusts those of
 * its image.
 */
function settingsOf(folder: string, authority?: string): string {
  const volumes = authority ? `"${authority}:${authorities}:ro"` : "";
  return `
[containers]
default_ulimits = ["nofile=1024:1024", "nproc=4096:4096"]
log_driver = "k8s-file"
volumes = [${volumes}]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
lock_type = "file"
tmp_dir = "${folder}/run/podman"
[network]
network_backend = "netavark"
network_config_dir = "${folder}/networks"
`;
}
