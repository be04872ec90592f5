import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { installFromDebian } from "./debian.mjs";

/**
 * What stands around the services, and PostgreSQL's programs for copies of a database, by the parts of the tests that need
 * them: the variable that leads to it where there is one, and where it is otherwise. `path`: the file of a program that is in
 * no folder of programs. `version`: what it is asked to see that it runs; a program that has no such question only has to be
 * there. `debian`: the packages that may hold it; a space joins those that are installed together.
 */
const programs = [
  {
    name: "nginx",
    parts: ["scale", "peers"],
    variable: "NGINX_PATH",
    debian: ["nginx-light", "nginx"],
    version: "-v",
    isOptional: true,
  },
  { name: "pgbouncer", parts: ["scale"], variable: "PGBOUNCER_PATH", debian: ["pgbouncer"], version: "-V" },
  { name: "pg_basebackup", parts: ["scale", "faults", "peers"], debian: ["postgresql"], version: "-V" },
  { name: "postfix", parts: ["peers"], debian: ["postfix"], isOptional: true },
  { name: "dovecot", parts: ["peers"], debian: ["dovecot-core"], isOptional: true },
  { name: "radosgw", parts: ["peers"], debian: ["radosgw ceph-mon ceph-osd"], isOptional: true },
  {
    name: "podman",
    parts: ["peers"],
    debian: ["podman buildah runc netavark aardvark-dns iptables debootstrap"],
    isOptional: true,
  },
  {
    name: "LemonLDAP::NG",
    parts: ["peers"],
    path: "/usr/share/lemonldap-ng/portal/htdocs/index.psgi",
    // Those after the first are recommended only, but its portal does not start without them.
    debian: [
      "liblemonldap-ng-portal-perl libgd-securityimage-perl libimage-magick-perl libstring-random-perl libio-string-perl libmime-tools-perl",
    ],
    isOptional: true,
  },
];

/** The variables with the paths of programs that run: the system's, else Debian's, installed now. */
export async function findPrograms(parts) {
  const found = {};
  for (const program of programs.filter((each) => each.parts.some((part) => parts.includes(part)))) {
    const path = await findProgram(program);
    if (program.variable && path) found[program.variable] = path;
  }
  return found;
}

async function findProgram({ name, variable, path, debian, version, isOptional }) {
  const candidates = () => [
    ...(variable ? [process.env[variable]] : []),
    ...(path ? [path] : []),
    ...["/usr/sbin", "/usr/bin", "/usr/local/bin", ...postgresFolders()].map((at) => `${at}/${name}`),
  ];
  const runs = (path) => (version ? spawnSync(path, [version], { stdio: "ignore" }).status === 0 : existsSync(path));
  const there = () => candidates().find((each) => each && runs(each));
  const present = there();
  if (present) return present;

  console.log(`Installing ${name} for the tests …`);
  const installed = await installFromDebian(debian, there);
  if (installed) return installed;
  if (isOptional) return void console.log(`There is no ${name}: the tests of it are skipped.`);
  throw new Error(
    `These tests need ${name}: install it (for example apt-get install ${debian.at(-1)})${variable ? `, or set ${variable} to one` : ""}.`,
  );
}

/** Where Debian keeps PostgreSQL's programs, a folder for each version. */
function postgresFolders() {
  const shelf = "/usr/lib/postgresql";
  return existsSync(shelf) ? readdirSync(shelf).map((version) => `${shelf}/${version}/bin`) : [];
}
