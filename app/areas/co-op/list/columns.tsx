import { type CoOpRequestRowFragment } from "#graphql/generated/client/graphql";
import { type CoOpRequestSort, formLabels, isFormType, statusLabel } from "#graphql/areas/co-op/rules";
import { type Column } from "~/components/list/column";
import { StatusBadge } from "~/components/record/status-badge";
import { LocaleDay, LongWhen } from "~/components/when";

export type RequestRow = CoOpRequestRowFragment;

type DateColumn = { header: string; as?: "moment" | "day" };

/** When it was submitted opens the row. */
function dateColumn({ header, as = "moment" }: DateColumn): Column<RequestRow, CoOpRequestSort> {
  return {
    id: "date_submitted",
    header,
    kind: "title",
    sortable: true,
    text: ({ dateSubmitted }) => dateSubmitted,
    cell: ({ dateSubmitted }) => (as === "day" ? <LocaleDay at={dateSubmitted} /> : <LongWhen at={dateSubmitted} />),
  };
}

const formColumn: Column<RequestRow, CoOpRequestSort> = {
  id: "form_type",
  header: "Form",
  sortable: true,
  text: ({ formType }) => formLabel(formType),
};

const dealershipColumn: Column<RequestRow, CoOpRequestSort> = {
  id: "dealer_name",
  header: "Dealership",
  sortable: true,
  text: ({ dealerName }) => dealerName ?? "",
};

const submittedByColumn: Column<RequestRow, CoOpRequestSort> = {
  id: "submitted_by",
  header: "Submitted By",
  sortable: true,
  text: ({ submittedBy }) => submittedBy ?? "",
};

/** A request that its dealer has changed since revisions were asked for says so. */
const statusColumn: Column<RequestRow, CoOpRequestSort> = {
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

/** The tables of spec 3, sections 2.2 to 2.8; admins see whose request it is, too. */
export const adminColumns = [
  dateColumn({ header: "Date submitted", as: "day" }),
  dealershipColumn,
  formColumn,
  submittedByColumn,
  statusColumn,
];
export const dealerColumns = [dateColumn({ header: "Submitted date" }), formColumn, submittedByColumn, statusColumn];
export const ownFormColumns = [dateColumn({ header: "Date Submitted" }), formColumn, statusColumn];
export const ownClaimColumns = [dateColumn({ header: "Date Submitted" }), formColumn, submittedByColumn, statusColumn];

/** «Boat Show Credit of Bayou Outboard». */
export function aboutRequest(formType: string, dealerName: string | null | undefined): string {
  return `${formLabel(formType)} of ${dealerName ?? "a dealer"}`;
}

export function formLabel(formType: string): string {
  return isFormType(formType) ? formLabels[formType] : formType;
}
