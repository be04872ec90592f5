import { nearZones, zoneOfPlace } from "#graphql/rules/time/zones.rules";
import { zoneInWords } from "~/lib/zones.server";
import { type Choice, unitedStates } from "~/lib/regions.server";

/** What is known of where a dealer is. */
export type Stored = Partial<Record<"country" | "region" | "zipcode" | "timeZone", string | null>>;

/** Beside what the address tells: the zones near by, of a dealer abroad all that there are; and that which it has. */
export function zoneChoices(stored: Stored | null): readonly Choice[] {
  const { country = unitedStates, region = null, zipcode = null, timeZone = null } = stored ?? {};
  const offered = country === unitedStates || country === "CA" ? nearZones : Intl.supportedValuesOf("timeZone");
  const byAddress = stored ? `By the address: ${zoneInWords(zoneOfPlace({ country, region, zipcode }))}` : "";
  return [
    { value: "", label: byAddress || "By the address" },
    ...(timeZone && !offered.includes(timeZone) ? [choice(timeZone)] : []),
    ...offered.map(choice),
  ];
}

function choice(zone: string): Choice {
  return { value: zone, label: zoneInWords(zone) };
}
