import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { viewer } from "../../../tests/factories/viewers";
import { testDatabase } from "../../../tests/support/database/test-database";
import { somebodyWaits } from "../../../tests/support/database/locks";
import { type Person } from "../../request/viewer";
import { listRemovals, markRemoved } from "./removals";
import { mediaTexts, problemOfTarget } from "./rules";
import {
  addMedia,
  deleteAlbums,
  deleteItem,
  deleteListed,
  listAlbums,
  moveAlbum,
  moveItem,
  readAlbum,
  readAlbumHistory,
  readItem,
  readItems,
} from "./store";

const database = await testDatabase();
const { create } = database;
let admin: Person;

beforeAll(async () => {
  admin = viewer(await create.admin({ permissions: ["admin:ADMIN_MEDIA"] }));
});

const portal = { kind: "service", clientId: "portal", scopes: ["media:remove"] } as const;

const photo = (name: string) => ({
  name,
  downloadLink: `/${randomUUID()}/${name}`,
  mediaType: "image" as const,
});

test("an upload makes an album, or goes behind what an album has", async () => {
  const { db } = database;
  const album = await addMedia(db, admin, {
    brand: "Skiff",
    newAlbumName: "Bay 21",
    items: [photo("1.jpg"), photo("2.jpg")],
  });
  expect(album).toMatchObject({ album_name: "Bay 21", brand: "Skiff", position: 0, media_amount: 2 });

  const newest = await addMedia(db, admin, { brand: "Skiff", newAlbumName: "Bay 22", items: [photo("1.jpg")] });
  expect(newest).toMatchObject({ position: 1 });

  const more = await addMedia(db, admin, { brand: "Skiff", albumId: album.id, items: [photo("3.jpg")] });
  expect(more).toMatchObject({ id: album.id, media_amount: 3 });
  const items = await readItems(db, more);
  expect(items.map(({ name, position }) => [name, position])).toEqual([
    ["1.jpg", 0],
    ["2.jpg", 1],
    ["3.jpg", 2],
  ]);
  const history = await readAlbumHistory(db, admin, more);
  expect(history.map(({ action }) => action)).toEqual(["Media added", "Media added", "Album added"]);
  const dealer = viewer(await create.dealer({ permissions: ["dealer:DEALER_MEDIA"] }));
  expect(await readAlbumHistory(db, dealer, more)).toEqual([]);
});

test("an upload without brand, album, name or files is refused in the spec's words", async () => {
  const { db } = database;
  const items = [photo("1.jpg")];
  expect(problemOfTarget({ brand: "Skiff", isNew: true })?.message).toBe(
    "Please Enter New Album Name or Choose Existing",
  );
  for (const [upload, message] of [
    [{ newAlbumName: "No brand", items }, mediaTexts.brandAndAlbum],
    [{ brand: "Skiff", items }, mediaTexts.brandAndAlbum],
    [{ brand: "Skiff", albumId: randomUUID(), newAlbumName: "Both", items }, mediaTexts.twoAlbums],
    [{ brand: "Skiff", newAlbumName: "No files", items: [] }, mediaTexts.media],
    [
      { brand: "Skiff", newAlbumName: "Too many", items: Array.from({ length: 21 }, () => photo("1.jpg")) },
      "At most 20 files",
    ],
  ] as const) {
    await expect(addMedia(db, admin, { ...upload, items: [...upload.items] })).rejects.toThrow(message);
  }
  await expect(addMedia(db, admin, { brand: "Skiff", albumId: randomUUID(), items })).rejects.toThrow("was not found");
  const outside = { ...photo("x.jpg"), downloadLink: "https://evil.example/x.jpg" };
  await expect(addMedia(db, admin, { brand: "Skiff", newAlbumName: "x", items: [outside] })).rejects.toMatchObject({
    extensions: { code: "BAD_INPUT" },
  });
});

test("albums come by position, the highest first, filtered by brand and name", async () => {
  const { db } = database;
  const name = `Shore ${randomUUID().slice(0, 8)}`;
  const low = await create.album({ album_name: `${name} low`, brand: "Sea Chaser", position: 1 });
  const high = await create.album({ album_name: `${name} high`, brand: "Fun Chaser", position: 2 });
  const ids = async (list: object, filter = {}) =>
    (await listAlbums(db, admin, { search: name, page: 1, pageSize: 5, ...list }, filter)).rows.map(({ id }) => id);

  expect(await ids({})).toEqual([high.id, low.id]);
  expect(await ids({}, { brand: "Sea Chaser" })).toEqual([low.id]);
  expect(await ids({ search: "" }, { albumName: `${name} HIGH` })).toEqual([high.id]);
  expect(await ids({}, { position: 1 })).toEqual([low.id]);

  await moveAlbum(db, admin, { id: low.id, position: 9 });
  expect(await ids({})).toEqual([low.id, high.id]);
  const [moved] = await readAlbumHistory(db, admin, await readAlbum(db, admin, low.id));
  expect(moved).toMatchObject({ action: "Moved", changes: { position: { from: 1, to: 9 } } });
  await moveAlbum(db, admin, { id: low.id, position: 9 });
  expect(await readAlbumHistory(db, admin, await readAlbum(db, admin, low.id))).toHaveLength(1);
  await expect(moveAlbum(db, admin, { id: low.id, position: 1e9 })).rejects.toMatchObject({
    extensions: { code: "BAD_INPUT" },
  });
  await expect(moveAlbum(db, admin, { id: randomUUID(), position: 1 })).rejects.toThrow("was not found");
});

test("what is deleted is gone, and its files wait to be removed", async () => {
  const { db } = database;
  const album = await create.album({ items: 3 });
  const [first, second] = await readItems(db, await readAlbum(db, admin, album.id));
  if (!first || !second) throw new Error("The album is empty.");
  await moveItem(db, admin, { id: second.id, position: -1 });
  expect((await readItems(db, await readAlbum(db, admin, album.id)))[0]).toMatchObject({ id: second.id });

  expect(await deleteItem(db, admin, first.id)).toBe(album.id);
  expect(await listRemovals(db, portal, 100)).toEqual([first.download_link]);
  await markRemoved(db, portal, [first.download_link]);
  expect(await listRemovals(db, portal, 100)).toEqual([]);
  await expect(readItem(db, admin, first.id)).rejects.toThrow("was not found");
  await expect(deleteItem(db, admin, first.id)).rejects.toThrow("was not found");

  const remaining = await create.album({ items: 1 });
  expect(await deleteAlbums(db, admin, [album.id, randomUUID()])).toBe(1);
  expect(await listRemovals(db, portal, 100)).toHaveLength(2);
  await expect(readAlbum(db, admin, album.id)).rejects.toThrow("was not found");
  expect(await readAlbum(db, admin, remaining.id)).toMatchObject({ media_amount: 1 });
});

test("of all albums those are removed that the list holds, as many as were seen", async () => {
  const { db } = database;
  const [one, other] = [await create.album({ album_name: "Storm 1" }), await create.album({ album_name: "Storm 2" })];
  const calm = await create.album({ album_name: "Calm" });
  const list = { page: 1, pageSize: 1 };
  const storms = { list, filter: { albumName: "storm" } };
  const there = async (search = "") => (await listAlbums(db, admin, { ...list, search })).total;

  await expect(deleteListed(db, admin, { ...storms, count: 3 })).rejects.toMatchObject({
    message: "The list has 2 albums now. Please look at it again.",
    extensions: { code: "CONFLICT" },
  });
  expect(await there("Storm")).toBe(2);
  expect(await deleteListed(db, admin, { ...storms, count: 2 })).toBe(2);
  for (const { id } of [one, other]) await expect(readAlbum(db, admin, id)).rejects.toThrow("was not found");
  expect(await readAlbum(db, admin, calm.id)).toMatchObject({ album_name: "Calm" });

  const all = await there();
  expect(await deleteListed(db, admin, { list, count: all })).toBe(all);
  expect(await there()).toBe(0);
});

test("a file that two items name stays until the second is deleted", async () => {
  const { db } = database;
  const shared = photo("shared.jpg");
  const album = await addMedia(db, admin, { brand: "Skiff", newAlbumName: "Twice", items: [shared, shared] });
  const [one, other] = await readItems(db, album);
  await deleteItem(db, admin, one?.id ?? "");
  expect(await listRemovals(db, portal, 1_000)).not.toContain(shared.downloadLink);
  await deleteItem(db, admin, other?.id ?? "");
  expect(await listRemovals(db, portal, 1_000)).toContain(shared.downloadLink);
});

test("part of a name finds names, and no brands", async () => {
  const { db } = database;
  const name = randomUUID();
  await addMedia(db, admin, { brand: `Brand ${name}`, newAlbumName: "Bay boats", items: [photo("1.jpg")] });
  const named = await addMedia(db, admin, { brand: "Skiff", newAlbumName: `At ${name}`, items: [photo("1.jpg")] });
  const { rows } = await listAlbums(db, admin, { pageSize: 10 }, { albumName: name.toUpperCase() });
  expect(rows.map(({ id }) => id)).toEqual([named.id]);
});

test("files for an album that is being deleted are refused in words", async () => {
  const { db } = database;
  const { id } = await addMedia(db, admin, { brand: "Skiff", newAlbumName: "Gone", items: [photo("1.jpg")] });
  const removing = await db.startTransaction().execute();
  await deleteAlbums(removing, admin, [id]);
  const adding = db
    .transaction()
    .execute((inTurn) => addMedia(inTurn, admin, { brand: "Skiff", albumId: id, items: [photo("2.jpg")] }));
  const refused = expect(adding).rejects.toThrow("This record was not found.");
  await somebodyWaits(db);
  await removing.commit().execute();
  await refused;
});
