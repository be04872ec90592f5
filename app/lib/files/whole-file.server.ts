import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

type Content = AsyncIterable<Uint8Array> | Uint8Array | string;

type Keeping = {
  /** Looks at what was written and gives it its name; what it throws undoes the writing. */
  nameOf: (writtenTo: string) => string | Promise<string>;
  /** It is on the disk itself before this resolves. */
  durable: boolean;
  /** Where it lies until it is whole, on the same disk: the folder itself where nothing else is said. */
  unfinishedIn?: string;
};

/**
 * Writes a file that is there whole or not at all, also after a crash. One of the same name is replaced.
 * @returns its path
 */
export async function writeWhole(
  folder: string,
  source: Content,
  { nameOf, durable, unfinishedIn = folder }: Keeping,
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const part = join(unfinishedIn, partName());
  try {
    await write(part, source, durable);
    const path = join(folder, await nameOf(part));
    await rename(part, path);
    if (durable) await syncFolder(folder);
    return path;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function write(path: string, source: Content, durable: boolean) {
  const file = await open(path, "wx", 0o600);
  try {
    await writeFile(file, source);
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

/** What is not whole is called so. */
export function partName(): string {
  return `part~${randomUUID()}`;
}

export function isPart(name: string): boolean {
  return name.startsWith("part~");
}

/** Has the disk no room left? */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && ["ENOSPC", "EDQUOT"].includes(String(error.code));
}
