import {
  CoOpRequestQuery,
  type CoOpRequestQueryQuery,
  CoOpRequestsQuery,
  type CoOpRequestsQueryQueryVariables,
  CoOpStatusCountsQuery,
  type CoOpStatusCountsQueryQueryVariables,
} from "#graphql/generated/client/graphql";
import { type FormType, formTypes, isEditable, requestsPerPage, requestStatuses } from "#graphql/areas/co-op/rules";
import { query } from "~/server/data/data.server";
import { reading } from "~/server/data/reading.server";
import { orNothing } from "~/server/data/refusals.server";
import { createList } from "~/server/list/list.server";
import { waitsSince } from "~/server/list/waits.server";
import { readPreferences } from "~/server/session/preferences.server";
import { shownMessages } from "../../conversations/messages.server";
import { type FormWords } from "../form/form";
import { anyStatus } from "../paths";
import { recordOf } from "../record/record.server";
import { dealerRequestList, ownFormList, type RequestRow } from "./columns";
import { adminRequestList } from "./desk-columns";

const common = {
  defaultSort: { by: "date_submitted", descending: true },
  pageSizes: [requestsPerPage],
  page: reading(CoOpRequestsQuery, "coOpRequests"),
  open: (request: Request, { id }: { id: string }) => orNothing(readDetail(request, id)),
} as const;

/**
 * Admins see one status at a time, or all of them, and may ask for one form: `?status=…&type=…`. What waits for them is a
 * worklist, oldest first; a pending request waits for its dealer, until it is revised.
 */
export const adminRequests = createList(adminRequestList, {
  ...common,
  defaultSort: ({ status = "" }) => ({ by: "date_submitted", descending: !isEditable(status) }),
  page: async (request, asked: CoOpRequestsQueryQueryVariables) => {
    const page = await common.page(request, asked);
    const now = new Date();
    return { ...page, rows: page.rows.map((row) => ({ ...row, waits: waitsSince(waitingSince(row), now) })) };
  },
  filters: { status: [...requestStatuses, anyStatus], type: formTypes },
  csv: "export-co-op-requests.csv",
  defaultFilters: () => ({ status: "new" }),
  filterVariables: ({ filters: { status, type } }, ids) => ({
    filter: ids ? { ids } : { status: statusOf(status), formType: type },
  }),
});

/** Dealers see one status of their own ones, or all; their address calls it the type. */
export const dealerRequests = createList(dealerRequestList, {
  ...common,
  filters: { type: [...requestStatuses, anyStatus] },
  defaultFilters: () => ({ type: "new" }),
  filterVariables: ({ filters }) => ({ filter: { status: statusOf(filters.type) } }),
});

function waitingSince({ status, dateSubmitted, revisedAt }: RequestRow): string | null {
  return status === "new" ? dateSubmitted : revisedAt;
}

function statusOf(asked?: string) {
  return asked === anyStatus ? undefined : asked;
}

/** A dealer's own forms of one kind, in any status; a list that cannot be had takes no page with it. */
export function loadOwnForms(request: Request, formType: FormType, words: FormWords["own"]) {
  const own = createList(ownFormList(words), { ...common, filterVariables: () => ({ filter: { formType } }) });
  return orNothing(own.load(request));
}

type Counted = CoOpStatusCountsQueryQueryVariables;

export async function countByStatus(request: Request, counted: Counted = {}) {
  const counts = await orNothing(query(request, CoOpStatusCountsQuery, counted));
  return counts?.coOpStatusCounts ?? null;
}

/** A request with its form in words, its comments and what happened to it. */
export type RequestDetail = Awaited<ReturnType<typeof readDetail>>;

export async function readDetail(request: Request, id: string) {
  const { coOpRequest } = await query(request, CoOpRequestQuery, { id });
  return described(request, coOpRequest);
}

function described(request: Request, { form, conversation, ...coOpRequest }: CoOpRequestQueryQuery["coOpRequest"]) {
  return {
    ...coOpRequest,
    formId: form.id,
    conversation: shownMessages(conversation),
    dealerName: form.dealerName,
    record: recordOf(form, readPreferences(request).timeZone),
  };
}
