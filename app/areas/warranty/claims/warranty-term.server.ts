import dayjs from "dayjs";
import { dayIn } from "~/lib/dates";

/** The last of the United States' zones: while it is still the last day there, a claim is in time. */
const lastZone = "Pacific/Honolulu";

type ClaimedBoat = { submittedon: string; bought: string | null | undefined; years: number | undefined };

export type WarrantyTerm = { lastDay: string; isOver: boolean };

/**
 * Returns the last day (YYYY-MM-DD) of a warranty of `years` from the purchase, and whether it was over when the claim
 * was submitted. Null if nobody knows how long it lasts, or since when.
 */
export function warrantyTerm({ submittedon, bought, years }: ClaimedBoat): WarrantyTerm | null {
  if (!bought || years === undefined) return null;
  const lastDay = dayjs(bought).add(years, "year").format("YYYY-MM-DD");
  return { lastDay, isOver: dayIn(submittedon, lastZone) > lastDay };
}
