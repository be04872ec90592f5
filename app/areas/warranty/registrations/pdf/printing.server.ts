import { type Letterhead } from "~/lib/print/letterhead";
import { countryName, regionName } from "~/lib/regions.server";
import { letterhead } from "~/server/platform/letterhead.server";
import { readPreferences } from "~/server/session/preferences.server";
import { type Viewer } from "~/server/session/viewer.server";

/** Who prints a document (a name), when (ISO 8601) and in which zone its dates are. */
export type Printing = { letterhead: Letterhead; by: string; at: string; zone: string };

export function printingOf(request: Request, viewer: Viewer): Printing {
  return {
    letterhead,
    by: [viewer.name, viewer.company].filter(Boolean).join(", "),
    at: new Date().toISOString(),
    zone: readPreferences(request).timeZone,
  };
}

type Address = Partial<
  Record<"address" | "address2" | "city" | "region" | "country" | "zipcode", string | null | undefined>
>;

/** An address in lines, with the names of region and country. */
export function postal({ address, address2, city, region, country, zipcode }: Address): string {
  const state = region && regionName(country ?? "US", region);
  const town = [city, [state, zipcode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return [address, address2, town, country && countryName(country)].filter(Boolean).join("\n");
}
