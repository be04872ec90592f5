import { type Config } from "../../../service/config";

/** What the environment says of clocks of leads. */
export type ClockSettings = Pick<
  Config,
  "BRAND_NAME" | "BUSINESS_HOURS" | "LEAD_LIMITS" | "LEAD_DIGEST_AT" | "LEAD_HANDOVER_DAYS"
>;
