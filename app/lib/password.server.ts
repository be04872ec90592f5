import { dictionary } from "@zxcvbn-ts/language-common";
import * as z from "zod";

/** A password has a length, and no classes; an identity provider's own policy answers in its own words. */
export const shortestPassword = 8;
export const longestPassword = 200;

/** How many of the most common passwords are refused, of those that are long enough. */
const mostCommon = 3_000;

const common = new Set(
  dictionary["passwords-common"].filter(({ length }) => length >= shortestPassword).slice(0, mostCommon),
);

/** Returns whether a password is among those that are guessed first; capitals do not count. */
function isCommonPassword(password: string): boolean {
  return password.length <= longestPassword && common.has(password.toLowerCase());
}

/** As it is typed: nothing of a password is taken away. */
export const password = z
  .string("Password is required")
  .min(shortestPassword, `Password must have at least ${shortestPassword} characters`)
  .max(longestPassword, `Password must have at most ${longestPassword} characters`)
  .refine((typed) => !isCommonPassword(typed), "This password is too common. Please choose another one");
