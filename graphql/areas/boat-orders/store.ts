import { type Expression, type Selectable, sql, type SqlBool } from "kysely";
import { type Found, find, type Sought } from "../../db/lists/find";
import { type ListInput, type ListRules, type Page, readPage } from "../../db/lists/list";
import { type Db } from "../../db/pool";
import { type DB } from "../../db/types";
import { notFound } from "../../request/errors";
import { type Person } from "../../request/viewer";
import { isArchived } from "../dealers/archived";
import { type BoatOrderFilterName, type BoatOrderSort } from "./rules";

export type BoatOrder = Omit<Selectable<DB["order_a_boat"]>, "search_text"> & { dealer_archived: boolean };

export type BoatOrderPage = Page<BoatOrder>;

export type BoatOrderLine = Selectable<DB["order_a_boat_details"]>;

/** An order is its dealer's; admins see all. */
export function visibleTo({ role, profileId }: Person): Expression<SqlBool> {
  if (role === "admin") return sql<boolean>`true`;
  return sql<boolean>`order_a_boat.dealer_id = ${profileId}`;
}

const listRules: ListRules<DB, "order_a_boat", BoatOrderSort, BoatOrderFilterName> = {
  sorts: {
    created_at: "order_a_boat.created_at",
    dealer_name: "order_a_boat.dealer_name",
    brand: "order_a_boat.brand",
    total_qty: "order_a_boat.total_qty",
    grand_total: "order_a_boat.grand_total",
  },
  defaultSort: { by: "created_at", descending: true },
  key: "order_a_boat.id",
  search: "order_a_boat.search_text",
  timestamp: "order_a_boat.created_at",
  dealer: "order_a_boat.dealer_id",
  brand: "order_a_boat.brand",
};

export function listBoatOrders(
  db: Db,
  viewer: Person,
  list: ListInput,
  dealerId?: string | null,
): Promise<BoatOrderPage> {
  const orders = selectOrders(db, viewer);
  return readPage(dealerId ? orders.where("order_a_boat.dealer_id", "=", dealerId) : orders, listRules, list);
}

/** Those of a search of everything. */
export function findBoatOrders(db: Db, viewer: Person, sought: Sought): Promise<Found<BoatOrder>> {
  return find(db, selectOrders(db, viewer), { ...listRules, search: "order_a_boat.search_text" }, sought);
}

/** @throws NOT_FOUND */
export async function readBoatOrder(db: Db, viewer: Person, id: string): Promise<BoatOrder> {
  const order = await selectOrders(db, viewer).where("order_a_boat.id", "=", id).executeTakeFirst();
  if (!order) throw notFound();
  return order;
}

/** Of an order that the viewer was given. */
export function readOrderLines(db: Db, { id }: BoatOrder): Promise<BoatOrderLine[]> {
  return db
    .selectFrom("order_a_boat_details")
    .where("order_a_boat_id", "=", id)
    .selectAll()
    .orderBy("brand")
    .orderBy("model")
    .orderBy("id")
    .execute();
}

const columns = [
  "id",
  "dealer_id",
  "dealer_name",
  "dealer_email",
  "brand",
  "total_qty",
  "grand_total",
  "created_at",
] as const;

function selectOrders(db: Db, viewer: Person) {
  return db
    .selectFrom("order_a_boat")
    .where(visibleTo(viewer))
    .select(columns.map((column) => `order_a_boat.${column}` as const))
    .select(isArchived("order_a_boat.dealer_id").as("dealer_archived"));
}
