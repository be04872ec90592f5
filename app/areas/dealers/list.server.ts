import {
  dealerBrandChoices,
  dealerFields,
  dealerPermissionChoices,
  dealersCsvName,
  dealersPerPage,
} from "#graphql/areas/dealers/rules";
import {
  DealerExportQuery,
  type DealerExportQueryQuery,
  DealersQuery,
  SalesPeopleQuery,
} from "#graphql/generated/client/graphql";
import { phone } from "#graphql/rules/phone.rules";
import { type ListRequest, profileIds } from "~/lib/list-request";
import { placeInWords } from "~/lib/regions.server";
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
  filterVariables: (asked, ids) => ({ filter: ids ? { ids } : activeOrAll(asked) }),
  page: reading(DealersQuery, "dealers"),
  csv: { name: dealersCsvName, ...records(reading(DealerExportQuery, "dealers"), dealerFields.map(csvField)) },
});

export const salesPeople = createList(salesList, {
  ...common,
  filterVariables: (asked) => ({ filter: { ...activeOrAll(asked), role: "Sales" as const } }),
  page: reading(SalesPeopleQuery, "dealers"),
});

function activeOrAll({ filters }: ListRequest) {
  return { status: filters.archived || filters.status ? undefined : ("active" as const) };
}

type DealerRecord = DealerExportQueryQuery["dealers"]["rows"][number];

/** In the words of the forms, as the other sheets: places by name, telephone numbers with dashes. */
function csvField({ key, header }: (typeof dealerFields)[number]): CsvField<DealerRecord> {
  switch (key) {
    case "permissions":
      return { header, text: ({ permissions }) => labelsOf(permissions, dealerPermissionChoices(config.BRAND_NAME)) };
    case "brands":
      return { header, text: ({ brands }) => labelsOf(brands, dealerBrandChoices(config.BRAND_NAME)) };
    case "phone":
      return { header, text: (dealer) => phone(dealer.phone ?? "") };
    case "region":
    case "country":
      return { header, text: (dealer) => placeInWords(dealer)[key] };
    default:
      return { header, key };
  }
}

/** As the forms call them, in their order. */
function labelsOf(held: readonly string[], choices: readonly { value: string; label: string }[]): string {
  return choices
    .filter(({ value }) => held.includes(value))
    .map(({ label }) => label)
    .join(", ");
}
