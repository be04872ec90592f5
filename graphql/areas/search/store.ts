import { type Found, type Sought, ways } from "../../db/lists/find";
import { spellingsOf } from "../../db/lists/fuzzy";
import { type Db } from "../../db/pool";
import { type FoundList } from "../../generated/resolvers";
import { codeKey } from "../../rules/identity.rules";
import { plainText } from "../../rules/rich-text/rich-text";
import { type Person } from "../../request/viewer";
import { findAdminUsers } from "../admin-users/store";
import { findBoatOrders } from "../boat-orders/store";
import { findBoatShows } from "../boat-shows/store";
import { findRequests } from "../co-op/requests";
import { findContactRequests } from "../contact-requests/store";
import { findDealerRequests } from "../dealer-requests/store";
import { findDealers } from "../dealers/store";
import { findStock } from "../inventory/store";
import { findLeads } from "../leads/store";
import { findAlbums } from "../media/store";
import { findReceivedMessages } from "../messages/received";
import { findSentMessages } from "../messages/sent";
import { findClaims } from "../warranty/claims/store";
import { findInquiries } from "../warranty/inquiries/store";
import { findRegistrations } from "../warranty/registrations/store";
import { fewestLetters, isLongEnough, namesIn, readTyped, type Typed } from "./sought.rules";

export type FoundGroup = Found<FoundRecord> & { list: FoundList };

export type FoundRecord = {
  id: string;
  number: number | null;
  name: string | null;
  hin: string | null;
  about: string | null;
  dealer_name: string | null;
  dealer_archived: boolean;
  status: string | null;
  at: Date | null;
  day: string | null;
};

type RecordParts = Pick<FoundRecord, "id"> & Partial<FoundRecord>;

type Find<Row> = (db: Db, viewer: Person, sought: Sought) => Promise<Found<Row>>;

/**
 * Each list: the root field that says whom it is open to, and the one that reads a record of it; how it finds, and what
 * a result shows.
 */
export const lists = [
  list("LEADS", { all: "leads", one: "lead" }, findLeads, (lead) => ({
    ...lead,
    number: lead.lead_id,
    about: lead.brand,
    at: lead.created_at,
  })),
  list(
    "DEALERS",
    { all: "dealers", one: "dealer" },
    (db, viewer, sought) => findDealers(db, viewer, "Dealer", sought),
    person,
  ),
  list(
    "REGISTRATIONS",
    { all: "warrantyRegistrations", one: "warrantyRegistration" },
    findRegistrations,
    (registration) => ({
      ...ofCustomer(registration),
      number: registration.warranty_id,
      about: registration.model,
      at: registration.submittedon,
    }),
  ),
  list("CLAIMS", { all: "warrantyClaims", one: "warrantyClaim" }, findClaims, (claim) => ({
    ...ofCustomer(claim),
    number: claim.warranty_claims_id,
    about: claim.model,
    at: claim.submittedon,
  })),
  list("INQUIRIES", { all: "warrantyInquiries", one: "warrantyInquiry" }, findInquiries, (inquiry) => ({
    ...ofCustomer(inquiry),
    number: inquiry.warranty_inquiry_id,
    about: inquiry.model,
    at: inquiry.request_date,
  })),
  list("CO_OP_REQUESTS", { all: "coOpRequests", one: "coOpRequest" }, findRequests, (request) => ({
    ...request,
    about: request.form_type,
    at: request.date_submitted,
  })),
  list("CONTACT_REQUESTS", { all: "contactRequests", one: "contactRequest" }, findContactRequests, (request) => ({
    ...ofCustomer(request),
    number: request.reference_number,
    about: request.brand,
    at: request.contact_date,
  })),
  list("DEALER_REQUESTS", { all: "newDealerRequests", one: "newDealerRequest" }, findDealerRequests, (request) => ({
    id: request.id,
    number: request.reference_number,
    name: request.legal_name ?? request.dealer_name,
    about: joined(request.city, request.region),
    at: request.request_date,
  })),
  list("STOCK", { all: "inventory", one: "inventoryBoat" }, findStock, (boat) => ({
    ...boat,
    name: boat.boat_name,
    hin: boat.hull_identification_number,
    about: boat.year === null ? null : String(boat.year),
    at: boat.updated_at,
  })),
  list("ORDERS", { all: "boatOrders", one: "boatOrder" }, findBoatOrders, (order) => ({
    ...order,
    about: order.brand,
    at: order.created_at,
  })),
  list("BOAT_SHOWS", { all: "boatShows", one: "boatShow" }, findBoatShows, (show) => ({
    ...show,
    about: joined(show.city, show.region),
    dealer_name: show.dealer,
    day: show.start_date,
  })),
  list("MEDIA", { all: "mediaAlbums", one: "mediaAlbum" }, findAlbums, (album) => ({
    id: album.id,
    name: album.album_name,
    about: album.brand,
  })),
  list(
    "SALES_PEOPLE",
    { all: "dealers", one: "dealer" },
    (db, viewer, sought) => findDealers(db, viewer, "Sales", sought),
    person,
  ),
  list("ADMINS", { all: "adminUsers", one: "adminUser" }, findAdminUsers, person),
  list("SENT_MESSAGES", { all: "sentMessages" }, findSentMessages, (message) => ({
    id: message.id,
    name: message.author_name,
    about: plainText(message.message),
    at: message.created_at,
  })),
  list("RECEIVED_MESSAGES", { all: "receivedMessages" }, findReceivedMessages, (message) => ({
    id: message.message_id,
    name: message.author_name,
    about: plainText(message.message),
    at: message.created_at,
  })),
];

/** What the viewer's lists hold of what was typed; `isOpen` tells whether a list may be read at all. */
export async function search(
  db: Db,
  viewer: Person,
  typed: string,
  isOpen: (field: string) => boolean,
): Promise<FoundGroup[]> {
  const read = readTyped(typed);
  const spellings = namesIn(read).map(spellingsOf);
  const groups = await Promise.all(
    lists
      .filter(({ all }) => isOpen(all))
      .map(({ name, find }) => find(db, viewer, { ...soughtIn(name, read), spellings })),
  );
  const found = groups.filter(({ rows }) => rows.length > 0);
  return ways.flatMap((way) => found.filter(({ by }) => by === way));
}

/** A number that is one of another list's records is none here; in its own, the word before it says nothing more. */
function soughtIn(list: string, { text, number }: Typed): Omit<Sought, "spellings"> {
  const isOwn = number !== null && (number.list === null || number.list === list);
  const words = isOwn && number.list ? String(number.value) : text;
  return {
    words: isLongEnough(words) ? words : "",
    number: isOwn ? number.value : null,
    code: /\d/.test(text) && codeKey(text).length >= fewestLetters ? text : null,
  };
}

type Fields = { all: string; one?: string };

function list<Row extends object>(
  name: FoundList,
  { all, one }: Fields,
  find: Find<Row>,
  parts: (row: Row) => RecordParts,
) {
  return {
    name,
    all,
    one,
    find: async (db: Db, viewer: Person, sought: Sought): Promise<FoundGroup> => {
      const { rows, ...found } = await find(db, viewer, sought);
      return { ...found, list: name, rows: rows.map((row) => recordOf(parts(row))) };
    },
  };
}

/** Returns all that a result shows of a record, whatever its list has. */
export function recordOf(parts: RecordParts): FoundRecord {
  const { id, number = null, name = null, hin = null, about = null, status = null, at = null, day = null } = parts;
  const { dealer_name = null, dealer_archived = false } = parts;
  return { id, number, name, hin, about, dealer_name, dealer_archived, status, at, day };
}

type Customer = {
  id: string;
  first_name: string | null;
  last_name: string | null;
  hull_identification_number?: string | null;
};

function ofCustomer<Row extends Customer>(row: Row) {
  return { ...row, name: joined(row.first_name, row.last_name, " "), hin: row.hull_identification_number ?? null };
}

type Someone = { profile_id: string; name: string; display_name?: string; email: string; status: string };

function person({ profile_id, name, display_name = name, email, status }: Someone): RecordParts {
  return { id: profile_id, name: display_name, about: display_name === name ? email : joined(name, email), status };
}

function joined(one: string | null, other: string | null, by = ", "): string | null {
  return [one, other].filter(Boolean).join(by) || null;
}
