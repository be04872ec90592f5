import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Reads the log files of a running Slipway. @returns the text of each, by the name of the process that writes it */
export async function logs(home: string): Promise<Record<string, string>> {
  const folder = join(home, "logs");
  const files = (await readdir(folder)).filter((file) => file.endsWith(".log"));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  return Object.fromEntries(files.map((file, at) => [file.replace(/\.log$/, ""), texts[at] ?? ""]));
}
