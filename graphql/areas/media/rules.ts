import { number } from "../../rules/numbers/number.rules";
/** Spec 1, section 9. */
export const mostFilesAtOnce = 20;
export const largestMediaFile = 1_500_000_000;
export const albumsPerPage = 5;

/** What the screens say, to the letter (spec 1, section 8). */
export const mediaTexts = {
  brandAndAlbum: "Please Select Brand , and Choose Existing Album or  Create New Album",
  albumName: "Please Enter New Album Name or Choose Existing",
  media: "Please Upload Media",
  tooMany: `At most ${mostFilesAtOnce} files can be sent at once.`,
  twoAlbums: "Please choose an existing album or name a new one, not both.",
  noFile: "Image does not exist on this server",
  removeAll: "Are you sure you wish to remove all items?",
  moved: "Album Position has been Updated",
  albumDeleted: "Album has been deleted",
} as const;

export const mediaTypes = ["image", "video"] as const;

export function albumsInWords(count: number): string {
  return `${number(count)} ${count === 1 ? "album" : "albums"}`;
}

/** The spec's words are for one. */
export function deletedInWords(count: number): string {
  return count === 1 ? mediaTexts.albumDeleted : `${albumsInWords(count)} have been deleted`;
}

export function filesInWords(count: number): string {
  return `${number(count)} ${count === 1 ? "file" : "files"}`;
}

/** Where an upload goes; `isNew`: into an album that is to be made, whose name may still be missing. */
export type UploadTarget = {
  brand?: string | null;
  albumId?: string | null;
  newAlbumName?: string | null;
  isNew?: boolean;
};

export type TargetProblem = { field: "brand" | "albumId" | "newAlbumName"; message: string };

/** The first thing that is wrong with where an upload goes; null where nothing is. */
export function problemOfTarget({ brand, albumId, newAlbumName, isNew }: UploadTarget): TargetProblem | null {
  if (!brand) return { field: "brand", message: mediaTexts.brandAndAlbum };
  if (albumId && newAlbumName) return { field: "newAlbumName", message: mediaTexts.twoAlbums };
  if (albumId || newAlbumName) return null;
  return isNew
    ? { field: "newAlbumName", message: mediaTexts.albumName }
    : { field: "albumId", message: mediaTexts.brandAndAlbum };
}

/** The columns that albums can be sorted by. */
export type AlbumSort = "album_name" | "brand" | "position" | "created";

export function albumTaken(name: string): string {
  return `There is an album ${name} of this brand already. Please choose it.`;
}
