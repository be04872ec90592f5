import { type Measure, measures } from "#graphql/areas/inventory/rules";
import { type InventoryBoatQueryQuery } from "#graphql/generated/client/graphql";
import { type BoatTexts } from "./form";

/** Returns a stored boat as the texts of its form. */
export function valuesOf(boat: InventoryBoatQueryQuery["inventoryBoat"]): BoatTexts & { version: string } {
  const texts = measures.map(({ key }) => [key, boat[key] ?? ""]);
  return {
    ...(Object.fromEntries(texts) as Record<Measure, string>),
    version: boat.version,
    assignDealer: boat.assignDealer ?? "",
    boatName: boat.boatName,
    boatPrice: boat.boatPrice ?? "",
    year: boat.year ? String(boat.year) : "",
    site: boat.site ?? "",
    hullIdentificationNumber: boat.hullIdentificationNumber ?? "",
    description: boat.description ?? "",
  };
}
