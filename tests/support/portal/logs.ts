import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** What each process of a running Slipway has written so far, by its name. */
export async function logs(home: string): Promise<Record<string, string>> {
  const folder = join(home, "logs");
  const files = (await readdir(folder)).filter((file) => file.endsWith(".log"));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  return Object.fromEntries(files.map((file, at) => [file.replace(/\.log$/, ""), texts[at] ?? ""]));
}
