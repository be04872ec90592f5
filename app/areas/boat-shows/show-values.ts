import { type BoatShowQueryQuery } from "#graphql/generated/client/graphql";
import { type ShowTexts } from "./form";

/** What the form of a stored show begins with; its brands are the dealer's to say. */
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
