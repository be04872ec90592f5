export const boatsPerPage = 10;

export const mostImages = 10;
/** In bytes. */
export const largestImage = 15_000_000;

/** Why a boat cannot be in the lists, or come back to them: a seller has a hull once. */
export function hullTaken(hin: string | null | undefined): string {
  return `There is a boat with the hull ${hin ?? ""} in this inventory already.`;
}

export const notDeletedYet = "Only a boat that was deleted before can be deleted for good.";

/** What a boat measures, in the order of the form; all as dealers write it (8' 2"). */
export const measures = [
  { key: "lengthOverallFt", label: "Length overall (ft)" },
  { key: "lengthOverallIn", label: "Length overall (in)" },
  { key: "beam", label: "Beam" },
  { key: "draft", label: "Draft" },
  { key: "gunnelHeight", label: "Gunnel height" },
  { key: "transomSize", label: "Transom size" },
  { key: "boatWeight", label: "Weight" },
  { key: "fuelCapacity", label: "Fuel capacity" },
  { key: "maximumHp", label: "Maximum HP" },
  { key: "maximumPerson", label: "Maximum persons" },
  { key: "maximumWeight", label: "Maximum weight" },
] as const;
export type Measure = (typeof measures)[number]["key"];

/** The columns that boats can be sorted by. */
export type InventorySort =
  "boat_name" | "dealer_name" | "year" | "site" | "hull_identification_number" | "created_at" | "updated_at";

/** Names of the filters that this list offers, as addresses have them. */
export type InventoryFilterName = "from" | "to" | "dealership";
