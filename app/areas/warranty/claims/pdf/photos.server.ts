import { type Photo } from "~/lib/print/blocks.server";
import { shrinkImage } from "~/lib/files/shrink-image.server";
import { log } from "~/server/platform/log.server";
import { unavailable } from "~/server/data/refusals.server";
import { pictureTurn } from "~/server/data/turns.server";
import { type ObjectStore } from "~/server/files/object-store";
import { photoStore } from "~/server/files/storage.server";
import { ownName } from "../details";
import { photoFolder } from "../photos/photo-store.server";

/** The photos of a claim for its document, and how many more there are that could not be read. */
export type PrintedPhotos = { photos: readonly Photo[]; unread: number };

/** Enough for half of a page's width. In pixels. */
const printWidth = 900;

type Claim = { profileId: string; photos: readonly string[] };

/**
 * The photos, turned and made small. A document without one of them is worth more than none, and says so.
 * @throws a Response: 503 where their storage is closed
 */
export async function readPhotos({ profileId, photos: names }: Claim): Promise<PrintedPhotos> {
  if (names.length === 0) return { photos: [], unread: 0 };

  const store = await photoStore().catch(() => {
    throw unavailable("The storage of photos cannot be reached.");
  });
  const read = await Promise.all(names.map((name) => readPhoto(store, `${photoFolder(profileId)}/${name}`, name)));
  const photos = read.filter((photo) => photo !== null);
  return { photos, unread: names.length - photos.length };
}

async function readPhoto(store: ObjectStore, key: string, name: string): Promise<Photo | null> {
  const turn = pictureTurn();
  try {
    const bytes = await store.get(key);
    if (!bytes) throw new Error("There is no such photo");
    return { jpeg: await shrinkImage(bytes.stream, printWidth, turn), name: ownName(name) };
  } catch (error) {
    turn.signal?.throwIfAborted();
    log.error({ err: error }, "a photo could not be printed");
    return null;
  }
}
