import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const wanted = ["initdb", "postgres", "pg_dump", "pg_restore", "psql"];

/** The folder of a PostgreSQL of this machine's own that can be dumped, which the embedded one cannot; undefined for none. */
export function dumpPrograms(): string | undefined {
  const shelf = "/usr/lib/postgresql";
  const versions = existsSync(shelf) ? readdirSync(shelf).map((version) => join(shelf, version, "bin")) : [];
  const places = [...versions.sort().reverse(), ...(process.env.PATH ?? "").split(":")];
  return places.find((place) => wanted.every((program) => existsSync(join(place, program))));
}
