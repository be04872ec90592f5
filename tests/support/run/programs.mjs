import { spawnSync } from "node:child_process";
import { installFromDebian } from "./debian.mjs";

/** What stands around the services where there are two of each: the variable that leads to it, and where it is otherwise. */
const programs = [
  { name: "nginx", variable: "NGINX_PATH", debian: ["nginx-light", "nginx"], version: "-v" },
  { name: "pgbouncer", variable: "PGBOUNCER_PATH", debian: ["pgbouncer"], version: "-V" },
];

/** The variables with the paths of programs that run: the system's, else Debian's, installed now. */
export async function findPrograms() {
  const found = {};
  for (const program of programs) found[program.variable] = await findProgram(program);
  return found;
}

async function findProgram({ name, variable, debian, version }) {
  const candidates = [
    process.env[variable],
    ...["/usr/sbin", "/usr/bin", "/usr/local/bin"].map((at) => `${at}/${name}`),
  ];
  const there = () => candidates.find((path) => path && spawnSync(path, [version], { stdio: "ignore" }).status === 0);
  const present = there();
  if (present) return present;

  console.log(`Installing ${name} for the tests …`);
  const installed = await installFromDebian(debian, there);
  if (installed) return installed;
  throw new Error(
    `These tests need ${name}: install it (for example apt-get install ${name}), or set ${variable} to one.`,
  );
}
