/** How time is counted for leads, as the environment says it: for the portal and for the data service alike. */
import * as z from "zod";
import { type BusinessHours } from "./business-time.rules";

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

const howHours = "must be weekdays and hours between 4:00 and 24:00, as Mon-Fri 9-17 or Tue-Sat 8:30-18:00";

/** No opening is earlier than four, before which clocks change. */
export const businessHours = z
  .string()
  .default("Mon-Fri 9-17")
  .transform((text, context): BusinessHours => {
    const [, first = "", last = "", from = "", to = ""] = /^(\w{3})-(\w{3}) ([\d:]+)-([\d:]+)$/.exec(text) ?? [];
    const [begin, end] = [weekdays.indexOf(first), weekdays.indexOf(last)];
    const [opens, closes] = [minuteOf(from), minuteOf(to)];
    if (begin < 0 || end < 0 || !(opens >= 4 * 60 && opens + 60 <= closes && closes <= 24 * 60)) {
      context.addIssue(howHours);
      return z.NEVER;
    }
    const length = ((end - begin + 7) % 7) + 1;
    return { weekdays: Array.from({ length }, (_, index) => (begin + index) % 7), opens, closes };
  });

/** A time of day: in minutes. */
export const timeOfDay = z
  .string()
  .transform(minuteOf)
  .refine((minute) => minute < 24 * 60, "must be a time of day, as 8:00");

/** Not a number for what is no time of day. */
function minuteOf(text: string): number {
  const [, hours = "", minutes = "0"] = /^(\d{1,2})(?::([0-5]\d))?$/.exec(text) ?? [];
  return hours === "" ? NaN : Number(hours) * 60 + Number(minutes);
}

/** Two numbers of `what`: after how many something is yellow, and red. */
export function twoLimits(what: string, usual: string) {
  const sentence = `must be two numbers of ${what}, the first below the second, as ${usual}`;
  return z
    .string()
    .regex(/^\d{1,3},\d{1,3}$/, sentence)
    .default(usual)
    .transform((text) => text.split(",").map(Number))
    .transform(([first = 0, last = 0]) => ({ first, last }))
    .refine(({ first, last }) => first < last, sentence);
}

/** Hours of business after which a lead that nobody has answered is late, and very late. */
export const leadLimits = twoLimits("hours of business", "24,72");

export type Limits = z.output<typeof leadLimits>;
