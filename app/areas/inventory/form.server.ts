import * as z from "zod";
import { boatRules } from "#graphql/areas/inventory/form.rules";
import { inventorySites, largestImage, mostImages } from "#graphql/areas/inventory/rules";
import { InventoryDealersQuery } from "#graphql/generated/client/graphql";
import { type Choice } from "~/lib/regions.server";
import { config } from "~/server/config.server";
import { query } from "~/server/data.server";
import { constraintsOf, parseForm } from "~/server/forms.server";
import { log } from "~/server/log.server";
import { MediaFailed } from "~/server/media.server";
import { type ReceivedForm } from "~/server/staged-files.server";
import { type FileRule } from "~/server/upload.server";
import { type Viewer } from "~/server/viewer.server";

export type BoatFormParts = Awaited<ReturnType<typeof boatFormParts>>;

/** What the form is made of: sales people pick one of the dealers that they serve; a dealer's boats are its own. */
export async function boatFormParts(request: Request, { role }: Viewer) {
  return {
    constraint: constraintsOf(boatRules),
    sites: [
      { value: "", label: "Choose one" },
      ...inventorySites(config.BRAND_NAME).map((site) => ({ value: site, label: site })),
    ],
    dealers: role === "sales" ? [{ value: "", label: "Nobody yet" }, ...(await dealerChoices(request))] : [],
  };
}

async function dealerChoices(request: Request): Promise<Choice[]> {
  const { inventoryDealers } = await query(request, InventoryDealersQuery);
  return inventoryDealers.map(({ profileId, company }) => ({ value: profileId, label: company }));
}

export function parseBoat(form: FormData) {
  return parseForm(form, boatRules);
}

export const imageRule: FileRule = { kinds: ["image"], most: mostImages, largest: largestImage };

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

const imagesForm = z.object({ images: z.array(z.string()).min(1, "Please choose at least one image") });

export function parseImages(form: FormData) {
  return parseForm(form, imagesForm);
}
