import { type Expression, type Selectable, sql, type SqlBool } from "kysely";
import { type Found, find, type Sought } from "../../db/lists/find";
import { type HistoryEntry, readHistory } from "../../db/history/history";
import { type ListInput, type ListRules, type Page, readPage } from "../../db/lists/list";
import { type Db } from "../../db/pool";
import { sameHull } from "../../db/same-hull";
import { type DB } from "../../db/types";
import { mostOfHull } from "../../rules/hin.rules";
import { notFound } from "../../request/errors";
import { type Person } from "../../request/viewer";
import { type InventoryFilterName, type InventorySort } from "./rules";

export type InventoryBoat = Omit<Selectable<DB["inventory"]>, "search_text" | "dealer_name"> & {
  dealer_name: string;
  dealer_archived: boolean;
  cover_image_id: string | null;
};

export type InventoryPage = Page<InventoryBoat>;

export type InventoryImage = Pick<Selectable<DB["inventory_images"]>, "id" | "image_path">;

export type InventoryDealer = {
  profile_id: string;
  company: string;
  address: string | null;
  city: string | null;
  region: string | null;
};

/** Admins see all; the others what they added, and what the dealers they work for sell or have added. */
export function visibleTo({ role, profileId, dealerIds }: Person): Expression<SqlBool> {
  if (role === "admin") return sql<boolean>`true`;
  const ids = [...new Set([profileId, ...dealerIds])];
  return sql<boolean>`(inventory.profile_id = any(${ids}::text[]) or inventory.assign_dealer = any(${ids}::text[]))`;
}

const listRules: ListRules<DB, "inventory", InventorySort, InventoryFilterName> = {
  sorts: {
    boat_name: "inventory.boat_name",
    dealer_name: "inventory.dealer_name",
    year: "inventory.year",
    site: "inventory.site",
    hull_identification_number: "inventory.hull_identification_number",
    created_at: "inventory.created_at",
    updated_at: "inventory.updated_at",
  },
  defaultSort: { by: "updated_at", descending: true },
  key: "inventory.id",
  search: "inventory.search_text",
  timestamp: "inventory.updated_at",
  dealer: sql`coalesce(inventory.assign_dealer, inventory.profile_id)`,
};

export type InventoryFilter = { deleted?: boolean | null; dealerId?: string | null };

export function listInventory(
  db: Db,
  viewer: Person,
  list: ListInput,
  { deleted, dealerId }: InventoryFilter = {},
): Promise<InventoryPage> {
  const boats = selectBoats(db, viewer).where("inventory.is_deleted", "=", deleted ? 1 : 0);
  const ofDealer = dealerId
    ? boats.where(sql<boolean>`(inventory.profile_id = ${dealerId} or inventory.assign_dealer = ${dealerId})`)
    : boats;
  return readPage(ofDealer, listRules, list);
}

/** Those of a search of everything: boats that are for sale. */
export function findStock(db: Db, viewer: Person, sought: Sought): Promise<Found<InventoryBoat>> {
  const boats = selectBoats(db, viewer).where("inventory.is_deleted", "=", 0);
  const names = sql`name_words(inventory.boat_name)`;
  return find(db, boats, { ...listRules, search: "inventory.search_text", names }, sought);
}

/** @throws NOT_FOUND */
export async function readBoat(db: Db, viewer: Person, id: string): Promise<InventoryBoat> {
  const boat = await selectBoats(db, viewer).where("inventory.id", "=", id).executeTakeFirst();
  if (!boat) throw notFound();
  return boat;
}

/** For sale, and deleted ones as well; changed last first. */
export function listStockOfHull(db: Db, viewer: Person, hin: string): Promise<InventoryBoat[]> {
  return selectBoats(db, viewer)
    .where(sameHull("inventory.hull_identification_number", hin))
    .orderBy("inventory.is_deleted")
    .orderBy("inventory.updated_at", "desc")
    .orderBy("inventory.id")
    .limit(mostOfHull)
    .execute();
}

/** So that of two who change it at once the second sees what the first has done. @throws NOT_FOUND */
export async function lockBoat(db: Db, viewer: Person, id: string): Promise<InventoryBoat> {
  const boat = await selectBoats(db, viewer).where("inventory.id", "=", id).forUpdate("inventory").executeTakeFirst();
  if (!boat) throw notFound();
  return boat;
}

/** Of a boat that the viewer was given. */
export function readImages(db: Db, { id }: Pick<InventoryBoat, "id">): Promise<InventoryImage[]> {
  return db
    .selectFrom("inventory_images")
    .where("inventory_id", "=", id)
    .select(["id", "image_path"])
    .orderBy("position")
    .execute();
}

/** Of a boat that the viewer was given: its seller has its hull in the lists, in another boat. */
export async function hasTwin(db: Db, boat: InventoryBoat): Promise<boolean> {
  const hull = sql`hin_key(${boat.hull_identification_number}::text)`;
  const twin = await db
    .selectFrom("inventory")
    .where("id", "<>", boat.id)
    .where("is_deleted", "=", 0)
    .where(sql<boolean>`coalesce(assign_dealer, profile_id) = ${boat.assign_dealer ?? boat.profile_id}`)
    .where(sql<boolean>`hin_key(hull_identification_number) = ${hull} and ${hull} <> ''`)
    .select("id")
    .executeTakeFirst();
  return twin !== undefined;
}

/** Of a boat that the viewer was given; newest first. */
export function readBoatHistory(db: Db, { id }: Pick<InventoryBoat, "id">): Promise<HistoryEntry[]> {
  return readHistory(db, "inventory", id);
}

/** For whom the viewer may add boats: a dealer for itself, sales people for those they serve. */
export function listBoatDealers(db: Db, { dealerIds }: Person): Promise<InventoryDealer[]> {
  return db
    .selectFrom("profiles")
    .where(sql<boolean>`profile_id = any(${[...dealerIds]}::text[])`)
    .where("status", "=", "active")
    .select(["profile_id", "display_name as company", "address", "city", "region"])
    .orderBy("display_name")
    .orderBy("profile_id")
    .execute();
}

const columns = [
  "id",
  "boat_name",
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
  "profile_id",
  "assign_dealer",
  "site",
  "hull_identification_number",
  "updated_by",
  "is_deleted",
  "created_at",
  "updated_at",
] as const;

const isSeller = sql`profiles.profile_id = coalesce(inventory.assign_dealer, inventory.profile_id)`;

function selectBoats(db: Db, viewer: Person) {
  return db
    .selectFrom("inventory")
    .where(visibleTo(viewer))
    .select(columns.map((column) => `inventory.${column}` as const))
    .select([
      sql<string>`inventory.dealer_name`.as("dealer_name"),
      sql<boolean>`(select status = 'archived' from profiles where ${isSeller})`.as("dealer_archived"),
      sql<string | null>`(select inventory_images.id from inventory_images
        where inventory_id = inventory.id order by position limit 1)`.as("cover_image_id"),
    ]);
}
