import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Programs that are started with `nodeOption` record the memory that they use, garbage apart: heap and buffers. */
export async function recordMemory() {
  const folder = await mkdtemp(join(tmpdir(), "slipway-memory-"));
  const recorder = pathToFileURL("tests/support/run/record-memory.mjs");
  recorder.searchParams.set("folder", folder);

  return {
    nodeOption: `--import=${recorder.href}`,
    /** The most that a process has used since a time, in bytes. */
    mostSince: async (pid: number, since: number): Promise<number> => {
      const lines = (await readFile(join(folder, String(pid)), "utf8")).trim().split("\n");
      const records = lines.map((line) => line.split(" ").map(Number));
      const used = records.flatMap(([at = 0, bytes = 0]) => (at >= since ? [bytes] : []));
      if (used.length < 3) throw new Error(`Process ${pid} has recorded its memory ${used.length} times since then.`);
      return Math.max(...used);
    },
    remove: () => rm(folder, { recursive: true }),
  };
}
