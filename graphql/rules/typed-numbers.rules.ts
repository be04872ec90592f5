import { halfWidth } from "./typed.rules";

/** Dollars up to 99,999,999.99 and percents, as people type them: «1840», «1840.5», «.75». */
const shapes = {
  amount: /^(\d{1,8}(\.\d{0,2})?|\.\d{1,2})$/,
  percent: /^(\d{1,3}(\.\d{0,2})?|\.\d{1,2})$/,
};
const largest = { amount: "99,999,999.99", percent: "100" };
const unlimited = /^(\d+(\.\d{0,2})?|\.\d{1,2})$/;

export function isAmount(text: string): boolean {
  return shapes.amount.test(text);
}

/** More than all of it is no share. */
export function isPercent(text: string): boolean {
  return shapes.percent.test(text) && Number(text) <= 100;
}

/** May this stand in a field of numbers while it is being typed? */
export function hasShapeOf(kind: "amount" | "percent", text: string): boolean {
  return shapes[kind].test(text);
}

const longestTyped = 1_000;

/** A number without the signs that people put around it, and without a point that nothing stands before or after. */
export function bareNumber(typed: string): string {
  // No number is so long. It is refused as it was typed.
  if (typed.length > longestTyped) return typed;
  return halfWidth(typed)
    .replaceAll(/[$%,\s]/g, "")
    .replace(/^\.(?=\d)/, "0.")
    .replace(/(\d)\.$/, "$1");
}

export function problemOfNumber(kind: "amount" | "percent", label: string, bare: string): string | null {
  if (kind === "amount" ? isAmount(bare) : isPercent(bare)) return null;
  if (unlimited.test(bare)) return `${label} is more than ${largest[kind]}`;
  return `${label} must be a number, zero or more, with at most two decimals`;
}
