import { ratingInWords } from "#graphql/areas/surveys/rules";
import { months, readHin } from "#graphql/rules/hin.rules";
import { moneyTyped } from "#graphql/rules/numbers/money.rules";
import { dayIn } from "~/lib/dates";
import { fullName } from "~/lib/words";
import {
  areaOf,
  type BoatArea,
  type BoatColumn,
  inOrder,
  name,
  nowrap,
  number,
  type SortedEvent,
  text,
  title,
} from "./area.server";
import { contactOf, dealerOf } from "./now.server";
import { type BoatPart, type Cell } from "./part";
import {
  type Boat,
  type BoatClaim,
  claimPlace,
  inquiryPlace,
  type Owner,
  registrationPlace,
  type Side,
  stockPlace,
  surveyPlace,
} from "./places.server";
import { type BoatEvent } from "./time-line";

/**
 * The records of a hull, an area a part, and the time line that all of them tell; an area that has none is left out. Words
 * are made here: the rules of five areas would weigh more than the page.
 */
export function recordsOf(boat: Boat, side: Side, zone: string): { parts: BoatPart[]; timeLine: BoatEvent[] } {
  const dayOf = (at: string | null) => at && { day: dayIn(at, zone) };
  const areas = [stock, owners, claims, inquiries, surveys].map((area) => area(boat, { side, zone, dayOf }));
  return {
    // What a boat is in stock for is over once it has an owner.
    parts: [...areas.slice(1), ...areas.slice(0, 1)].map(({ part }) => part).filter(({ rows }) => rows.length > 0),
    timeLine: inOrder([...certified(boat), ...areas.flatMap(({ events }) => events)]),
  };
}

/** Tables have days alone: the time line has the time of the day. A dealer's rows are all of one dealer, itself. */
type Around = { side: Side; zone: string; dayOf: (at: string | null) => Cell };

/** The day of the purchase is the first owner's; who takes a boat over keeps it. */
function owners({ registrations: rows }: Boat, { side, zone, dayOf }: Around): BoatArea {
  const place = (owner: Owner) => registrationPlace(owner, side);
  return areaOf(
    {
      title: "Owners",
      rows,
      place,
      columns: [
        [title("Registration"), (owner) => ({ ...place(owner), label: `# ${owner.warrantyId}` })],
        [name("Owner"), fullName],
        [nowrap("Status"), ({ status }) => ({ status, label: status === "New" ? "Current owner" : "Previous owner" })],
        [nowrap("Purchased"), ({ purchaseDate }) => ({ day: purchaseDate })],
        [nowrap("Registered"), ({ submittedon }) => dayOf(submittedon)],
        ...dealers<Owner>(side),
        [text("Contact"), contactOf],
      ],
      events: ({ isTransfer, purchaseDate, submittedon, ...owner }) => [
        ...(isTransfer ? [] : [{ day: purchaseDate, what: `Bought by ${fullName(owner)}` }]),
        { at: submittedon, what: `${isTransfer ? "Transferred to" : "Registered for"} ${fullName(owner)}` },
      ],
    },
    zone,
  );
}

function claims({ claims: rows }: Boat, { side, zone, dayOf }: Around): BoatArea {
  const place = (claim: BoatClaim) => claimPlace(claim, side);
  return areaOf(
    {
      title: "Claims",
      rows,
      place,
      columns: [
        [title("Claim"), place],
        [nowrap("Status"), ({ status }) => ({ status })],
        [nowrap("Submitted"), ({ submittedon }) => dayOf(submittedon)],
        [nowrap("Decided"), ({ fulfilledon }) => dayOf(fulfilledon)],
        [name("Customer"), fullName],
        ...dealers<BoatClaim>(side),
        [text("Issues"), ({ issues }) => issues],
        [number("Total"), ({ claimTotal }) => moneyTyped(claimTotal ?? "")],
      ],
      events: ({ status, submittedon, fulfilledon }, label) => [
        { at: submittedon, what: `${label} submitted` },
        { at: fulfilledon, what: `${label} ${status === "under review" ? "marked under review" : status}` },
      ],
    },
    zone,
  );
}

function inquiries({ inquiries: rows }: Boat, { zone, dayOf }: Around): BoatArea {
  return areaOf(
    {
      title: "Inquiries",
      rows,
      place: inquiryPlace,
      columns: [
        [title("Inquiry"), inquiryPlace],
        [nowrap("Received"), ({ requestDate }) => dayOf(requestDate)],
        [name("Name"), fullName],
        [name("Model"), ({ model }) => model],
        [text("Comments"), ({ comments }) => comments],
        [nowrap("Fulfilled By"), ({ fulfilledby }) => fulfilledby],
        [nowrap("Fulfilled On"), ({ fulfilledon }) => dayOf(fulfilledon)],
      ],
      events: ({ requestDate, fulfilledon, fulfilledby, ...inquiry }, label) => [
        { at: requestDate, what: `${label} of ${fullName(inquiry)}` },
        { at: fulfilledon, what: `${label} fulfilled ${fulfilledby ?? ""}` },
      ],
    },
    zone,
  );
}

function surveys({ surveys: rows }: Boat, { zone, dayOf }: Around): BoatArea {
  return areaOf(
    {
      title: "Surveys",
      rows,
      place: surveyPlace,
      columns: [
        [title("Survey"), surveyPlace],
        [nowrap("Date"), ({ surveyDate }) => dayOf(surveyDate)],
        [nowrap("Registration"), ({ warrantyId }) => `# ${warrantyId ?? ""}`],
        [name("Dealer"), dealerOf],
        [number("Score"), ({ score }) => ratingInWords(score)],
      ],
      events: ({ surveyDate, score }, label) => [{ at: surveyDate, what: `${label}: ${ratingInWords(score)}` }],
    },
    zone,
  );
}

function stock({ stock: rows }: Boat, { zone, dayOf }: Around): BoatArea {
  return areaOf(
    {
      title: "Inventory",
      rows,
      place: stockPlace,
      columns: [
        [title("Boat"), stockPlace],
        [nowrap("State"), ({ isDeleted }) => (isDeleted ? "Deleted" : "For sale")],
        [name("Dealer"), dealerOf],
        [number("Year"), ({ year }) => (year === null ? null : String(year))],
        [number("Price"), ({ boatPrice }) => moneyTyped(boatPrice ?? "")],
        [nowrap("Site"), ({ site }) => site],
        [nowrap("Added"), ({ createdAt }) => dayOf(createdAt)],
        [nowrap("Updated"), ({ updatedAt }) => dayOf(updatedAt)],
      ],
      events: ({ createdAt, dealerName }) => [{ at: createdAt, what: `Added to the inventory of ${dealerName}` }],
    },
    zone,
  );
}

function dealers<Row extends Parameters<typeof dealerOf>[0]>(side: Side): BoatColumn<Row>[] {
  return side === "admin" ? [[name("Dealer"), dealerOf]] : [];
}

/** The month that the HIN says; before all else of it. */
function certified({ hin }: Boat): SortedEvent[] {
  const { parts } = readHin(hin);
  if (!parts?.year) return [];
  const month = `${months[parts.month - 1]} ${parts.year}`;
  const sort = `${parts.year}-${String(parts.month).padStart(2, "0")}`;
  return [{ when: { month }, what: `Certified by ${parts.maker}`, sort }];
}
