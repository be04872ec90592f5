import * as z from "zod";

/** Spec 1, section 9. */
export const mostFilesAtOnce = 20;
export const largestMediaFile = 1_500_000_000;
export const albumsPerPage = 5;

/** What can be wrong with an upload, to the letter (spec 1, section 8). */
export const mediaTexts = {
  brandAndAlbum: "Please Select Brand , and Choose Existing Album or  Create New Album",
  albumName: "Please Enter New Album Name or Choose Existing",
  media: "Please Upload Media",
} as const;

export const mediaTypes = ["image", "video"] as const;

/** A file that is on the media server: `downloadLink` and `previewLink` are its paths there. */
const item = z.object({
  name: z.string().trim().min(1).max(300),
  downloadLink: z.string().startsWith("/").max(1_000),
  previewLink: z.string().startsWith("/").max(1_000).nullish(),
  description: z.string().trim().max(2_000).nullish(),
  mediaType: z.enum(mediaTypes),
});

const target = z.object({
  brand: z.string().trim().max(100).nullish(),
  albumId: z.string().nullish(),
  newAlbumName: z.string().trim().max(200, "This is too long").nullish(),
  isNew: z.boolean().default(false),
});

/** The first thing that is missing of where an upload goes; null where nothing is. */
export function problemOfTarget({ brand, albumId, newAlbumName, isNew }: z.input<typeof target>): string | null {
  if (!brand || (!albumId && !newAlbumName && !isNew)) return mediaTexts.brandAndAlbum;
  return !albumId && !newAlbumName ? mediaTexts.albumName : null;
}

export const mediaUpload = target
  .extend({
    description: z.string().trim().max(2_000, "This is too long").nullish(),
    items: z
      .array(item)
      .min(1, mediaTexts.media)
      .max(mostFilesAtOnce, `At most ${mostFilesAtOnce} files can be sent at once.`),
  })
  .superRefine((upload, context) => {
    const problem = problemOfTarget(upload);
    if (problem) context.addIssue({ code: "custom", path: [upload.brand ? "albumId" : "brand"], message: problem });
  });

export type MediaUpload = z.input<typeof mediaUpload>;

/** An album's place: the highest comes first. */
export const albumPosition = z.number().int("Please enter a whole number").min(-1_000_000).max(1_000_000);
