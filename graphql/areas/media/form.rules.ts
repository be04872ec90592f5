import * as z from "zod";
import { mediaTexts, mediaTypes, mostFilesAtOnce, problemOfTarget } from "./rules";

const words = (most: number) => z.string().trim().max(most, "This is too long").nullish();

const target = z.object({
  brand: words(100),
  albumId: z.string().nullish(),
  newAlbumName: words(200),
  /** Into an album that is to be made, whose name may still be missing. */
  isNew: z.boolean().default(false),
  description: words(2_000),
});

/** Where an upload goes: a brand, and an album that exists or the name of a new one. */
export const uploadTarget = target.superRefine(requireTarget);

/** A file that is on the media server: `downloadLink` and `previewLink` are its paths there. */
const item = z.object({
  name: z.string().trim().min(1).max(300),
  downloadLink: z.string().startsWith("/").max(1_000),
  previewLink: z.string().startsWith("/").max(1_000).nullish(),
  description: z.string().trim().max(2_000).nullish(),
  mediaType: z.enum(mediaTypes),
});

export const mediaUpload = target
  .extend({ items: z.array(item).min(1, mediaTexts.media).max(mostFilesAtOnce, mediaTexts.tooMany) })
  .superRefine(requireTarget);

export type MediaUpload = z.input<typeof mediaUpload>;

/** An album's place: the highest comes first. */
export const albumPosition = z.coerce
  .number("Please enter a whole number")
  .int("Please enter a whole number")
  .min(-1_000_000, "Please enter a number above -1,000,000")
  .max(1_000_000, "Please enter a number below 1,000,000");

function requireTarget(given: z.output<typeof target>, context: z.RefinementCtx) {
  const problem = problemOfTarget(given);
  if (problem) context.addIssue({ code: "custom", path: [problem.field], message: problem.message });
}
