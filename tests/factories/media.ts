import { randomUUID } from "node:crypto";
import type { Insertable, Selectable } from "kysely";
import type { Db } from "#graphql/db/pool";
import type { DB } from "#graphql/db/types";
import { next } from "./next";

export type Album = Selectable<DB["media_albums"]> & { itemIds: string[] };

/** An album with so many images; their files are not on the media server. */
export async function createAlbum(
  db: Db,
  { items = 0, ...values }: Partial<Insertable<DB["media_albums"]>> & { items?: number } = {},
): Promise<Album> {
  const album = await db
    .insertInto("media_albums")
    .values({ album_name: `Album ${next()}`, brand: "Skiff", ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: items }, (_, position) => ({
    media_id: album.id,
    name: `${position}.jpg`,
    download_link: `/${randomUUID().replaceAll("-", "")}/${position}.jpg`,
    media_type: "image",
    position,
  }));
  const stored = rows.length ? await db.insertInto("media_items").values(rows).returning("id").execute() : [];
  return { ...album, itemIds: stored.map(({ id }) => id) };
}
