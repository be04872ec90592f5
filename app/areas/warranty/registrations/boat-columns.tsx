import { type Column } from "~/components/list/column";
import { whenColumn } from "~/components/list/when-column";
import { StatusBadge } from "~/components/record/status-badge";
import { ShortWhen } from "~/components/when";
import { markArchived } from "~/lib/archived";

type BoatRow = { submittedon: string; hullIdentificationNumber: string; model: string | null; status: string };

/** A dealer as lists name it, registrations' and claims' alike. */
export function dealerOf({
  dealerName,
  dealerArchived,
}: {
  dealerName: string | null;
  dealerArchived: boolean;
}): string {
  return markArchived(dealerName ?? "", dealerArchived);
}

/** What registrations and claims show alike: when it came in, for which boat, and how it stands. */
export function boatColumns<Row extends BoatRow>() {
  const submitted: Column<Row, "submittedon"> = whenColumn(
    "submittedon",
    "Submitted",
    ({ submittedon }) => submittedon,
    ShortWhen,
  );
  const hin: Column<Row, "hull_identification_number"> = {
    id: "hull_identification_number",
    header: "HIN",
    kind: "title",
    sortable: true,
    text: ({ hullIdentificationNumber }) => hullIdentificationNumber,
  };
  const model: Column<Row, "model"> = {
    id: "model",
    header: "Model",
    kind: "name",
    sortable: true,
    text: (row) => row.model ?? "",
  };
  const status: Column<Row, "status"> = {
    id: "status",
    header: "Status",
    kind: "nowrap",
    sortable: true,
    text: (row) => row.status,
    cell: (row) => <StatusBadge status={row.status} />,
  };
  return { submitted, hin, model, status };
}
