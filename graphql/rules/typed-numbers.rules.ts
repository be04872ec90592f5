import { withPlainDigits } from "./typed.rules";

/** Dollars up to 99,999,999.99, or a share up to 100 %. */
export type NumberKind = "amount" | "percent";

/** As numbers are stored: digits, and at most two after a point. */
const shapes = { amount: /^(\d{1,8}(\.\d{0,2})?|\.\d{1,2})$/, percent: /^(\d{1,3}(\.\d{0,2})?|\.\d{1,2})$/ };
const largest = { amount: "99,999,999.99", percent: "100" };
const unlimited = /^(\d+(\.\d{0,2})?|\.\d{1,2})$/;

export function isAmount(text: string): boolean {
  return shapes.amount.test(text);
}

/** More than all of it is no share. */
export function isPercent(text: string): boolean {
  return shapes.percent.test(text) && Number(text) <= 100;
}

/** May this stand in a field of numbers while it is being typed? Nothing of it is taken away; what is wrong is said later. */
export function mayBeTyped(text: string): boolean {
  return /^[\d.,$%\s]*$/.test(withPlainSigns(text));
}

/** Arabic has a sign of its own for decimals («٣٫٥» is 3.5), and one for thousands. */
function withPlainSigns(typed: string): string {
  return withPlainDigits(typed).replaceAll("٫", ".").replaceAll("٬", ",");
}

const longestTyped = 1_000;

/** Signs that may stand before and after a number. */
const around = { amount: /^(?:US)?\$ ?| ?\$$/g, percent: / ?%$/g };

/** Thousands in groups of three, set apart by commas or by blanks. */
const grouped = /^[1-9]\d{0,2}(?:(?:,\d{3})+|(?: \d{3})+)(?:\.\d*)?$/;

/**
 * Returns a number as it is stored: «$1,200.50» is 1200.50, «.75» is 0.75. A comma counts only where it groups thousands:
 * «1250,50», which half the world writes for 1250.50, comes back as it was typed, and {@link problemOfNumber} refuses it.
 */
export function bareNumber(kind: NumberKind, typed: string): string {
  // No number is so long. It is refused as it was typed.
  if (typed.length > longestTyped) return typed;
  const text = withPlainSigns(typed).replaceAll(/\s+/g, " ").trim().replaceAll(around[kind], "");
  const digits = grouped.test(text) ? text.replaceAll(/[, ]/g, "") : text;
  return digits.replace(/^\.(?=\d)/, "0.").replace(/(\d)\.$/, "$1");
}

const usePoint = {
  amount: "Use a point for cents, for example 1250.50",
  percent: "Use a point for decimals, for example 7.5",
};

/** Says what is wrong with what {@link bareNumber} returned. */
export function problemOfNumber(kind: NumberKind, label: string, bare: string): string | null {
  if (kind === "amount" ? isAmount(bare) : isPercent(bare)) return null;
  if (unlimited.test(bare)) return `${label} is more than ${largest[kind]}`;
  if (isDecimalComma(bare)) return usePoint[kind];
  return `${label} must be a number, zero or more, with at most two decimals`;
}

function isDecimalComma(text: string): boolean {
  return /^\d[\d., ]*$/.test(text) && text.includes(",");
}

/** Checks a field that takes an amount or words. Says what is wrong with a number that could be read in two ways. */
export function problemOfWords(typed: string): string | null {
  const bare = bareNumber("amount", typed).replace(/^-/, "");
  const isTwofold = (isDecimalComma(bare) && !/, /.test(bare)) || thousandsByPoint.test(bare);
  return isTwofold ? usePoint.amount : null;
}

/** «12.345», which half the world writes for 12,345. */
const thousandsByPoint = /^\d{1,3}(?:\.\d{3})+$/;
