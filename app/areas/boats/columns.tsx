import { Link } from "@remix-run/react";
import { modelLabel } from "#graphql/areas/boat-models/rules";
import { ratingInWords } from "#graphql/areas/surveys/rules";
import { moneyTyped } from "#graphql/rules/money.rules";
import { phone as phoneNumber } from "#graphql/rules/phone.rules";
import { type Column } from "~/components/list/column";
import { StatusBadge } from "~/components/record/status-badge";
import { Day, ShortWhen } from "~/components/when";
import { markArchived } from "~/lib/archived";
import { type RecordLink } from "~/lib/record-link";
import { fullName } from "~/lib/words";
import { sellerOf } from "../inventory/columns";
import { placeOf } from "../warranty/registrations/details";
import { dealerOf } from "../warranty/registrations/boat-columns";
import {
  type BoatClaim,
  type BoatInquiry,
  type BoatSurvey,
  claimPlace,
  inquiryPlace,
  type Owner,
  registrationPlace,
  type Side,
  stockPlace,
  type Stock,
  surveyPlace,
} from "./places";

/** The record itself: its name, which leads to where it stands. */
function record<Row>(header: string, place: (row: Row) => RecordLink): Column<Row> {
  return {
    id: "record",
    header,
    kind: "title",
    text: (row) => place(row).label,
    cell: (row) => {
      const { label, to } = place(row);
      return <Link to={to}>{label}</Link>;
    },
  };
}

function moment<Row>(header: string, at: (row: Row) => string | null): Column<Row> {
  return {
    id: header,
    header,
    kind: "when",
    text: (row) => at(row) ?? "",
    cell: (row) => {
      const when = at(row);
      return when && <ShortWhen at={when} />;
    },
  };
}

export function ownerColumns(side: Side): Column<Owner>[] {
  return [
    record("Registration", (owner) => registrationPlace(owner, side)),
    { id: "owner", header: "Owner", text: fullName },
    {
      id: "status",
      header: "Status",
      kind: "nowrap",
      text: ({ status }) => status,
      cell: ({ status }) => (
        <StatusBadge status={status} label={status === "New" ? "Current owner" : "Previous owner"} />
      ),
    },
    {
      id: "purchased",
      header: "Purchased",
      kind: "nowrap",
      text: ({ purchaseDate }) => purchaseDate,
      cell: ({ purchaseDate }) => <Day of={purchaseDate} />,
    },
    moment("Registered", ({ submittedon }) => submittedon),
    { id: "dealer", header: "Dealer", text: dealerOf },
    {
      id: "contact",
      header: "Contact",
      text: (owner) => [phoneNumber(owner.phone ?? ""), owner.email, placeOf(owner)].filter(Boolean).join(", "),
    },
  ];
}

export function claimColumns(side: Side): Column<BoatClaim>[] {
  return [
    record("Claim", (claim) => claimPlace(claim, side)),
    {
      id: "status",
      header: "Status",
      kind: "nowrap",
      text: ({ status }) => status,
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    moment("Submitted", ({ submittedon }) => submittedon),
    moment("Decided", ({ fulfilledon }) => fulfilledon),
    { id: "customer", header: "Customer", text: fullName },
    { id: "dealer", header: "Dealer", text: dealerOf },
    { id: "issues", header: "Issues", text: ({ issues }) => issues ?? "" },
    { id: "total", header: "Total", kind: "number", text: ({ claimTotal }) => moneyTyped(claimTotal ?? "") },
  ];
}

export const inquiryColumns: Column<BoatInquiry>[] = [
  record("Inquiry", inquiryPlace),
  moment("Received", ({ requestDate }) => requestDate),
  { id: "name", header: "Name", text: fullName },
  { id: "model", header: "Model", text: ({ model }) => model ?? "" },
  { id: "comments", header: "Comments", text: ({ comments }) => comments ?? "" },
  { id: "by", header: "Fulfilled By", kind: "nowrap", text: ({ fulfilledby }) => fulfilledby ?? "" },
  moment("Fulfilled On", ({ fulfilledon }) => fulfilledon),
];

export const surveyColumns: Column<BoatSurvey>[] = [
  record("Survey", surveyPlace),
  moment("Date", ({ surveyDate }) => surveyDate),
  { id: "registration", header: "Registration", kind: "nowrap", text: ({ warrantyId }) => `# ${warrantyId ?? ""}` },
  {
    id: "dealer",
    header: "Dealer",
    text: ({ dealerName, dealerArchived }) => markArchived(dealerName ?? "", dealerArchived),
  },
  { id: "score", header: "Score", kind: "number", text: ({ score }) => ratingInWords(score) },
];

export const stockColumns: Column<Stock>[] = [
  record("Boat", stockPlace),
  { id: "state", header: "State", kind: "nowrap", text: ({ isDeleted }) => (isDeleted ? "Deleted" : "For sale") },
  { id: "dealer", header: "Dealer", text: sellerOf },
  { id: "year", header: "Year", kind: "number", text: ({ year }) => (year ? String(year) : "") },
  { id: "price", header: "Price", kind: "number", text: ({ boatPrice }) => moneyTyped(boatPrice ?? "") },
  { id: "site", header: "Site", kind: "nowrap", text: ({ site }) => site ?? "" },
  moment("Added", ({ createdAt }) => createdAt),
  moment("Updated", ({ updatedAt }) => updatedAt),
];

/** «Sea Chaser 21 LX», of the newest record that names it. */
export function modelOf(boat: {
  registrations: readonly Owner[];
  claims: readonly BoatClaim[];
  inquiries: readonly BoatInquiry[];
}): { brand: string | null; model: string | null } {
  const [known] = [...boat.registrations, ...boat.claims].filter(({ brand, model }) => brand || model);
  if (known) return { brand: known.brand, model: known.model && modelLabel({ ...known, model: known.model }) };
  return { brand: null, model: boat.inquiries.find(({ model }) => model)?.model ?? null };
}
