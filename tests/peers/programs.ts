import { existsSync } from "node:fs";
import { serverPrograms } from "../support/database/server-programs";

/** Returns the path of a program of this machine. The runner has installed Debian's, where that can be had. */
export function programPath(name: string): string | undefined {
  return ["/usr/sbin", "/usr/bin", "/usr/local/bin"].map((folder) => `${folder}/${name}`).find(existsSync);
}

/** Returns what a peer lacks on this machine, as the name of its tests says it: empty where it can be started. */
export function whyNot(...programs: string[]): string {
  if (process.getuid?.() !== 0) return " (skipped: it is started by root only)";
  const missing = programs.filter((name) => !programPath(name));
  return missing.length > 0 ? ` (skipped: there is no ${missing.join(", ")})` : "";
}

/** Returns the folder of Debian's PostgreSQL, where there is one. */
export function debianPostgres(): string | undefined {
  try {
    return serverPrograms();
  } catch {
    return undefined;
  }
}
