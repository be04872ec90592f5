import { type WarrantyRegistrationsQueryQuery } from "#graphql/generated/client/graphql";
import {
  type RegistrationFilterName,
  type RegistrationSort,
  registeredAfter,
} from "#graphql/areas/warranty/registrations/rules";
import { manufacturerZone } from "#graphql/rules/manufacturer.rules";
import { type Column } from "~/components/list/column";
import { type FilteredList } from "~/components/list/list";
import { days, model as modelFilter, status as statusIs, unread } from "~/components/list/tools/usual-filters";
import { StatusBadge, UnreadMark } from "~/components/record/status-badge";
import { Day } from "~/components/when";
import { dayIn } from "~/lib/dates";
import { fullName } from "~/lib/words";
import { boatColumns, dealerOf } from "./boat-columns";

export type RegistrationRow = WarrantyRegistrationsQueryQuery["warrantyRegistrations"]["rows"][number];

const { submitted, hin, model, status } = boatColumns<RegistrationRow>();

const number: Column<RegistrationRow, RegistrationSort> = {
  id: "warranty_id",
  header: "#",
  kind: "id",
  sortable: true,
  text: ({ warrantyId }) => String(warrantyId),
  cell: ({ warrantyId, unread }) => (
    <>
      <UnreadMark unread={unread} />
      {warrantyId}
    </>
  ),
};

/** A dealer's own, so what it looks for is the owner. */
const ownColumns: Column<RegistrationRow, RegistrationSort>[] = [
  number,
  submitted,
  hin,
  model,
  { id: "last_name", header: "Owner", kind: "name", sortable: true, text: fullName },
  {
    id: "purchase_date",
    header: "Purchased",
    kind: "nowrap",
    sortable: true,
    text: ({ purchaseDate }) => purchaseDate,
    cell: ({ purchaseDate }) => <Day of={purchaseDate} />,
  },
  { id: "window", header: "Days Left", kind: "nowrap", text: () => "", cell: (row) => <InTime registration={row} /> },
  status,
];

/** The table of spec 2, section 2. */
const adminColumns: Column<RegistrationRow, RegistrationSort>[] = [
  number,
  submitted,
  hin,
  model,
  { id: "dealer_name", header: "Dealer", kind: "name", sortable: true, text: dealerOf },
  status,
];

const common = {
  title: "Warranty Registrations",
  noun: { one: "registration", many: "registrations" },
  filters: { ...days("Submitted"), status: statusIs(["New", "Archived"]), model: modelFilter, unread },
  byBrand: true as const,
  rowKey: ({ id }: RegistrationRow) => id,
  rowLabel: ({ warrantyId, hullIdentificationNumber }: RegistrationRow) =>
    `registration ${warrantyId}, ${hullIdentificationNumber}`,
};

export const registrationList: FilteredList<
  RegistrationRow,
  RegistrationSort,
  Exclude<RegistrationFilterName, "dealership">
> = {
  ...common,
  searchLabel: "HIN, owner, model or number",
  columns: ownColumns,
};

export const adminRegistrationList: FilteredList<RegistrationRow, RegistrationSort, RegistrationFilterName> = {
  ...common,
  searchLabel: "HIN / Dealer / Date Submitted..",
  byDealer: true,
  columns: adminColumns,
};

/** Whether the boat was registered in time; one that changed hands has no time to keep. */
function InTime({ registration }: { registration: RegistrationRow }) {
  if (registration.isTransfer) return <span className="muted">Transferred</span>;

  const { purchaseDate, submittedon } = registration;
  const { days, late } = registeredAfter({ purchaseDate, registeredOn: dayIn(submittedon, manufacturerZone) });
  return late ? (
    <StatusBadge status="pending" label={`Late: after ${days} days`} />
  ) : (
    <>In time, after {days === 1 ? "1 day" : `${days} days`}</>
  );
}
