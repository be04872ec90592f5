import { type Readable } from "node:stream";

/**
 * Bytes of a stored file, all or the part that was asked for, in HTTP's own words: every place that keeps files speaks
 * them. `contentRange` is there where it is a part.
 */
export type FileBytes = { stream: Readable; length: number | undefined; contentRange?: string };

/** The part that was asked for is not there: the file is shorter. `contentRange` tells its length, where that is known. */
export class BeyondTheEnd extends Error {
  constructor(readonly contentRange?: string) {
    super("The file is shorter than that");
  }
}

/**
 * A Range header that we answer: one range, first to last. Anything else may be ignored (RFC 9110, section 14.2), and
 * the whole file is the answer.
 */
export function askedRange(header: string | null): string | undefined {
  const [range, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (!range || (!first && !last)) return undefined;
  return first && last && Number(last) < Number(first) ? undefined : range;
}

/**
 * The first and last byte that a range means in a file of this size.
 * @throws {@link BeyondTheEnd}
 */
export function resolveRange(range: string, size: number): { start: number; end: number } {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (start > end) throw new BeyondTheEnd(`bytes */${size}`);
  return { start, end };
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
