import { expect, test } from "vitest";
import { viewer } from "../../../tests/factories/viewers";
import { testDatabase } from "../../../tests/support/database/test-database";
import { type Person } from "../../request/viewer";
import { deleteBoat, deleteImage, insertBoat, insertImages, softDeleteBoat, updateBoat } from "./change";
import { mostImages } from "./rules";
import { type InventoryFilter, listBoatDealers, listInventory, readBoat, readBoatHistory, readImages } from "./store";

const database = await testDatabase();
const { create } = database;
const gone = "This record was not found.";
const boat = { boatName: "22 Bay Runner", year: 2026, boatPrice: "$42,500", hullIdentificationNumber: "csy12345a626" };

async function shown(who: Person, filter?: InventoryFilter): Promise<string[]> {
  const { rows } = await listInventory(database.db, who, { pageSize: 1_000 }, filter);
  return rows.map(({ id }) => id);
}

/** Which of these wait to be removed from the media server. */
async function removedFiles(paths: string[]): Promise<string[]> {
  const rows = await database.db.selectFrom("media_removals").where("path", "in", paths).select("path").execute();
  return rows.map(({ path }) => path);
}

async function people() {
  const [mine, theirs] = [await create.dealer({ company: "Duluth Marine" }), await create.dealer()];
  const salesProfile = await create.sales({ dealers: [mine] });
  return {
    me: viewer(mine),
    other: viewer(theirs),
    sales: viewer(salesProfile, { serves: [mine] }),
    admin: viewer(await create.admin()),
  };
}

test("a dealer's boat is its own: another dealer finds it nowhere, admins and its sales people do", async () => {
  const { db } = database;
  const { me, other, sales, admin } = await people();
  const added = await insertBoat(db, me, { boat: { ...boat, assignDealer: other.profileId } });
  const { id } = added;
  expect(added).toMatchObject({
    boat_name: "22 Bay Runner",
    hull_identification_number: "CSY12345A626",
    assign_dealer: me.profileId,
    profile_id: me.profileId,
    dealer_name: "Duluth Marine",
  });

  for (const who of [me, sales, admin]) expect(await shown(who)).toContain(id);
  expect(await shown(other)).toEqual([]);
  expect(await shown(other, { dealerId: me.profileId })).toEqual([]);
  const found = await listInventory(db, other, { search: "CSY12345A626" });
  expect([found.rows, await found.total]).toEqual([[], 0]);
  await expect(readBoat(db, other, id)).rejects.toThrow(gone);
  await expect(updateBoat(db, other, { id, boat })).rejects.toThrow(gone);
  await expect(softDeleteBoat(db, other, { id, isDeleted: true })).rejects.toThrow(gone);
  await expect(deleteBoat(db, other, id)).rejects.toThrow(gone);
  await expect(insertImages(db, other, { inventoryId: id, images: ["/x.jpg"] })).rejects.toThrow(gone);
  expect(await readBoat(db, me, id)).toMatchObject({ is_deleted: 0, boat_name: "22 Bay Runner" });
});

test("a sales person adds a boat for a dealer it serves, and for no other", async () => {
  const { db } = database;
  const { me, other, sales } = await people();
  const added = await insertBoat(db, sales, { boat: { ...boat, assignDealer: me.profileId } });
  expect(added).toMatchObject({ assign_dealer: me.profileId, profile_id: sales.profileId });
  expect(await shown(me)).toContain(added.id);

  const unassigned = await insertBoat(db, sales, { boat });
  expect(unassigned).toMatchObject({ assign_dealer: null, profile_id: sales.profileId });
  expect(await shown(sales)).toContain(unassigned.id);
  expect(await shown(me)).not.toContain(unassigned.id);

  for (const assignDealer of [other.profileId, sales.profileId, "auth0|nobody"]) {
    await expect(insertBoat(db, sales, { boat: { ...boat, assignDealer } })).rejects.toMatchObject({
      extensions: { fields: { assignDealer: "Please select a dealer" } },
    });
    await expect(updateBoat(db, sales, { id: added.id, boat: { ...boat, assignDealer } })).rejects.toThrow();
  }
  expect((await listBoatDealers(db, sales)).map(({ profile_id }) => profile_id)).toEqual([me.profileId]);
  expect((await listBoatDealers(db, me)).map(({ profile_id }) => profile_id)).toEqual([me.profileId]);
  expect(await shown(other)).toEqual([]);
});

test("a boat stays with its dealer when others edit it", async () => {
  const { db } = database;
  const { me, other, sales } = await people();
  const { id } = await insertBoat(db, me, { boat });
  const both = { ...sales, dealerIds: [me.profileId, other.profileId] };
  const moved = { ...boat, assignDealer: other.profileId };
  expect(await updateBoat(db, both, { id, boat: moved })).toMatchObject({ assign_dealer: other.profileId });

  expect(await updateBoat(db, me, { id, boat })).toMatchObject({ assign_dealer: other.profileId });
  await db.updateTable("profiles").set({ status: "archived" }).where("profile_id", "=", other.profileId).execute();
  expect(await updateBoat(db, both, { id, boat: moved })).toMatchObject({ assign_dealer: other.profileId });
  expect(await updateBoat(db, sales, { id, boat: moved })).toMatchObject({ assign_dealer: other.profileId });
  await expect(insertBoat(db, both, { boat: moved })).rejects.toThrow("Please select a dealer");
});

test("a deleted boat leaves the list and can be restored; only then it can be deleted for good, with its images", async () => {
  const { db } = database;
  const { me } = await people();
  const { id } = await insertBoat(db, me, { boat, images: ["/a.jpg", "/b.jpg"] });
  await expect(deleteBoat(db, me, id)).rejects.toThrow("Only a boat that was deleted before can be deleted for good.");

  await softDeleteBoat(db, me, { id, isDeleted: true });
  expect(await shown(me)).toEqual([]);
  expect(await shown(me, { deleted: true })).toEqual([id]);
  await softDeleteBoat(db, me, { id, isDeleted: false });
  expect(await shown(me)).toEqual([id]);

  await softDeleteBoat(db, me, { id, isDeleted: true });
  await softDeleteBoat(db, me, { id, isDeleted: true });
  const history = await readBoatHistory(db, { id });
  expect(history.map(({ action }) => action)).toEqual(["Deleted", "Restored", "Deleted", "Added"]);
  const another = await insertBoat(db, me, { boat, images: ["/b.jpg"] });
  expect(await deleteBoat(db, me, id)).toBe(true);
  expect(await removedFiles(["/a.jpg", "/b.jpg"])).toEqual(["/a.jpg"]);
  expect(await readImages(db, another)).toHaveLength(1);
  await expect(readBoat(db, me, id)).rejects.toThrow(gone);
  expect(await readImages(db, { id })).toEqual([]);
});

test("images keep their order, the first stands for the boat, and there are at most ten, even all at once", async () => {
  const { db } = database;
  const { me, other } = await people();
  const { id } = await insertBoat(db, me, { boat, images: ["/1.jpg", "/2.jpg"] });
  await insertImages(db, me, { inventoryId: id, images: ["/3.jpg"] });
  const images = await readImages(db, { id });
  expect(images.map(({ image_path }) => image_path)).toEqual(["/1.jpg", "/2.jpg", "/3.jpg"]);
  const [first] = images;
  if (!first) throw new Error("There is no image.");
  expect(await readBoat(db, me, id)).toMatchObject({ cover_image_id: first.id });

  await expect(deleteImage(db, other, first.id)).rejects.toThrow(gone);
  expect(await deleteImage(db, me, first.id)).toBe(true);
  expect(await removedFiles(["/1.jpg", "/2.jpg"])).toEqual(["/1.jpg"]);
  await expect(deleteImage(db, me, first.id)).rejects.toThrow(gone);

  const many = await Promise.allSettled(
    [1, 2, 3].map((one) =>
      db
        .transaction()
        .execute((tx) => insertImages(tx, me, { inventoryId: id, images: Array(4).fill(`/more-${one}.jpg`) })),
    ),
  );
  expect(many.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  expect(await readImages(db, { id })).toHaveLength(mostImages);
});

test("an update is traced, value by value; what is wrong is named field by field", async () => {
  const { db } = database;
  const { me } = await people();
  const { id } = await insertBoat(db, me, { boat });
  await updateBoat(db, me, { id, boat: { ...boat, year: 2027 } });
  const [entry] = await readBoatHistory(db, { id });
  expect(entry).toMatchObject({ action: "Updated", changes: { year: { from: 2026, to: 2027 } } });
  await expect(updateBoat(db, me, { id, boat: { ...boat, boatName: " ", year: 12 } })).rejects.toMatchObject({
    extensions: { fields: { boatName: "Boat name is required", year: "Year must be between 1900 and 2099" } },
  });
});

test.each([
  ["18452.5", "$18,452.50"],
  ["$18,452.50", "18452.50"],
  ["$18452", "$18,452.00"],
  ["on request", "on request"],
])(
  "a boat that was priced «%s» is found by «%s», as its price is shown or by its digits",
  async (boatPrice, search) => {
    const { me } = await people();
    const { id } = await insertBoat(database.db, me, { boat: { ...boat, boatPrice } });
    await insertBoat(database.db, me, {
      boat: { ...boat, boatPrice: "$1.00", hullIdentificationNumber: "csy12345a726" },
    });
    const { rows } = await listInventory(database.db, me, { search });
    expect(rows.map((row) => row.id)).toEqual([id]);
  },
);
