import { ratingInWords } from "#graphql/areas/surveys/rules";
import { months, readHin } from "#graphql/rules/hin.rules";
import { dayIn } from "~/lib/dates";
import { type RecordLink } from "~/lib/record-link";
import { fullName } from "~/lib/words";
import {
  type Boat,
  type BoatClaim,
  type BoatInquiry,
  claimPlace,
  inquiryPlace,
  type Owner,
  registrationPlace,
  type Side,
  stockPlace,
  surveyPlace,
} from "./places.server";
import { type BoatEvent } from "./time-line";

/** `sort`: its day as YYYY-MM-DD, and what comes later on the same day after that. */
type Sorted = BoatEvent & { sort: string };

/** What happened to a boat, as far as its records tell, in the order of the viewer's days. */
export function timeLineOf(boat: Boat, side: Side, zone: string): BoatEvent[] {
  const moment = (at: string, what: string, record: RecordLink): Sorted => ({
    ...{ when: { at }, what, record },
    sort: `${dayIn(at, zone)} ${at}`,
  });
  const events: Sorted[] = [
    ...certified(boat),
    ...boat.stock.map((stock) =>
      moment(stock.createdAt, `Added to the inventory of ${stock.dealerName}`, stockPlace(stock)),
    ),
    ...boat.registrations.flatMap((owner) => {
      const record = registrationPlace(owner, side);
      return [...bought(owner, record), moment(owner.submittedon, registered(owner), record)];
    }),
    ...boat.claims.flatMap((claim) => {
      const record = claimPlace(claim, side);
      return [
        moment(claim.submittedon, `${record.label} submitted`, record),
        ...decided(claim).map((at) => moment(at, `${record.label} ${inWords(claim)}`, record)),
      ];
    }),
    ...boat.inquiries.flatMap((inquiry) => {
      const record = inquiryPlace(inquiry);
      return [
        moment(inquiry.requestDate, `${record.label} of ${fullName(inquiry)}`, record),
        ...fulfilled(inquiry).map((at) => moment(at, `${record.label} fulfilled ${inquiry.fulfilledby ?? ""}`, record)),
      ];
    }),
    ...boat.surveys.map((survey) => {
      const record = surveyPlace(survey);
      return moment(survey.surveyDate, `${record.label}: ${ratingInWords(survey.score)}`, record);
    }),
  ];
  const inOrder = events.sort((one, other) => (one.sort < other.sort ? -1 : Number(one.sort > other.sort)));
  return inOrder.map(({ sort: _sort, ...event }) => event);
}

/** The month that the HIN says; before all else of it. */
function certified({ hin }: Boat): Sorted[] {
  const { parts } = readHin(hin);
  if (!parts?.year) return [];
  const month = `${months[parts.month - 1]} ${parts.year}`;
  const sort = `${parts.year}-${String(parts.month).padStart(2, "0")}`;
  return [{ when: { month }, what: `Certified by ${parts.maker}`, sort }];
}

/** The day of the purchase is the first owner's; who takes a boat over keeps it. */
function bought(owner: Owner, record: RecordLink): Sorted[] {
  const { purchaseDate: day, isTransfer } = owner;
  return isTransfer ? [] : [{ when: { day }, what: `Bought by ${fullName(owner)}`, record, sort: day }];
}

function registered(owner: Owner): string {
  return `${owner.isTransfer ? "Transferred to" : "Registered for"} ${fullName(owner)}`;
}

function decided({ fulfilledon }: BoatClaim): string[] {
  return fulfilledon ? [fulfilledon] : [];
}

/** «marked under review», «approved», «denied». */
function inWords({ status }: BoatClaim): string {
  return status === "under review" ? "marked under review" : status;
}

function fulfilled({ fulfilledon }: BoatInquiry): string[] {
  return fulfilledon ? [fulfilledon] : [];
}
