import * as z from "zod";
import { boatRules } from "#graphql/areas/inventory/form.rules";
import { siteChoices } from "#graphql/areas/boat-shows/rules";
import { largestImage, mostImages } from "#graphql/areas/inventory/rules";
import { type InventoryBoatQueryQuery, InventoryDealersQuery } from "#graphql/generated/client/graphql";
import { type DealerChoices, dealerChoicesOf } from "~/lib/dealer-choices";
import { config } from "~/server/platform/config.server";
import { query } from "~/server/data/data.server";
import { type About } from "~/server/forms/drafts.server";
import { outside } from "~/server/forms/form-action.server";
import { constraintsOf } from "~/server/forms/forms.server";
import { log } from "~/server/platform/log.server";
import { MediaFailed } from "~/server/files/media.server";
import { type ReceivedForm } from "~/server/files/staging/staged-files.server";
import { type FileRule } from "~/server/files/upload.server";
import { type Viewer } from "~/server/session/viewer.server";
import { sellerOf } from "./columns";

export type BoatFormParts = Awaited<ReturnType<typeof boatFormParts>>;

type Seller = Pick<InventoryBoatQueryQuery["inventoryBoat"], "assignDealer" | "dealerName" | "dealerArchived">;

/**
 * What the form is made of: sales people pick one of the dealers that they serve, or leave the one that the boat has; a
 * dealer's boats are its own.
 */
export async function boatFormParts(request: Request, { role }: Viewer, boat?: Seller) {
  return {
    constraint: constraintsOf(boatRules),
    sites: [
      { value: "", label: "Choose one" },
      ...siteChoices(config.BRAND_NAME).map((site) => ({ value: site, label: site })),
    ],
    dealers: role === "sales" ? await dealerChoices(request, boat) : null,
  };
}

async function dealerChoices(request: Request, boat?: Seller): Promise<DealerChoices> {
  const { inventoryDealers } = await query(request, InventoryDealersQuery);
  const rows = inventoryDealers.map(({ company, ...dealer }) => ({ ...dealer, name: company }));
  const served = dealerChoicesOf({ rows, total: rows.length }, "");
  if (!boat?.assignDealer || served.choices.some(({ value }) => value === boat.assignDealer)) return served;
  return { ...served, choices: [...served.choices, { value: boat.assignDealer, label: sellerOf(boat) }] };
}

/** Names a draft of a boat by the boat's name and HIN. */
export const aboutBoat: About = (typed) => [typed("boatName"), typed("hullIdentificationNumber")];

/** The schema stays on the server: imported by a route itself, it and zod would travel to the browser. */
export { boatRules as boatForm };

export const imageRule: FileRule = { kinds: ["image"], most: mostImages, largest: largestImage };

export const imagesNotStored = outside("The images could not be stored. Please try again.");

/** Null where the media server did not take one. */
export async function placeImages({ filesOf, placeInMedia }: ReceivedForm<"images">): Promise<string[] | null> {
  const paths: string[] = [];
  try {
    for (const file of filesOf("images")) paths.push(await placeInMedia(file));
  } catch (error) {
    if (!(error instanceof MediaFailed)) throw error;
    log.error({ err: error }, "an image of a boat could not be stored");
    return null;
  }
  return paths;
}

const noImage = "Please choose at least one image";

export const imagesForm = z.object({ images: z.array(z.string(), noImage).min(1, noImage) });
