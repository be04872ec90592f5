import {
  registrationFields,
  registrationPageSizes,
  registrationsCsvName,
  registrationsPerPage,
} from "#graphql/areas/warranty/registrations/rules";
import {
  RegistrationCellsQuery,
  OpenRegistrationQuery,
  WarrantyRegistrationsQuery,
} from "#graphql/generated/client/graphql";
import { type ListRequest } from "~/lib/list-request";
import { countryName } from "~/lib/regions.server";
import { query } from "~/server/data/data.server";
import { reading } from "~/server/data/reading.server";
import { createList } from "~/server/list/list.server";
import { readPreferences } from "~/server/session/preferences.server";
import { shownMessages } from "../../conversations/messages.server";
import { adminRegistrationList, registrationList } from "./columns";
import { readOwnersPages } from "./owners-tab";

const common = {
  defaultSort: { by: "warranty_id", descending: true },
  filterVariables: (_asked: ListRequest, _ids: string[] | null, request: Request) => ({
    filter: searchedDays(request),
  }),
  page: reading(WarrantyRegistrationsQuery, "warrantyRegistrations"),
  open: readOwners,
} as const;

export const registrations = createList(registrationList, { ...common, pageSizes: [registrationsPerPage] });

export const adminRegistrations = createList(adminRegistrationList, {
  ...common,
  pageSizes: registrationPageSizes,
  csv: {
    name: registrationsCsvName,
    fields: registrationFields,
    cells: reading(RegistrationCellsQuery, "warrantyRegistrationCells"),
  },
});

/** When a day of an admin's search begins. */
function searchedDays(request: Request) {
  return { timeZone: readPreferences(request).timeZone };
}

async function readOwners(request: Request, { id }: { id: string }) {
  const page = readOwnersPages(request.url).get(id) ?? 1;
  const { warrantyRegistration } = await query(request, OpenRegistrationQuery, { id, page });
  const { currentOwner } = warrantyRegistration;
  return {
    ...withCountry(warrantyRegistration),
    currentOwner: currentOwner && withCountry(currentOwner),
    conversation: shownMessages(warrantyRegistration.conversation),
  };
}

/** With its country in words. */
function withCountry<Row extends { country: string | null }>(row: Row): Row {
  return { ...row, country: row.country && countryName(row.country) };
}
