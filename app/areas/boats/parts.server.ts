import { modelLabel } from "#graphql/areas/boat-models/rules";
import { ratingInWords } from "#graphql/areas/surveys/rules";
import { mostOfHull } from "#graphql/rules/hin.rules";
import { moneyTyped } from "#graphql/rules/money.rules";
import { phone as phoneNumber } from "#graphql/rules/phone.rules";
import { dayIn } from "~/lib/dates";
import { markArchived } from "~/lib/archived";
import { fullName } from "~/lib/words";
import { type BoatPart, type Cell, type Head } from "./part";
import {
  type Boat,
  claimPlace,
  inquiryPlace,
  type Owner,
  registrationPlace,
  type Side,
  stockPlace,
  surveyPlace,
} from "./places.server";

/**
 * The records of a hull, an area a part, as they are shown; an area that has none is left out. Words are made here: the
 * rules of five areas would weigh more than the page.
 */
export function partsOf(boat: Boat, side: Side, zone: string): BoatPart[] {
  const dayOf = (at: string | null) => at && { day: dayIn(at, zone) };
  const parts = [owners, claims, inquiries, surveys, stock].map((part) => part(boat, { side, dayOf }));
  return parts.filter(({ rows }) => rows.length > 0);
}

/** Days alone: the time line has the time of the day. A dealer's rows are all of one dealer, itself. */
type Around = { side: Side; dayOf: (at: string | null) => Cell };

function owners({ registrations }: Boat, { side, dayOf }: Around): BoatPart {
  return part("Owners", registrations, [
    [title("Registration"), (owner) => ({ ...registrationPlace(owner, side), label: `# ${owner.warrantyId}` })],
    [text("Owner"), fullName],
    [nowrap("Status"), ({ status }) => ({ status, label: status === "New" ? "Current owner" : "Previous owner" })],
    [day("Purchased"), ({ purchaseDate }) => ({ day: purchaseDate })],
    [day("Registered"), ({ submittedon }) => dayOf(submittedon)],
    ...dealers(side),
    [text("Contact"), contactOf],
  ]);
}

function claims({ claims }: Boat, { side, dayOf }: Around): BoatPart {
  return part("Claims", claims, [
    [title("Claim"), (claim) => claimPlace(claim, side)],
    [nowrap("Status"), ({ status }) => ({ status })],
    [day("Submitted"), ({ submittedon }) => dayOf(submittedon)],
    [day("Decided"), ({ fulfilledon }) => dayOf(fulfilledon)],
    [text("Customer"), fullName],
    ...dealers(side),
    [text("Issues"), ({ issues }) => issues],
    [number("Total"), ({ claimTotal }) => moneyTyped(claimTotal ?? "")],
  ]);
}

function inquiries({ inquiries }: Boat, { dayOf }: Around): BoatPart {
  return part("Inquiries", inquiries, [
    [title("Inquiry"), inquiryPlace],
    [day("Received"), ({ requestDate }) => dayOf(requestDate)],
    [text("Name"), fullName],
    [text("Model"), ({ model }) => model],
    [text("Comments"), ({ comments }) => comments],
    [nowrap("Fulfilled By"), ({ fulfilledby }) => fulfilledby],
    [day("Fulfilled On"), ({ fulfilledon }) => dayOf(fulfilledon)],
  ]);
}

function surveys({ surveys }: Boat, { dayOf }: Around): BoatPart {
  return part("Surveys", surveys, [
    [title("Survey"), surveyPlace],
    [day("Date"), ({ surveyDate }) => dayOf(surveyDate)],
    [nowrap("Registration"), ({ warrantyId }) => `# ${warrantyId ?? ""}`],
    [text("Dealer"), dealerOf],
    [number("Score"), ({ score }) => ratingInWords(score)],
  ]);
}

function stock({ stock }: Boat, { dayOf }: Around): BoatPart {
  return part("Inventory", stock, [
    [title("Boat"), stockPlace],
    [nowrap("State"), ({ isDeleted }) => (isDeleted ? "Deleted" : "For sale")],
    [text("Dealer"), dealerOf],
    [number("Year"), ({ year }) => (year === null ? null : String(year))],
    [number("Price"), ({ boatPrice }) => moneyTyped(boatPrice ?? "")],
    [nowrap("Site"), ({ site }) => site],
    [day("Added"), ({ createdAt }) => dayOf(createdAt)],
    [day("Updated"), ({ updatedAt }) => dayOf(updatedAt)],
  ]);
}

function dealers<Row extends Parameters<typeof dealerOf>[0]>(side: Side): ColumnOf<Row>[] {
  return side === "admin" ? [[text("Dealer"), dealerOf]] : [];
}

type ColumnOf<Row> = readonly [head: Head, cell: (row: Row) => Cell];

function part<Row extends { id: string }>(
  title: string,
  rows: readonly Row[],
  columns: readonly ColumnOf<Row>[],
): BoatPart {
  return {
    title,
    heads: columns.map(([head]) => head),
    rows: rows.map((row) => ({ id: row.id, cells: columns.map(([, cell]) => cell(row)) })),
    most: rows.length < mostOfHull ? null : mostOfHull,
  };
}

function title(header: string): Head {
  return { header, kind: "title" };
}

function text(header: string): Head {
  return { header };
}

function nowrap(header: string): Head {
  return { header, kind: "nowrap" };
}

function number(header: string): Head {
  return { header, kind: "number" };
}

function day(header: string): Head {
  return { header, kind: "nowrap" };
}

function dealerOf({ dealerName, dealerArchived }: { dealerName: string | null; dealerArchived: boolean }): string {
  return markArchived(dealerName ?? "", dealerArchived);
}

function contactOf({ phone, email }: Owner): string {
  return [phoneNumber(phone ?? ""), email].filter(Boolean).join(", ");
}

/** The boat as it is now, as far as the viewer sees its current owner. */
export function nowOf(boat: Boat, side: Side): [term: string, value: string | null][] {
  const current = boat.registrations.find(({ status }) => status === "New");
  return [
    ["Model", modelOf(boat)],
    ["Owner", current ? fullName(current) : null],
    ["Place", current ? placeOf(current) : null],
    ["Contact", current ? contactOf(current) : null],
    ["Dealer", current && side === "admin" ? dealerOf(current) : null],
  ];
}

function placeOf({ city, region, zipcode }: Owner): string {
  return [city, [region, zipcode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}

/** «Sea Chaser 21 LX», of the newest record that names it. */
export function modelOf({ registrations, claims, inquiries }: Boat): string {
  const known = [...registrations, ...claims].find(({ brand, model }) => brand || model);
  if (!known) return inquiries.find(({ model }) => model)?.model ?? "";
  return [known.brand, known.model && modelLabel({ ...known, model: known.model })].filter(Boolean).join(" ");
}
