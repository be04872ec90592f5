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
export function askedRange(header: string | null | undefined): string | undefined {
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
