import { existsSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import { run } from "../run/processes.mjs";

/** Are the packages that the lock file names there? Compared by content: a checkout's file times say nothing. */
export function isInstalled() {
  if (!existsSync("node_modules/.package-lock.json")) return false;

  const wanted = packagesIn("package-lock.json");
  const present = packagesIn("node_modules/.package-lock.json");
  const isPresent = Object.entries(wanted).every(
    ([path, { version, optional, devOptional }]) =>
      path === "" || optional || devOptional || present[path]?.version === version,
  );
  return isPresent && readdirSync(patches).every((name) => isApplied(readFileSync(`${patches}/${name}`, "utf8")));
}

const patches = "local/patches";

/** Looks for a patch's lines in the packages: a new patch changes no package's version. */
function isApplied(patch) {
  const [, ...files] = patch.split(/^diff --git a\//m);
  return files.every((changes) => {
    const [path] = changes.split(" ", 1);
    const text = readFileSync(path, "utf8");
    return [...changes.matchAll(/^\+(?!\+\+ )(.*)$/gm)].every(([, line]) => text.includes(line));
  });
}

/** Installs exactly what the lock file names. The build needs the development packages, whatever NODE_ENV says. */
export async function install() {
  if (isInstalled()) return;
  if (lstatSync("node_modules", { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new Error("node_modules is a link, and installing would empty the folder it leads to: install there.");
  }

  console.log("Installing packages, which takes a minute the first time …");
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ["npm"];
  const [program, ...args] = [
    ...npm,
    "ci",
    "--include=dev",
    "--include=optional",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  const code = await run(program, args);
  if (code !== 0) throw new Error("The packages could not be installed: see what npm says above.");
}

function packagesIn(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}
