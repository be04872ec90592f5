/**
 * Preloaded by `--import`, with `?folder=`: the program appends to a file there, which is named by its process id, what it still
 * uses after a collection, each second. Without collections its memory is mostly garbage, and differs by 100 MB from run to run.
 */
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isMainThread } from "node:worker_threads";

const folder = new URL(import.meta.url).searchParams.get("folder") ?? "";

if (isMainThread) {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  setInterval(() => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    appendFileSync(join(folder, String(process.pid)), `${Date.now()} ${heapUsed + external}\n`);
  }, 1_000).unref();
}
