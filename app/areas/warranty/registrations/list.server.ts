import { RegistrationOwnersQuery, WarrantyRegistrationsQuery } from "#graphql/generated/client/graphql";
import { registrationPageSizes, registrationsPerPage } from "#graphql/areas/warranty/registrations/rules";
import { sortsOf } from "~/components/list/column";
import { listInput, type ListRequest, parseListRequest } from "~/lib/list-request";
import { countryName } from "~/lib/regions.server";
import { query } from "~/server/data/data.server";
import { readPreferences } from "~/server/session/preferences.server";
import { adminRegistrationColumns, registrationColumns } from "./columns";
import { readOwnersPages } from "./owners-tab";

const newestFirst = { by: "warranty_id", descending: true };

export function readDealersList(address: string): ListRequest {
  return parseListRequest(address, {
    sorts: sortsOf(registrationColumns),
    defaultSort: newestFirst,
    pageSizes: [registrationsPerPage],
  });
}

export function readAdminsList(address: string): ListRequest {
  return parseListRequest(address, {
    sorts: sortsOf(adminRegistrationColumns),
    defaultSort: newestFirst,
    pageSizes: registrationPageSizes,
  });
}

/** When a day of an admin's search begins. */
export function registrationFilter(request: Request) {
  return { timeZone: readPreferences(request).timeZone };
}

/** A list of registrations, with owners and history of the rows that are open. */
export async function loadRegistrations(request: Request, list: ListRequest) {
  const loadedAt = new Date().toISOString();
  const { warrantyRegistrations: registrations } = await query(request, WarrantyRegistrationsQuery, {
    list: listInput(list),
    filter: registrationFilter(request),
  });

  const pages = readOwnersPages(request.url);
  const open = registrations.rows.filter(({ id }) => list.open.includes(id));
  const details = await Promise.all(
    open.map(async ({ id }) => {
      const page = pages.get(id) ?? 1;
      const { warrantyRegistration } = await query(request, RegistrationOwnersQuery, { id, page });
      const { currentOwner } = warrantyRegistration;
      return { ...withCountry(warrantyRegistration), currentOwner: currentOwner && withCountry(currentOwner) };
    }),
  );
  return { list, registrations, loadedAt, details };
}

/** With its country in words. */
function withCountry<Row extends { country?: string | null }>(row: Row): Row {
  return { ...row, country: row.country && countryName(row.country) };
}
