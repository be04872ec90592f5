/** How time is counted for leads, as the environment says it: for the portal and for the data service alike. */
import * as z from "zod";
import { type BusinessHours, minuteOf, readBusinessHours } from "./business-time.rules";

const howHours = "must be weekdays and hours between 4:00 and 24:00, as Mon-Fri 9-17 or Tue-Sat 8:30-18:00";

export const businessHours = z
  .string()
  .default("Mon-Fri 9-17")
  .transform((text, context): BusinessHours => {
    const hours = readBusinessHours(text);
    if (hours) return hours;
    context.addIssue(howHours);
    return z.NEVER;
  });

/** A time of day: in minutes. */
export const timeOfDay = z
  .string()
  .transform(minuteOf)
  .refine((minute) => minute < 24 * 60, "must be a time of day, as 8:00");

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

/** The environment's settings for deadlines of leads. */
export type ClockSettings = {
  BRAND_NAME: string;
  BUSINESS_HOURS: z.output<typeof businessHours>;
  LEAD_LIMITS: Limits;
  LEAD_DIGEST_AT: z.output<typeof timeOfDay>;
  LEAD_HANDOVER_DAYS?: number;
};
