export type Range = { start: number; end: number };

/**
 * What a Range header asks of a file: bytes `start` to `end`, both included; all of it where the header asks nothing we
 * understand (RFC 9110, section 14.2); null where it asks for what is not there.
 */
export function rangeOf(header: string | undefined, size: number): Range | "all" | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return "all";

  if (first === "")
    return Number(last) > 0 && size > 0 ? { start: Math.max(0, size - Number(last)), end: size - 1 } : null;
  const range = { start: Number(first), end: Math.min(last === "" ? Infinity : Number(last), size - 1) };
  if (last !== "" && Number(last) < Number(first)) return "all";
  return range.start < size ? range : null;
}
