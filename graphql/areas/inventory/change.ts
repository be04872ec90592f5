import * as z from "zod";
import { differences, recordHistory } from "../../db/history/history";
import { type Db } from "../../db/pool";
import { only, versionsOf } from "../../db/history/version";
import { every, inColumns, type Written } from "../../db/column-values";
import { badInput, checked, conflict, notFound } from "../../request/errors";
import { type Person } from "../../request/viewer";
import { queueRemovals } from "../media/removals";
import { boatRules, imagePath } from "./form.rules";
import { hullTaken, mostImages, notDeletedYet } from "./rules";
import { type InventoryBoat, listBoatDealers, lockBoat, readBoat, readImages, visibleTo } from "./store";

type NewBoat = { boat: unknown; images?: readonly string[] | null };

/** @throws BAD_INPUT, also for a dealer that the viewer does not work for */
export async function insertBoat(db: Db, viewer: Person, { boat, images }: NewBoat): Promise<InventoryBoat> {
  const own = { assign_dealer: viewer.role === "dealer" ? viewer.profileId : null };
  const values = await valuesOf(db, viewer, boat, own);
  const { id } = await db
    .insertInto("inventory")
    .values({ ...values, profile_id: viewer.profileId, updated_by: viewer.profileId } satisfies NewBoatRow)
    .returning("id")
    .executeTakeFirstOrThrow()
    .catch(refusedTwin(values));

  await recordHistory(db, viewer, { table: "inventory", id, action: "Added" });
  if (images?.length) await addImages(db, id, images);
  return readBoat(db, viewer, id);
}

type Change = { id: string; version?: string; boat: unknown };

/** @throws NOT_FOUND, BAD_INPUT; CONFLICT for a boat that was changed since this version of it was seen */
export async function updateBoat(db: Db, viewer: Person, { id, version, boat }: Change): Promise<InventoryBoat> {
  const before = await lockBoat(db, viewer, id);
  await versions.demand(db, before, version);
  const values = await valuesOf(db, viewer, boat, before);
  await db
    .updateTable("inventory")
    .set({ ...values, updated_by: viewer.profileId })
    .where("id", "=", id)
    .where(visibleTo(viewer))
    .execute()
    .catch(refusedTwin(values));

  const after = await readBoat(db, viewer, id);
  const changes = differences(before, after, traced);
  await recordHistory(db, viewer, { table: "inventory", id, action: "Updated", changes });
  return after;
}

/** Deleting a boat is another action. */
type NewBoatRow = Written<"inventory", "is_deleted" | "dealer_name">;

/** Who added a boat and who changed it last goes with it. */
type BoatValues = Omit<NewBoatRow, "profile_id" | "updated_by">;

/** The dealer by its name. */
const traced = every<Exclude<keyof BoatValues, "assign_dealer"> | "dealer_name">()([
  "boat_name",
  "dealer_name",
  "boat_price",
  "boat_weight",
  "beam",
  "year",
  "description",
  "draft",
  "fuel_capacity",
  "gunnel_height",
  "transom_size",
  "length_overall_ft",
  "length_overall_in",
  "maximum_hp",
  "maximum_person",
  "maximum_weight",
  "site",
  "hull_identification_number",
] as const);

const versions = versionsOf<InventoryBoat>({
  table: "inventory",
  idOf: ({ id }) => id,
  nameOf: (boat) => `The boat ${boat.boat_name}`,
  shown: (boat) => only(boat, ["assign_dealer", ...traced.filter((name) => name !== "dealer_name")]),
});

export const boatVersion = versions.of;

type Removal = { id: string; isDeleted: boolean };

/**
 * Of two people who do it at once, both get the result.
 * @throws NOT_FOUND; BAD_INPUT for a hull that is there again
 */
export async function softDeleteBoat(db: Db, viewer: Person, { id, isDeleted }: Removal): Promise<InventoryBoat> {
  const before = await lockBoat(db, viewer, id);
  const changed = await db
    .updateTable("inventory")
    .set({ is_deleted: isDeleted ? 1 : 0, updated_by: viewer.profileId })
    .where("id", "=", id)
    .where("is_deleted", "=", isDeleted ? 0 : 1)
    .where(visibleTo(viewer))
    .returning("id")
    .executeTakeFirst()
    .catch(refusedTwin(before));

  const boat = await readBoat(db, viewer, id);
  const action = isDeleted ? "Deleted" : "Restored";
  if (changed) await recordHistory(db, viewer, { table: "inventory", id, action });
  return boat;
}

/** For good. @throws NOT_FOUND; CONFLICT for a boat that is still in the lists */
export async function deleteBoat(db: Db, viewer: Person, id: string): Promise<boolean> {
  const boat = await readBoat(db, viewer, id);
  await holdBoat(db, id);
  const images = await readImages(db, boat);
  const deleted = await db
    .deleteFrom("inventory")
    .where("id", "=", id)
    .where("is_deleted", "=", 1)
    .where(visibleTo(viewer))
    .returning("boat_name")
    .executeTakeFirst();
  if (!deleted) throw conflict(notDeletedYet);

  const changes = { boat_name: { from: deleted.boat_name, to: null } };
  await recordHistory(db, viewer, { table: "inventory", id, action: "Deleted for good", changes });
  await queueRemovals(
    db,
    images.map(({ image_path }) => image_path),
  );
  return true;
}

type NewImages = { inventoryId: string; images: readonly string[] };

/** @throws NOT_FOUND; BAD_INPUT for more than a boat may have */
export async function insertImages(db: Db, viewer: Person, { inventoryId, images }: NewImages): Promise<InventoryBoat> {
  const boat = await readBoat(db, viewer, inventoryId);
  await addImages(db, boat.id, images);
  const changes = { images: { from: null, to: `${images.length} added` } };
  await recordHistory(db, viewer, { table: "inventory", id: boat.id, action: "Images added", changes });
  return readBoat(db, viewer, inventoryId);
}

/** Those who add images to a boat at the same time wait for each other, so that the limit holds. */
async function addImages(db: Db, inventoryId: string, images: readonly string[]): Promise<void> {
  await holdBoat(db, inventoryId);
  const there = await readImages(db, { id: inventoryId });
  if (there.length + images.length > mostImages) throw badInput(`A boat has at most ${mostImages} images.`);

  const rows = images.map((path): ImageValues => ({ inventory_id: inventoryId, image_path: checked(imagePath, path) }));
  if (rows.length > 0) await db.insertInto("inventory_images").values(rows).execute();
}

type ImageValues = Written<"inventory_images", "position">;

async function holdBoat(db: Db, id: string): Promise<void> {
  await db.selectFrom("inventory").where("id", "=", id).select("id").forUpdate().execute();
}

/** @throws NOT_FOUND */
export async function deleteImage(db: Db, viewer: Person, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom("inventory_images")
    .using("inventory")
    .whereRef("inventory.id", "=", "inventory_images.inventory_id")
    .where("inventory_images.id", "=", id)
    .where(visibleTo(viewer))
    .returning(["inventory_images.inventory_id", "inventory_images.image_path"])
    .executeTakeFirst();
  if (!deleted) throw notFound();

  await recordHistory(db, viewer, { table: "inventory", id: deleted.inventory_id, action: "Image deleted" });
  await queueRemovals(db, [deleted.image_path]);
  return true;
}

const twin = z.object({ code: z.literal("23505"), constraint: z.literal("one_hull_of_a_seller") });

/** A seller has a hull once, however its number is typed. */
function refusedTwin({ hull_identification_number: hin }: Pick<InventoryBoat, "hull_identification_number">) {
  return (error: unknown): never => {
    if (!twin.safeParse(error).success) throw error;
    const sentence = hullTaken(hin);
    throw badInput(sentence, { hullIdentificationNumber: sentence });
  };
}

/**
 * A dealer sells its own boats; sales people say for which of their dealers, or keep it for themselves. A boat stays
 * with its dealer when others edit it, until another dealer is chosen.
 */
async function valuesOf(
  db: Db,
  viewer: Person,
  boat: unknown,
  { assign_dealer }: Pick<InventoryBoat, "assign_dealer">,
) {
  const { assignDealer, ...details } = checked(boatRules, boat);
  const chosen = viewer.role === "dealer" ? assign_dealer : assignDealer;
  const dealers = chosen && chosen !== assign_dealer ? await listBoatDealers(db, viewer) : [];
  if (chosen && chosen !== assign_dealer && !dealers.some(({ profile_id }) => profile_id === chosen)) {
    throw badInput("Please select a dealer", { assignDealer: "Please select a dealer" });
  }
  return { ...inColumns(details), assign_dealer: chosen } satisfies BoatValues;
}
