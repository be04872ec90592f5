import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const wanted = ["initdb", "postgres", "pg_basebackup", "pg_dump", "pg_restore", "psql"];

/**
 * The folder of a PostgreSQL of this machine's own, which can be dumped and followed; the embedded one cannot. The runner
 * installs Debian's where it is missing. @throws Error where there is none
 */
export function serverPrograms(): string {
  const shelf = "/usr/lib/postgresql";
  const versions = existsSync(shelf) ? readdirSync(shelf).map((version) => join(shelf, version, "bin")) : [];
  const places = [...versions.sort().reverse(), ...(process.env.PATH ?? "").split(":")];
  const found = places.find((place) => wanted.every((program) => existsSync(join(place, program))));
  if (!found) throw new Error("These tests need PostgreSQL's own programs: install them (apt-get install postgresql).");
  return found;
}
