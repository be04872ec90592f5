import { ordersPerPage } from "#graphql/areas/boat-orders/rules";
import { BoatOrdersQuery } from "#graphql/generated/client/graphql";
import { reading } from "~/server/data/reading.server";
import { createList } from "~/server/list/list.server";
import { adminOrderList, orderList } from "./columns";

function listFor(view: typeof orderList) {
  return createList(view, {
    defaultSort: { by: "created_at", descending: true },
    pageSizes: [ordersPerPage],
    filterVariables: () => ({}),
    page: reading(BoatOrdersQuery, "boatOrders"),
    csv: "export-boat-orders.csv",
  });
}

export const boatOrders = { admin: listFor(adminOrderList), dealer: listFor(orderList) };
