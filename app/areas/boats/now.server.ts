import { modelLabel } from "#graphql/areas/boat-models/rules";
import { phone as phoneNumber } from "#graphql/rules/phone.rules";
import { markArchived } from "~/lib/archived";
import { fullName } from "~/lib/words";
import { imagePath } from "../inventory/paths";
import { filePath } from "../media/paths";
import { type Boat, type Owner, type Side } from "./places.server";

/** The boat as it is now, as far as the viewer sees its current owner. */
export function nowOf(boat: Boat, side: Side): [term: string, value: string | null][] {
  const current = boat.registrations.find(({ status }) => status === "New");
  return [
    ["Model", modelOf(boat)],
    ["Owner", current ? fullName(current) : null],
    ["Place", current ? placeOf(current) : null],
    ["Contact", current ? contactOf(current) : null],
    ["Dealer", current && side === "admin" ? dealerOf(current) : null],
  ];
}

function placeOf({ city, region, zipcode }: Owner): string {
  return [city, [region, zipcode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}

export function dealerOf({
  dealerName,
  dealerArchived,
}: {
  dealerName: string | null;
  dealerArchived: boolean;
}): string {
  return markArchived(dealerName ?? "", dealerArchived);
}

export function contactOf({ phone, email }: Owner): string {
  return [phoneNumber(phone ?? ""), email].filter(Boolean).join(", ");
}

/** «Sea Chaser 21 LX», of the newest record that names it. */
export function modelOf({ registrations, claims, inquiries }: Boat): string {
  const known = [...registrations, ...claims].find(({ brand, model }) => brand || model);
  if (!known) return inquiries.find(({ model }) => model)?.model ?? "";
  return [known.brand, known.model && modelLabel({ ...known, model: known.model })].filter(Boolean).join(" ");
}

/** A picture and what it shows: the boat as its seller has taken it, else its model as the media show it. */
export function photoOf({ stock, modelPhoto, ...boat }: Boat): { src: string; alt: string } | null {
  const own = stock.find(({ coverImageId }) => coverImageId);
  if (own?.coverImageId) return { src: imagePath(own.id, own.coverImageId, photoWidth), alt: own.boatName };
  return modelPhoto
    ? { src: `${filePath(modelPhoto)}?width=${photoWidth}`, alt: modelOf({ stock, modelPhoto, ...boat }) }
    : null;
}

const photoWidth = 640;
