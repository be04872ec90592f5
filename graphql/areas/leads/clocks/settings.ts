import type * as z from "zod";
import { type businessHours, type leadLimits, type timeOfDay } from "../../../rules/time/clocks.settings.rules";

/** The environment's settings for deadlines of leads. */
export type ClockSettings = {
  BRAND_NAME: string;
  BUSINESS_HOURS: z.output<typeof businessHours>;
  LEAD_LIMITS: z.output<typeof leadLimits>;
  LEAD_DIGEST_AT: z.output<typeof timeOfDay>;
  LEAD_HANDOVER_DAYS?: number;
};
