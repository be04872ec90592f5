import { type Selectable, sql } from "kysely";
import { type Found, find, type Sought } from "../../db/lists/find";
import { differences, type HistoryEntry, readHistory, recordHistory } from "../../db/history/history";
import { type ListInput, type ListRules, type Page, readPage } from "../../db/lists/list";
import { type Db } from "../../db/pool";
import { type DB } from "../../db/types";
import { only, versionsOf } from "../../db/history/version";
import { type Written } from "../../db/column-values";
import { beginning } from "../../rules/typed.rules";
import { badInput, checked, conflict, notFound } from "../../request/errors";
import { type Person } from "../../request/viewer";
import { albumPosition, type MediaUpload, mediaUpload } from "./form.rules";
import { queueRemovals } from "./removals";
import { albumTaken, type AlbumSort } from "./rules";

export type MediaAlbum = Omit<Selectable<DB["media_albums"]>, "search_text"> & { media_amount: number };
export type MediaAlbumPage = Page<MediaAlbum>;
export type MediaItem = Omit<Selectable<DB["media_items"]>, "media_type"> & { media_type: "image" | "video" };

const listRules: ListRules<DB, "media_albums", AlbumSort> = {
  sorts: {
    album_name: "media_albums.album_name",
    brand: "media_albums.brand",
    position: "media_albums.position",
    created: "media_albums.created",
  },
  defaultSort: { by: "position", descending: true },
  key: "media_albums.id",
  search: "media_albums.search_text",
};

const columns = ["id", "album_name", "brand", "description", "profile_id", "position", "created"] as const;

export type AlbumFilter = {
  brand?: string | null;
  albumName?: string | null;
  position?: number | null;
  ids?: readonly string[] | null;
};

/** Albums are for every dealer alike: all who have the permission see all of them. */
export function listAlbums(
  db: Db,
  _viewer: Person,
  list: ListInput,
  { brand, albumName, position, ids }: AlbumFilter = {},
): Promise<MediaAlbumPage> {
  let albums = selectAlbums(db);
  if (brand) albums = albums.where("media_albums.brand", "=", brand);
  if (typeof position === "number") albums = albums.where("media_albums.position", "=", position);
  if (ids) albums = albums.where(sql<boolean>`media_albums.id = any(${chosen(ids)}::uuid[])`);
  // A name stands in the search text too, whose index finds parts of it; but so does the brand.
  if (albumName)
    albums = albums
      .where(sql<boolean>`media_albums.search_text like sought(${beginning(albumName, 200)})`)
      .where(sql<boolean>`folded(media_albums.album_name) like sought(${beginning(albumName, 200)})`);
  return readPage(albums, listRules, list);
}

/** Those of a search of everything. */
export function findAlbums(db: Db, _viewer: Person, sought: Sought): Promise<Found<MediaAlbum>> {
  const names = sql`name_words(media_albums.album_name)`;
  return find(db, selectAlbums(db), { ...listRules, search: "media_albums.search_text", names }, sought);
}

/** @throws NOT_FOUND */
export async function readAlbum(db: Db, _viewer: Person, id: string): Promise<MediaAlbum> {
  const album = await selectAlbums(db).where("media_albums.id", "=", id).executeTakeFirst();
  if (!album) throw notFound();
  return album;
}

const mostItems = 1_000;

export function readItems(db: Db, album: MediaAlbum): Promise<MediaItem[]> {
  return selectItems(db).where("media_id", "=", album.id).orderBy("position").orderBy("id").limit(mostItems).execute();
}

/** The first picture of the album that is called as a model is; null where there is none. */
export async function readModelPhoto(
  db: Db,
  _viewer: Person,
  { brand, model }: { brand: string; model: string },
): Promise<string | null> {
  const picture = await db
    .selectFrom("media_items")
    .innerJoin("media_albums", "media_albums.id", "media_items.media_id")
    .where("media_type", "=", "image")
    .where(sql<boolean>`name_key(media_albums.brand) = name_key(${brand})`)
    .where(sql<boolean>`name_key(media_albums.album_name) = name_key(${model})`)
    .orderBy("media_items.position")
    .orderBy("media_items.id")
    .select("media_items.id")
    .executeTakeFirst();
  return picture?.id ?? null;
}

/** Who did what is the manufacturer's own business. */
export async function readAlbumHistory(db: Db, viewer: Person, album: MediaAlbum): Promise<HistoryEntry[]> {
  if (viewer.role !== "admin") return [];
  return readHistory(db, "media_albums", album.id);
}

/** @throws NOT_FOUND */
export async function readItem(db: Db, _viewer: Person, id: string): Promise<MediaItem> {
  const item = await selectItems(db).where("id", "=", id).executeTakeFirst();
  if (!item) throw notFound();
  return item;
}

/** Puts files that the media server has into an album, a new one if need be. @throws BAD_INPUT, NOT_FOUND */
export async function addMedia(db: Db, viewer: Person, upload: MediaUpload): Promise<MediaAlbum> {
  const { albumId, newAlbumName, brand, description, items } = checked(mediaUpload, upload);
  const id = albumId
    ? await holdAlbum(db, albumId)
    : await createAlbum(db, viewer, {
        album_name: newAlbumName ?? "",
        brand: brand ?? "",
        description: description ?? null,
      });

  const { next } = await db
    .selectFrom("media_items")
    .where("media_id", "=", id)
    .select(sql<number>`coalesce(max(position) + 1, 0)`.as("next"))
    .executeTakeFirstOrThrow();
  const rows = items.map((item, index): ItemValues => ({
    media_id: id,
    name: item.name,
    download_link: item.downloadLink,
    preview_link: item.previewLink ?? null,
    description: item.description ?? null,
    media_type: item.mediaType,
    size: item.size ?? null,
    position: next + index,
  }));
  await db.insertInto("media_items").values(rows).execute();
  const names = items.map(({ name }) => name).join(", ");
  const changes = { media: { from: null, to: names } };
  await recordHistory(db, viewer, { table: "media_albums", id, action: "Media added", changes });
  return readAlbum(db, viewer, id);
}

type ItemValues = Written<"media_items">;

/** Locks an album, so that a deletion of it waits until the files are in it. @throws NOT_FOUND */
async function holdAlbum(db: Db, id: string): Promise<string> {
  const album = await db.selectFrom("media_albums").where("id", "=", id).forKeyShare().select("id").executeTakeFirst();
  if (!album) throw notFound();
  return album.id;
}

/** By its name's key, as the database keeps names unique. */
export async function isAlbumTaken(
  db: Db,
  { brand, albumName }: { brand: string; albumName: string },
): Promise<boolean> {
  const album = await db
    .selectFrom("media_albums")
    .where(sql<boolean>`name_key(brand) = name_key(${brand}) and name_key(album_name) = name_key(${albumName})`)
    .select("id")
    .executeTakeFirst();
  return album !== undefined;
}

type AlbumValues = Written<"media_albums", "created">;

/** Its place and who made it go with it. */
type NewAlbum = Omit<AlbumValues, "position" | "profile_id">;

/** The newest comes first, until somebody moves it. @throws BAD_INPUT for a name that an album of the brand has */
async function createAlbum(db: Db, viewer: Person, album: NewAlbum): Promise<string> {
  const position = sql<number>`(select coalesce(max(position) + 1, 0) from media_albums)`;
  const made = await db
    .insertInto("media_albums")
    .values({ ...album, position, profile_id: viewer.profileId } satisfies AlbumValues)
    .onConflict((conflict) => conflict.expression(sql`name_key(brand), name_key(album_name)`).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!made) {
    const sentence = albumTaken(String(album.album_name));
    throw badInput(sentence, { newAlbumName: sentence });
  }
  const { id } = made;
  await recordHistory(db, viewer, { table: "media_albums", id, action: "Album added" });
  return id;
}

type Move = { id: string; version?: string; position: number };

/** @throws NOT_FOUND, BAD_INPUT; CONFLICT for an album that was moved since this version of it was seen */
export async function moveAlbum(db: Db, viewer: Person, { id, version, position }: Move): Promise<MediaAlbum> {
  const before = await db
    .selectFrom("media_albums")
    .where("id", "=", id)
    .forUpdate()
    .select(["id", "album_name", "position"])
    .executeTakeFirst();
  if (!before) throw notFound();
  await albumVersions.demand(db, before, version);

  const to = checked(albumPosition, position);
  if (to === before.position) return readAlbum(db, viewer, id);
  await db.updateTable("media_albums").set({ position: to }).where("id", "=", id).execute();
  const changes = { position: { from: before.position, to } };
  await recordHistory(db, viewer, { table: "media_albums", id, action: "Moved", changes });
  return readAlbum(db, viewer, id);
}

type AlbumPosition = Pick<MediaAlbum, "id" | "album_name" | "position">;

const albumVersions = versionsOf<AlbumPosition>({
  table: "media_albums",
  idOf: ({ id }) => id,
  nameOf: (album) => `The place of ${album.album_name}`,
  shown: (album) => only(album, ["position"]),
});

export const albumVersion = albumVersions.of;

/** @throws NOT_FOUND, BAD_INPUT; CONFLICT for an item that was moved since this version of it was seen */
export async function moveItem(db: Db, viewer: Person, { id, version, position }: Move): Promise<MediaItem> {
  const before = await selectItems(db).where("id", "=", id).forUpdate().executeTakeFirst();
  if (!before) throw notFound();
  await itemVersions.demand(db, before, version);

  const to = checked(albumPosition, position);
  await db.updateTable("media_items").set({ position: to }).where("id", "=", id).execute();
  const changes = differences(before, { ...before, position: to }, ["position"]);
  await recordHistory(db, viewer, { table: "media_albums", id: before.media_id, action: "Media moved", changes });
  return readItem(db, viewer, id);
}

const itemVersions = versionsOf<MediaItem>({
  table: "media_albums",
  idOf: ({ media_id }) => media_id,
  nameOf: ({ name }) => `The place of ${name}`,
  shown: (item) => only(item, ["position"]),
});

export const itemVersion = itemVersions.of;

const mostAlbums = 1_000;

/** Those that are gone already are fine. Their files are removed from the media server soon after. @returns how many were there */
export async function deleteAlbums(db: Db, viewer: Person, ids: readonly string[]): Promise<number> {
  return removeAlbums(db, viewer, chosen(ids));
}

type Listed = { list: ListInput; filter?: AlbumFilter | null; count: number };

/** All that a list holds. @throws CONFLICT where they are not as many as were seen */
export async function deleteListed(db: Db, viewer: Person, { list, filter, count }: Listed): Promise<number> {
  const ids: string[] = [];
  for (let page = 1, more = true; more; page++) {
    const part = await listAlbums(db, viewer, { ...list, page, pageSize: 1_000 }, filter ?? {});
    const [{ rows }, total] = [part, await part.total];
    if (total !== count) throw conflict(`The list has ${total} albums now. Please look at it again.`);
    ids.push(...rows.map(({ id }) => id));
    more = ids.length < total && rows.length > 0;
  }
  return removeAlbums(db, viewer, ids);
}

async function removeAlbums(db: Db, viewer: Person, ids: string[]): Promise<number> {
  const among = sql<boolean>`media_albums.id = any(${ids}::uuid[])`;
  const albums = await db.selectFrom("media_albums").where(among).forUpdate().select(["id", "album_name"]).execute();
  const items = await db
    .deleteFrom("media_items")
    .where(sql<boolean>`media_id = any(${albums.map(({ id }) => id)}::uuid[])`)
    .returning(["download_link", "preview_link"])
    .execute();
  await db.deleteFrom("media_albums").where(among).execute();
  await queueRemovals(db, items.flatMap(filesOf));
  await recordHistory(
    db,
    viewer,
    albums.map(({ id, album_name }) => ({
      table: "media_albums",
      id,
      action: "Album deleted",
      changes: { album_name: { from: album_name, to: null } },
    })),
  );
  return albums.length;
}

function filesOf({ download_link, preview_link }: { download_link: string; preview_link: string | null }): string[] {
  return preview_link === null ? [download_link] : [download_link, preview_link];
}

/** @throws NOT_FOUND @returns its album's id */
export async function deleteItem(db: Db, viewer: Person, id: string): Promise<string> {
  const gone = await db.deleteFrom("media_items").where("id", "=", id).returningAll().executeTakeFirst();
  if (!gone) throw notFound();
  await queueRemovals(db, filesOf(gone));
  const changes = { media: { from: gone.name, to: null } };
  await recordHistory(db, viewer, { table: "media_albums", id: gone.media_id, action: "Media deleted", changes });
  return gone.media_id;
}

function chosen(ids: readonly string[]): string[] {
  if (ids.length > mostAlbums) throw badInput(`At most ${mostAlbums} albums can be chosen at once.`);
  return [...new Set(ids)];
}

function selectAlbums(db: Db) {
  return db
    .selectFrom("media_albums")
    .select(columns.map((column) => `media_albums.${column}` as const))
    .select((album) =>
      album
        .selectFrom("media_items")
        .whereRef("media_items.media_id", "=", "media_albums.id")
        .select(sql<number>`count(*)::int`.as("count"))
        .$asScalar()
        .$notNull()
        .as("media_amount"),
    );
}

function selectItems(db: Db) {
  return db.selectFrom("media_items").selectAll().$narrowType<{ media_type: "image" | "video" }>();
}
