import { modelLabel } from "#graphql/areas/boat-models/rules";
import { ratingInWords } from "#graphql/areas/surveys/rules";
import { mostOfHull } from "#graphql/rules/hin.rules";
import { moneyTyped } from "#graphql/rules/money.rules";
import { phone as phoneNumber } from "#graphql/rules/phone.rules";
import { markArchived } from "~/lib/archived";
import { fullName } from "~/lib/words";
import { type BoatPart, type Cell, type Head } from "./part";
import {
  type Boat,
  claimPlace,
  inquiryPlace,
  registrationPlace,
  type Side,
  stockPlace,
  surveyPlace,
} from "./places.server";

/**
 * The records of a hull, an area a part, as they are shown; an area that has none is left out. Words are made here: the
 * rules of five areas would weigh more than the page.
 */
export function partsOf(boat: Boat, side: Side): BoatPart[] {
  const parts = [owners(boat, side), claims(boat, side), inquiries(boat), surveys(boat), stock(boat)];
  return parts.filter(({ rows }) => rows.length > 0);
}

function owners({ registrations }: Boat, side: Side): BoatPart {
  return part("Owners", registrations, [
    [title("Registration"), (owner) => registrationPlace(owner, side)],
    [text("Owner"), fullName],
    [nowrap("Status"), ({ status }) => ({ status, label: status === "New" ? "Current owner" : "Previous owner" })],
    [nowrap("Purchased"), ({ purchaseDate }) => ({ day: purchaseDate })],
    [moment("Registered"), ({ submittedon }) => ({ at: submittedon })],
    [text("Dealer"), dealerOf],
    [text("Contact"), contactOf],
  ]);
}

function claims({ claims }: Boat, side: Side): BoatPart {
  return part("Claims", claims, [
    [title("Claim"), (claim) => claimPlace(claim, side)],
    [nowrap("Status"), ({ status }) => ({ status })],
    [moment("Submitted"), ({ submittedon }) => ({ at: submittedon })],
    [moment("Decided"), ({ fulfilledon }) => fulfilledon && { at: fulfilledon }],
    [text("Customer"), fullName],
    [text("Dealer"), dealerOf],
    [text("Issues"), ({ issues }) => issues],
    [number("Total"), ({ claimTotal }) => moneyTyped(claimTotal ?? "")],
  ]);
}

function inquiries({ inquiries }: Boat): BoatPart {
  return part("Inquiries", inquiries, [
    [title("Inquiry"), inquiryPlace],
    [moment("Received"), ({ requestDate }) => ({ at: requestDate })],
    [text("Name"), fullName],
    [text("Model"), ({ model }) => model],
    [text("Comments"), ({ comments }) => comments],
    [nowrap("Fulfilled By"), ({ fulfilledby }) => fulfilledby],
    [moment("Fulfilled On"), ({ fulfilledon }) => fulfilledon && { at: fulfilledon }],
  ]);
}

function surveys({ surveys }: Boat): BoatPart {
  return part("Surveys", surveys, [
    [title("Survey"), surveyPlace],
    [moment("Date"), ({ surveyDate }) => ({ at: surveyDate })],
    [nowrap("Registration"), ({ warrantyId }) => `# ${warrantyId ?? ""}`],
    [text("Dealer"), dealerOf],
    [number("Score"), ({ score }) => ratingInWords(score)],
  ]);
}

function stock({ stock }: Boat): BoatPart {
  return part("Inventory", stock, [
    [title("Boat"), stockPlace],
    [nowrap("State"), ({ isDeleted }) => (isDeleted ? "Deleted" : "For sale")],
    [text("Dealer"), dealerOf],
    [number("Year"), ({ year }) => year && String(year)],
    [number("Price"), ({ boatPrice }) => moneyTyped(boatPrice ?? "")],
    [nowrap("Site"), ({ site }) => site],
    [moment("Added"), ({ createdAt }) => ({ at: createdAt })],
    [moment("Updated"), ({ updatedAt }) => ({ at: updatedAt })],
  ]);
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

function moment(header: string): Head {
  return { header, kind: "when" };
}

function dealerOf({ dealerName, dealerArchived }: { dealerName: string | null; dealerArchived: boolean }): string {
  return markArchived(dealerName ?? "", dealerArchived);
}

function contactOf({ phone, email, city, region, zipcode }: Boat["registrations"][number]): string {
  const place = [city, [region, zipcode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return [phoneNumber(phone ?? ""), email, place].filter(Boolean).join(", ");
}

/** «Sea Chaser 21 LX», of the newest record that names it. */
export function modelOf({ registrations, claims, inquiries }: Boat): string {
  const known = [...registrations, ...claims].find(({ brand, model }) => brand || model);
  if (!known) return inquiries.find(({ model }) => model)?.model ?? "";
  return [known.brand, known.model && modelLabel({ ...known, model: known.model })].filter(Boolean).join(" ");
}
