import { type Readable } from "node:stream";
import { resolveRange } from "~/lib/files/byte-range";
import { openFile } from "./guarded-streams.server";

/**
 * Bytes of a stored file, all or the part that was asked for, in HTTP's own words: every place that keeps files speaks
 * them. `contentRange` is there where it is a part.
 */
export type FileBytes = { stream: Readable; length: number | undefined; contentRange?: string };

/** A file of the disk, all of it or the range (a header's value). @throws BeyondTheEnd */
export function readFromDisk(path: string, size: number, range?: string): FileBytes {
  if (!range) return { stream: openFile(path), length: size };
  const { start, end } = resolveRange(range, size);
  return {
    stream: openFile(path, { start, end }),
    length: end - start + 1,
    contentRange: `bytes ${start}-${end}/${size}`,
  };
}

/**
 * Hands on bytes that must be of this size in all. The last piece waits until the end is known, so that a receiver who
 * counts does not take a wrong file for a whole one.
 * @throws Error for fewer or more
 */
export async function* exactly(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let last: Uint8Array | undefined;
  let seen = 0;
  for await (const chunk of bytes) {
    seen += chunk.length;
    if (seen > size) break;
    if (last) yield last;
    last = chunk;
  }
  if (seen !== size) throw new Error(`Not as many bytes as the ${size} that were announced`);
  if (last) yield last;
}
