import { type CoOpRequestsQueryQuery } from "#graphql/generated/client/graphql";
import {
  type CoOpRequestFilterName,
  type CoOpRequestSort,
  isRequestStatus,
  requestStatuses,
  statusLabel,
} from "#graphql/areas/co-op/rules";
import { type Column } from "~/components/list/column";
import { type FilteredList } from "~/components/list/list";
import { credited, days, foldedChoice, status, unread } from "~/components/list/tools/usual-filters";
import { aboutRequest, formLabel } from "./form-label";
import { StatusBadge, UnreadMark } from "~/components/record/status-badge";
import { LocaleDay, LongWhen } from "~/components/when";

export type RequestRow = CoOpRequestsQueryQuery["coOpRequests"]["rows"][number];

type DateColumn = { header: string; as?: "time" | "day" };

/** When it was submitted opens the row. */
export function dateColumn({ header, as = "time" }: DateColumn): Column<RequestRow, CoOpRequestSort> {
  return {
    id: "date_submitted",
    header,
    kind: "title",
    sortable: true,
    text: ({ dateSubmitted }) => dateSubmitted,
    cell: ({ dateSubmitted }) => (as === "day" ? <LocaleDay at={dateSubmitted} /> : <LongWhen at={dateSubmitted} />),
  };
}

/** A request in whose conversation something is unread says so. */
export const formColumn: Column<RequestRow, CoOpRequestSort> = {
  id: "form_type",
  header: "Form",
  kind: "nowrap",
  sortable: true,
  text: ({ formType }) => formLabel(formType),
  cell: (request) => (
    <>
      <UnreadMark unread={request.unread} />
      {formLabel(request.formType)}
    </>
  ),
};

export const submittedByColumn: Column<RequestRow, CoOpRequestSort> = {
  id: "submitted_by",
  header: "Submitted By",
  sortable: true,
  text: ({ submittedBy }) => submittedBy ?? "",
};

/** A request that its dealer has changed since revisions were asked for says so. */
export const statusColumn: Column<RequestRow, CoOpRequestSort> = {
  id: "status",
  header: "Status",
  kind: "nowrap",
  sortable: true,
  text: ({ status }) => statusLabel(status),
  cell: ({ status, revisedAt }) => (
    <>
      <StatusBadge status={status} /> {revisedAt && <span className="small muted">Revised</span>}
    </>
  ),
};

/** Filters pending requests: those that their dealer has not revised yet, or has revised, so that an admin decides next. */
export const revised = foldedChoice("Revisions", { no: "Dealer to revise", yes: "Revised" });

export const commonOfRequests = {
  noun: requestNoun(),
  searchLabel: "Form or e-mail",
  rowKey: ({ id }: RequestRow) => id,
  rowLabel: ({ formType, submittedBy }: RequestRow) => aboutRequest(formType, submittedBy),
};

type OfAdmins = "taken" | "dealership";

/** The tables of spec 3, sections 2.2 to 2.7; their status is their part. */
export const dealerRequestList = {
  ...commonOfRequests,
  title: "Co-op requests",
  filters: { ...days("Submitted"), revised, unread, credited },
  columns: [dateColumn({ header: "Submitted date" }), formColumn, submittedByColumn, statusColumn],
} satisfies FilteredList<RequestRow, CoOpRequestSort, Exclude<CoOpRequestFilterName, OfAdmins | "status">>;

/** A dealer's own forms of one kind. */
export function ownFormList({ title, saysWho }: { title: string; saysWho?: boolean }) {
  const date = dateColumn({ header: "Date Submitted" });
  return {
    ...commonOfRequests,
    title,
    filters: { ...days("Submitted"), status: status(requestStatuses, statusLabel), revised, unread, credited },
    columns: [date, formColumn, ...(saysWho ? [submittedByColumn] : []), statusColumn],
  } satisfies FilteredList<RequestRow, CoOpRequestSort, Exclude<CoOpRequestFilterName, OfAdmins>>;
}

/** Requests of one status are called by it. */
export function requestNoun(status = "") {
  const kind = isRequestStatus(status) ? `${status} ` : "";
  return { one: `${kind}request`, many: `${kind}requests` };
}
