import { type BoatShowQueryQuery } from "#graphql/generated/client/graphql";
import { type ShowTexts } from "./form";

/** Returns a stored show as the texts of its form, without brands: only a dealer's form has that field. */
export function valuesOf(show: BoatShowQueryQuery["boatShow"]): Omit<ShowTexts, "brands"> & { version: string } {
  const { version, name, startDate, endDate } = show;
  return {
    version,
    name,
    startDate,
    endDate,
    dealerId: show.profileId ?? "",
    site: show.site ?? "",
    address: show.address ?? "",
    address2: show.address2 ?? "",
    city: show.city ?? "",
    region: show.region ?? "",
    country: show.country ?? "",
    zipcode: show.zipcode ?? "",
    description: show.description ?? "",
  };
}
