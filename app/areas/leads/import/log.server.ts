import { LeadImportsQuery } from "#graphql/generated/client/graphql";
import { reading } from "~/server/data/reading.server";
import { createList } from "~/server/list/list.server";
import { importList } from "./log-columns";

export const imports = createList(importList, {
  defaultSort: { by: "created_at", descending: true },
  pageSizes: [10],
  filterVariables: () => ({}),
  page: reading(LeadImportsQuery, "leadImports"),
});
