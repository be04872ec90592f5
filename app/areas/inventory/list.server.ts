import { boatsPerPage } from "#graphql/areas/inventory/rules";
import { InventoryQuery } from "#graphql/generated/client/graphql";
import { sortsOf } from "~/components/list/column";
import { listInput, parseListRequest } from "~/lib/list-request";
import { query } from "~/server/data/data.server";
import { boatColumns } from "./columns";

/** The list as its address asks for it; `?show=deleted` are the boats that can be restored. */
export async function loadInventory(request: Request) {
  const list = parseListRequest(request.url, {
    sorts: sortsOf(boatColumns),
    defaultSort: { by: "updated_at", descending: true },
    pageSizes: [boatsPerPage],
    filters: { show: ["deleted"] },
  });
  const loadedAt = new Date().toISOString();
  const deleted = list.filters.show === "deleted";
  const { inventory } = await query(request, InventoryQuery, { list: listInput(list), filter: { deleted } });
  return { list, inventory, loadedAt, deleted };
}
