import * as z from "zod";
import { type MediaItemInput, type MediaUploadInput } from "../../generated/client/graphql";
import { type RulesOf } from "../../rules/forms/input.rules";
import { line, oneOf, optional, text } from "../../rules/forms/fields.rules";
import { largestMediaFile, mediaTexts, mediaTypes, mostFilesAtOnce, problemOfTarget, type UploadTarget } from "./rules";

const description = optional(text("Description", 2_000));

/** Where an upload goes: a brand, and an album that exists or the name of a new one. */
export const targetFields = {
  brand: optional(line("Brand", 100)),
  albumId: z.string().nullish(),
  newAlbumName: optional(line("Album name")),
  description,
};

/** A file that is on the media server: `downloadLink` and `previewLink` are its paths there. */
const item = z.object({
  name: line("Name", 300),
  downloadLink: z.string().startsWith("/").max(1_000),
  previewLink: z.string().startsWith("/").max(1_000).nullish(),
  description,
  mediaType: oneOf(mediaTypes, "A file is an image or a video"),
  size: z.number().int().min(0).max(largestMediaFile).nullish(),
});

export const mediaUpload = z
  .object({
    ...targetFields,
    items: z.array(item).min(1, mediaTexts.media).max(mostFilesAtOnce, mediaTexts.tooMany),
  })
  .superRefine(requireTarget);

export type MediaUpload = z.input<RulesOf<MediaUploadInput, typeof mediaUpload>>;

export type MediaFile = z.input<RulesOf<MediaItemInput, typeof item>>;

/** An album's place: the highest comes first. */
export const albumPosition = z
  .number("Please enter a whole number")
  .int("Please enter a whole number")
  .min(-1_000_000, "Please enter a number above -1,000,000")
  .max(1_000_000, "Please enter a number below 1,000,000");

/** The first thing that is wrong with where an upload goes, at its field. */
export function requireTarget(target: UploadTarget, context: z.RefinementCtx) {
  const problem = problemOfTarget(target);
  if (problem) context.addIssue({ code: "custom", path: [problem.field], message: problem.message });
}
