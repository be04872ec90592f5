import { dealerBrandChoices, dealerFields, dealersCsvName, dealersPerPage } from "#graphql/areas/dealers/rules";
import {
  DealerExportQuery,
  type DealerExportQueryQuery,
  DealersQuery,
  SalesPeopleQuery,
} from "#graphql/generated/client/graphql";
import { type ListRequest, profileIds } from "~/lib/list-request";
import { reading } from "~/server/data/reading.server";
import { createList } from "~/server/list/list.server";
import { type CsvField, records } from "~/server/list/list-csv.server";
import { config } from "~/server/platform/config.server";
import { dealerList, salesList } from "./columns";

const common = {
  defaultSort: { by: "status", descending: false },
  pageSizes: [dealersPerPage],
  filters: { archived: ["yes"] },
  keys: profileIds,
} as const;

export const dealers = createList(dealerList, {
  ...common,
  narrow: (asked, ids) => ({ filter: ids ? { ids } : activeOrAll(asked) }),
  page: reading(DealersQuery, "dealers"),
  csv: { name: dealersCsvName, ...records(reading(DealerExportQuery, "dealers"), dealerFields.map(csvField)) },
});

export const salesPeople = createList(salesList, {
  ...common,
  narrow: (asked) => ({ filter: { ...activeOrAll(asked), role: "Sales" as const } }),
  page: reading(SalesPeopleQuery, "dealers"),
});

function activeOrAll({ filters }: ListRequest) {
  return { status: filters.archived ? undefined : ("active" as const) };
}

type DealerRecord = DealerExportQueryQuery["dealers"]["rows"][number];

function csvField({ key, header }: (typeof dealerFields)[number]): CsvField<DealerRecord> {
  if (key === "permissions") return { header, text: ({ permissions }) => permissions.join(", ") };
  if (key === "brands") return { header, text: ({ brands }) => brandsInWords(brands) };
  return { header, key };
}

function brandsInWords(brands: readonly string[]): string {
  const carried = dealerBrandChoices(config.BRAND_NAME).filter(({ value }) => brands.includes(value));
  return carried.map(({ label }) => label).join(", ");
}
