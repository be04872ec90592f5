import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Begins the name of a file that is still being written. */
export const partPrefix = "part~";

/**
 * Writes a file that is there whole or not at all, also after a crash. With `durable` it is on the disk itself before
 * this resolves. What stood there before is replaced.
 */
export async function writeWhole(
  path: string,
  source: AsyncIterable<Uint8Array>,
  { durable }: { durable: boolean },
): Promise<void> {
  const folder = dirname(path);
  const part = join(folder, partPrefix + randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await write(part, source, durable);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  if (durable) await syncFolder(folder);
}

async function write(path: string, source: AsyncIterable<Uint8Array>, durable: boolean) {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(source);
    if (durable) await file.datasync();
  } finally {
    await file.close();
  }
}

/** Without this the name of a new file may be lost with the power, though its bytes are not. */
async function syncFolder(folder: string) {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

/** Has the disk no room left? */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && ["ENOSPC", "EDQUOT"].includes(String(error.code));
}
