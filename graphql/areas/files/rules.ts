/** The one row of `keys` that holds the credentials of the photos' object store, as JSON. */
export const photoStorageKey = "5b1c7e0a-6f0e-4d43-9a55-0c2f6a3d9e10";

/** The last part of a path on the media server, as the file's owner called it. */
export function fileNameOf(path: string): string {
  const last = path.split("/").at(-1) ?? path;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
