import { randomUUID } from "node:crypto";
import type { Insertable, Selectable } from "kysely";
import type { Db } from "#graphql/db/pool";
import type { DB } from "#graphql/db/types";
import { next } from "./next";

export type MediaItem = Selectable<DB["media_items"]>;

/** A file's row; the file itself is not on the media server. */
export async function createMediaItem(db: Db, values: Partial<Insertable<DB["media_items"]>> = {}): Promise<MediaItem> {
  const media_id = values.media_id ?? (await createAlbum(db)).id;
  const name = values.name ?? "photo.jpg";
  return db
    .insertInto("media_items")
    .values({
      name,
      media_id,
      download_link: `/${randomUUID().replaceAll("-", "")}/${name}`,
      media_type: "image",
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export type Album = Selectable<DB["media_albums"]> & { items: Selectable<DB["media_items"]>[]; itemIds: string[] };

/**
 * Makes an album with so many images, in one statement: a test that removes all media meets no half of it. Their files
 * are not there.
 */
export async function createAlbum(
  db: Db,
  { items = 0, ...values }: Partial<Insertable<DB["media_albums"]>> & { items?: number } = {},
): Promise<Album> {
  return db.transaction().execute(async (trx) => {
    const album = await trx
      .insertInto("media_albums")
      .values({ album_name: `Album ${next()}`, brand: "Sea Chaser", ...values })
      .returningAll()
      .executeTakeFirstOrThrow();
    const made = [];
    for (let position = 0; position < items; position++)
      made.push(await createMediaItem(trx, { media_id: album.id, name: `${position}.jpg`, position }));
    return { ...album, items: made, itemIds: made.map(({ id }) => id) };
  });
}
