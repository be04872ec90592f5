import { copyFile, readdir, readFile, stat, truncate } from "node:fs/promises";
import { join } from "node:path";

/** A log that grows past this is set aside as `….1`, in bytes. */
const longest = 20_000_000;

/** Where a service writes what it has to say, straight to the file, so that nothing is lost if the supervisor ends. */
export function logFile(home: string, name: string): string {
  return join(home, "logs", `${name}.log`);
}

/** Keeps the logs from filling the disk. They are emptied in place, because their services hold them open. */
export async function trimLogs(home: string) {
  const folder = join(home, "logs");
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    if (!name.endsWith(".log") || (await stat(file)).size < longest) continue;
    await copyFile(file, `${file}.1`);
    await truncate(file);
  }
}

/** Reads the last lines that a service wrote, to show why it does not start. */
export async function lastLines(log: string, count = 15): Promise<string> {
  const text = await readFile(log, "utf8").catch(() => "");
  return `${text.trimEnd().split("\n").slice(-count).join("\n")}\n(from ${log})`;
}
