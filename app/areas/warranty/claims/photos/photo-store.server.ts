import { largestPhoto, mostPhotos } from "#graphql/areas/warranty/claims/rules";
import { objectFolder } from "~/server/files/storage.server";
import { type FileRule } from "~/server/files/upload.server";

export const photoRule: FileRule = { kinds: ["image"], most: mostPhotos, largest: largestPhoto };

/** Where the photos of a dealer's claims lie: `warranty_claims/{profile_id}` (spec 2, section 7). */
export function photoFolder(profileId: string): string {
  return objectFolder("warranty_claims", profileId);
}
