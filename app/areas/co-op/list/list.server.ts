import {
  type CoOpRequestFilter,
  CoOpRequestQuery,
  type CoOpRequestQueryQuery,
  CoOpRequestsQuery,
  CoOpStatusCountsQuery,
} from "#graphql/generated/client/graphql";
import { type FormType, formTypes, requestsPerPage, requestStatuses } from "#graphql/areas/co-op/rules";
import { sortsOf } from "~/components/list/column";
import { listInput, type ListRequest, parseListRequest } from "~/lib/list-request";
import { query } from "~/server/data/data.server";
import { newFormKey } from "~/server/data/forms.server";
import { orNothing } from "~/server/data/refusals.server";
import { readPreferences } from "~/server/session/preferences.server";
import { recordOf } from "../record/record.server";
import { adminColumns } from "./columns";

/** A request with its form in words, its comments and what happened to it. */
export type RequestDetail = Awaited<ReturnType<typeof readDetail>>;

export async function readDetail(request: Request, id: string) {
  const { coOpRequest } = await query(request, CoOpRequestQuery, { id });
  return described(request, coOpRequest);
}

function described(request: Request, { form, ...coOpRequest }: CoOpRequestQueryQuery["coOpRequest"]) {
  return {
    ...coOpRequest,
    formId: form.id,
    dealerName: form.dealerName,
    record: recordOf(form, readPreferences(request).timeZone),
  };
}

/** Which tab, and which form, an address asks for: `status` names the parameter of the tab. */
export function readRequestList(address: string, tab: "status" | "type"): ListRequest {
  const list = parseListRequest(address, {
    ...common,
    filters: tab === "status" ? { status: requestStatuses, type: formTypes } : { type: requestStatuses },
  });
  return { ...list, filters: { ...list.filters, [tab]: list.filters[tab] ?? "new" } };
}

/** A dealer's own forms of one kind, in any status. */
export async function loadOwnForms(request: Request, formType: FormType) {
  return loadRequests(request, parseListRequest(request.url, common), { formType });
}

const common = {
  sorts: sortsOf(adminColumns),
  defaultSort: { by: "date_submitted", descending: true },
  pageSizes: [requestsPerPage] as const,
};

/** A list of requests, with the details of the rows that are open. A list that cannot be had takes no page with it. */
export async function loadRequests(request: Request, list: ListRequest, filter: CoOpRequestFilter) {
  const loadedAt = new Date().toISOString();
  const page = await orNothing(query(request, CoOpRequestsQuery, { list: listInput(list), filter }));

  const open = page?.coOpRequests.rows.filter(({ id }) => list.open.includes(id)) ?? [];
  const details = await Promise.all(open.map(({ id }) => readDetail(request, id)));
  return { list, requests: page?.coOpRequests ?? null, loadedAt, details, formKey: newFormKey() };
}

export async function countByStatus(request: Request, formType?: string) {
  const counts = await orNothing(query(request, CoOpStatusCountsQuery, { formType }));
  return counts?.coOpStatusCounts ?? null;
}
