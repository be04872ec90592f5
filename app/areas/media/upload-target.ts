import { type UploadTarget } from "#graphql/areas/media/rules";

/** The choice among the albums that means none of them. */
export const newAlbum = "new";

/** What the form's fields mean; «New album» is a choice among the albums. */
export function targetOf({ albumId, ...rest }: Omit<UploadTarget, "isNew">): UploadTarget & { isNew: boolean } {
  const isNew = albumId === newAlbum;
  return { ...rest, albumId: isNew ? null : albumId, isNew };
}
