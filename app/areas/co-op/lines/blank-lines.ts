import { linesPerForm } from "#graphql/areas/co-op/rules";

/** All lines of a form: the stored ones, then blank ones. */
export function withBlankLines<Line extends object, Blank extends object>(
  stored: readonly Line[],
  blank: Blank,
): (Line | Blank)[] {
  return Array.from({ length: linesPerForm }, (_, index) => stored[index] ?? blank);
}
