import { type Selectable, sql } from "kysely";
import { type Found, find, type Sought } from "../../db/lists/find";
import { type HistoryEntry, readHistory, recordHistory } from "../../db/history/history";
import { type ListInput, type ListRules, type Page, readPage } from "../../db/lists/list";
import { type Db } from "../../db/pool";
import { type DB } from "../../db/types";
import { inColumns, type Written } from "../../db/column-values";
import { badInput, checked, notFound } from "../../request/errors";
import { type Answered } from "../../db/fulfilment";
import { type Person, type Viewer } from "../../request/viewer";
import { notifyAdmins, rowAddress } from "../notifications/notify";
import { contactRules } from "./form.rules";
import { fulfilRequest } from "../intake/fulfil";
import { type IntakeReceipt, limitIntake } from "../intake/receive";
import { type ContactFilterName, type ContactSort, contactReference } from "./rules";
import { mostRequestsAtOnce } from "../../rules/forms/intake.rules";
import { withStoredPhone } from "../intake/stored-phone";
import { readInCountry } from "../../rules/places/places.rules";

export type ContactRequest = Omit<Selectable<DB["contact_requests"]>, "search_text">;

export type ContactRequestPage = Page<ContactRequest>;

const listRules: ListRules<DB, "contact_requests", ContactSort, ContactFilterName> = {
  sorts: {
    contact_date: "contact_requests.contact_date",
    brand: "contact_requests.brand",
    first_name: "contact_requests.first_name",
    fulfilledby: "contact_requests.fulfilledby",
    fulfilledon: "contact_requests.fulfilledon",
  },
  defaultSort: { by: "contact_date", descending: true },
  key: "contact_requests.id",
  search: "contact_requests.search_text",
  timestamp: "contact_requests.contact_date",
  fulfilled: "contact_requests.fulfilledby",
  brand: "contact_requests.brand",
};

/** `ids`: only these. @throws BAD_INPUT for more than may be chosen at once */
export function listContactRequests(
  db: Db,
  viewer: Person,
  list: ListInput,
  ids?: readonly string[] | null,
): Promise<ContactRequestPage> {
  if (ids && ids.length > mostRequestsAtOnce) {
    throw badInput(`At most ${mostRequestsAtOnce} requests can be chosen at once.`);
  }
  const requests = selectRequests(db, viewer);
  const chosen = ids ? requests.where(sql<boolean>`contact_requests.id = any(${[...new Set(ids)]}::uuid[])`) : requests;
  return readPage(chosen, listRules, withStoredPhone(list));
}

/** Those of a search of everything. */
export function findContactRequests(db: Db, viewer: Person, sought: Sought): Promise<Found<ContactRequest>> {
  return find(db, selectRequests(db, viewer), { ...listRules, ...contactsFound }, sought);
}

const contactsFound = {
  search: "contact_requests.search_text",
  number: "contact_requests.reference_number",
  names: sql`name_words(first_name, last_name)`,
} as const;

/** @throws NOT_FOUND */
export async function readContactRequest(db: Db, viewer: Person, id: string): Promise<ContactRequest> {
  const request = await selectRequests(db, viewer).where("contact_requests.id", "=", id).executeTakeFirst();
  if (!request) throw notFound();
  return request;
}

/** Of a request that the viewer was given; newest first. */
export function readContactHistory(db: Db, { id }: ContactRequest): Promise<HistoryEntry[]> {
  return readHistory(db, "contact_requests", id);
}

/** The database numbers and dates it; how it was answered comes later. */
type ContactValues = Written<"contact_requests", "reference_number" | "contact_date" | "fulfilledby" | "fulfilledon">;

/** From outside. @throws BAD_INPUT, RATE_LIMITED */
export async function submitContactRequest(db: Db, viewer: Viewer, request: unknown): Promise<IntakeReceipt> {
  const sent = checked(readInCountry(contactRules), request);
  await limitIntake(db, "contact_requests");
  const received = await db
    .insertInto("contact_requests")
    .values(inColumns(sent) satisfies ContactValues)
    .returning(["id", "reference_number"])
    .executeTakeFirstOrThrow();
  const words = [contactReference(received.reference_number), sent.firstName, sent.lastName];

  await recordHistory(db, viewer, { table: "contact_requests", id: received.id, action: "Received" });
  await notifyAdmins(db, "admin:ADMIN_CONTACT_REQ", {
    kind: "request",
    text: `New contact request from ${sent.firstName} ${sent.lastName}`,
    href: rowAddress("/admin-contact-us-requests", words, received.id),
  });
  return received;
}

/** @throws NOT_FOUND, CONFLICT */
export async function fulfilContactRequest(db: Db, viewer: Person, answered: Answered): Promise<ContactRequest> {
  await fulfilRequest(db, viewer, "contact_requests", answered);
  return readContactRequest(db, viewer, answered.id);
}

const columns = [
  "id",
  "reference_number",
  "contact_date",
  "brand",
  "first_name",
  "last_name",
  "address",
  "address2",
  "phone",
  "city",
  "region",
  "country",
  "zipcode",
  "email",
  "comments",
  "fulfilledby",
  "fulfilledon",
] as const;

/** They are the manufacturer's: no dealer sees any. */
function selectRequests(db: Db, { role }: Person) {
  return db
    .selectFrom("contact_requests")
    .where(sql<boolean>`${role === "admin"}`)
    .select(columns.map((column) => `contact_requests.${column}` as const));
}
