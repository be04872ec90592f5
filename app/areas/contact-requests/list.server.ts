import { mostPrintedRequests, requestsPerPage } from "#graphql/rules/intake.rules";
import { ContactRequestQuery, ContactRequestsQuery } from "#graphql/generated/client/graphql";
import { sortsOf } from "~/components/list/column";
import { listInput, parseListRequest, tickedRows } from "~/lib/list-request";
import { countryName, regionName } from "~/lib/regions.server";
import { query } from "~/server/data/data.server";
import { everyRow } from "~/server/data/every-row.server";
import { newFormKey } from "~/server/data/forms.server";
import { letterhead } from "~/server/platform/letterhead.server";
import { type Viewer } from "~/server/session/viewer.server";
import { contactColumns, type ContactRow } from "./columns";

/** The list as its address asks for it, with the details of the rows that are open. */
export async function loadContactRequests(request: Request) {
  const list = readContactList(request.url);
  const loadedAt = new Date().toISOString();
  const { contactRequests } = await query(request, ContactRequestsQuery, { list: listInput(list) });
  const open = contactRequests.rows.filter(({ id }) => list.open.includes(id));
  const details = await Promise.all(open.map(({ id }) => readDetail(request, id)));

  return { list, contactRequests, loadedAt, formKey: newFormKey(), details };
}

export type ContactDetail = Awaited<ReturnType<typeof readDetail>>;

/** Country and region in words; what an integration wrote in words stays as it is. */
async function readDetail(request: Request, id: string) {
  const { contactRequest } = await query(request, ContactRequestQuery, { id });
  const { country, region } = contactRequest;
  return {
    ...contactRequest,
    country: country && countryName(country),
    region: region && regionName(country ?? "", region),
  };
}

function readContactList(address: string) {
  return parseListRequest(address, {
    sorts: sortsOf(contactColumns),
    defaultSort: { by: "contact_date", descending: true },
    pageSizes: [requestsPerPage],
  });
}

/** The data service's largest page. */
const rowsAtOnce = 1_000;

/** What an address of an export asks for: the ticked requests, or all that match. */
export function selectedContacts(address: string) {
  const list = readContactList(address);
  const ids = tickedRows(address);
  return { list: listInput({ ...list, search: ids ? "" : list.search, page: 1, pageSize: rowsAtOnce }), ids };
}

/** The selected requests as they go to paper, up to a limit. */
export async function loadContactSheet(request: Request, viewer: Viewer) {
  const { list, ids } = selectedContacts(request.url);
  let total = 0;
  const requests = await everyRow(async (after) => {
    const page = (await query(request, ContactRequestsQuery, { list: { ...list, after }, ids })).contactRequests;
    total = page.total;
    return page;
  });

  const rows: ContactRow[] = [];
  for await (const one of requests) {
    if (rows.length === mostPrintedRequests) break;
    rows.push(one);
  }
  const by = [viewer.name, viewer.company].filter(Boolean).join(", ");
  return { rows, total, printed: { by, at: new Date().toISOString() }, letterhead };
}
