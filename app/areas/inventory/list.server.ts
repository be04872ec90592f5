import { boatsPerPage } from "#graphql/areas/inventory/rules";
import { InventoryQuery } from "#graphql/generated/client/graphql";
import { reading } from "~/server/data/reading.server";
import { createList } from "~/server/list/list.server";
import { adminBoatList, boatList } from "./columns";

/** `?show=deleted` are the boats that can be restored. */
function listFor(view: typeof boatList) {
  return createList(view, {
    defaultSort: { by: "updated_at", descending: true },
    pageSizes: [boatsPerPage],
    filters: { show: ["deleted"] },
    filterVariables: ({ filters }) => ({ filter: { deleted: filters.show === "deleted" } }),
    page: reading(InventoryQuery, "inventory"),
    csv: "export-inventory.csv",
  });
}

export const inventory = { admin: listFor(adminBoatList), dealer: listFor(boatList) };
