import { redirect } from "@remix-run/node";
import { applicationReference } from "#graphql/areas/dealer-requests/rules";
import { requestsPerPage } from "#graphql/rules/intake.rules";
import { NewDealerRequestQuery, NewDealerRequestsQuery } from "#graphql/generated/client/graphql";
import { sortsOf } from "~/components/list/column";
import { listInput, parseListRequest, tickedRows } from "~/lib/list-request";
import { config } from "~/server/platform/config.server";
import { query } from "~/server/data/data.server";
import { newFormKey } from "~/server/data/forms.server";
import { answerGroups, masked } from "./answers";
import { dealerRequestColumns } from "./columns";
import { wordsOf } from "./words.server";

/**
 * The list as its address asks for it, with the details of the rows that are open. An address that asks for nothing yet
 * leads to the one that has the first row open, so that it can be closed.
 */
export async function loadDealerRequests(request: Request) {
  const list = readDealerRequestList(request.url);
  const loadedAt = new Date().toISOString();
  const { newDealerRequests } = await query(request, NewDealerRequestsQuery, { list: listInput(list) });
  const [first] = newDealerRequests.rows;
  if (first && isBare(request.url)) throw redirect(`/admin-new-dealer-requests?sort=-request_date&open=${first.id}`);

  const open = newDealerRequests.rows.filter(({ id }) => list.open.includes(id));
  const details = await Promise.all(open.map(({ id }) => readDetail(request, id)));
  return { list, newDealerRequests, loadedAt, formKey: newFormKey(), details, brandName: config.BRAND_NAME };
}

export type DealerRequestDetail = Awaited<ReturnType<typeof readDetail>>;

async function readDetail(request: Request, id: string) {
  const { newDealerRequest: application } = await query(request, NewDealerRequestQuery, { id });
  const { legalName, referenceNumber, fulfilledby, fulfilledon, hasNumbers, history } = application;
  return {
    ...{ id, legalName, fulfilledby, fulfilledon, hasNumbers, history },
    reference: applicationReference(referenceNumber),
    groups: answerGroups(
      (key) => wordsOf(application, key),
      (key) => (hasNumbers[key] ? masked : ""),
    ),
  };
}

/** The browser's own requests for data name a route beside the list's parameters. */
function isBare(address: string): boolean {
  return [...new URL(address).searchParams.keys()].every((name) => name.startsWith("_"));
}

function readDealerRequestList(address: string) {
  return parseListRequest(address, {
    sorts: sortsOf(dealerRequestColumns(config.BRAND_NAME)),
    defaultSort: { by: "request_date", descending: true },
    pageSizes: [requestsPerPage],
  });
}

/** The data service's largest page. */
const rowsAtOnce = 1_000;

/** What an address of an export asks for: the ticked requests, or all that match. */
export function selectedDealerRequests(address: string) {
  const list = readDealerRequestList(address);
  const ids = tickedRows(address);
  return { list: listInput({ ...list, search: ids ? "" : list.search, page: 1, pageSize: rowsAtOnce }), ids };
}
