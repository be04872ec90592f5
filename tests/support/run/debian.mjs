import { spawnSync } from "node:child_process";
import { run } from "../../../local/run/processes.mjs";

/**
 * Installs the first of these packages after which `isThere` answers something, where we are root or may become it without a
 * password. A space joins packages that are installed together.
 * @template Found
 * @param {string[]} packages
 * @param {() => Found | undefined} isThere
 * @returns {Promise<Found | null>}
 */
export async function installFromDebian(packages, isThere) {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status !== 0) return null;
  if (spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status !== 0) return null;

  const aptGet = isRoot ? ["apt-get"] : ["sudo", "-n", "apt-get"];
  const [program, ...args] = aptGet;
  // At runlevel 1 nothing that is installed is started as well.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  await run(program, [...args, "update", "-q"], { env, quiet: true });
  for (const name of packages) {
    await run(program, [...args, "install", "-q", "-y", "--no-install-recommends", ...name.split(" ")], {
      env,
      quiet: true,
    });
    const found = isThere();
    if (found) return found;
  }
  return null;
}
