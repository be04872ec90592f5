import { mkdtemp, statfs } from "node:fs/promises";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
/** What a whole run leaves there, twice over, in bytes. */
const room = 8e9;

/**
 * A temporary folder for what need not outlive the run: in memory where there is plenty of it, for on a disk a database
 * that is made and dropped takes ten times as long.
 */
export async function quickFolder(prefix: string): Promise<string> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return mkdtemp(join(Math.min(bavail * bsize, freemem()) > room ? memory : tmpdir(), prefix));
}
