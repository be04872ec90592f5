import { ordersPerPage } from "#graphql/areas/boat-orders/rules";
import { BoatOrdersQuery } from "#graphql/generated/client/graphql";
import { reading } from "~/server/data/reading.server";
import { createList } from "~/server/list/list.server";
import { orderList } from "./columns";

/** `?dealer=…`: the orders of one dealer, as an order's page links to them. */
export const boatOrders = createList(orderList, {
  defaultSort: { by: "created_at", descending: true },
  pageSizes: [ordersPerPage],
  textFilters: ["dealer"],
  narrow: ({ filters }) => ({ dealerId: filters.dealer }),
  page: reading(BoatOrdersQuery, "boatOrders"),
});
