import { type Expression, type Selectable, sql, type SqlBool } from "kysely";
import { type Found, find, type Sought } from "../../../db/lists/find";
import { type HistoryEntry, readHistory, recordHistory } from "../../../db/history/history";
import { type ListInput, type ListRules, type Page, readPage } from "../../../db/lists/list";
import { type Db } from "../../../db/pool";
import { sameHull } from "../../../db/same-hull";
import { type DB } from "../../../db/types";
import { mostOfHull } from "../../../rules/hin.rules";
import { inColumns, type Written } from "../../../db/column-values";
import { badInput, checked, notFound } from "../../../request/errors";
import { type Answered } from "../../../db/fulfilment";
import { type Person, type Viewer } from "../../../request/viewer";
import { notifyAdmins, rowAddress } from "../../notifications/notify";
import { fulfilRequest } from "../../intake/fulfil";
import { type IntakeReceipt, limitIntake } from "../../intake/receive";
import { mostRequestsAtOnce } from "../../../rules/forms/intake.rules";
import { inquiryRules } from "./form.rules";
import { type InquiryFilterName, type InquirySort, inquiryReference } from "./rules";
import { readInCountry } from "../../../rules/places/places.rules";

export type WarrantyInquiry = Omit<Selectable<DB["warranty_inquiries"]>, "search_text">;

export type WarrantyInquiryPage = Page<WarrantyInquiry>;

/** Inquiries are the manufacturer's. */
export function visibleTo({ role }: Person): Expression<SqlBool> {
  return role === "admin" ? sql<boolean>`true` : sql<boolean>`false`;
}

const listRules: ListRules<DB, "warranty_inquiries", InquirySort, InquiryFilterName> = {
  sorts: {
    request_date: "warranty_inquiries.request_date",
    model: "warranty_inquiries.model",
    first_name: "warranty_inquiries.first_name",
    fulfilledby: "warranty_inquiries.fulfilledby",
    fulfilledon: "warranty_inquiries.fulfilledon",
  },
  defaultSort: { by: "request_date", descending: true },
  key: "warranty_inquiries.warranty_inquiry_id",
  search: "warranty_inquiries.search_text",
  timestamp: "warranty_inquiries.request_date",
  fulfilled: "warranty_inquiries.fulfilledby",
  model: "warranty_inquiries.model",
};

/** @throws BAD_INPUT for more ids than may be chosen at once */
export function listInquiries(
  db: Db,
  viewer: Person,
  list: ListInput,
  ids?: readonly string[] | null,
): Promise<WarrantyInquiryPage> {
  if (ids && ids.length > mostRequestsAtOnce) {
    throw badInput(`At most ${mostRequestsAtOnce} inquiries can be chosen at once.`);
  }

  const inquiries = selectInquiries(db, viewer);
  const chosen = ids
    ? inquiries.where(sql<boolean>`warranty_inquiries.id = any(${[...new Set(ids)]}::uuid[])`)
    : inquiries;
  return readPage(chosen, listRules, list);
}

/** Those of a search of everything. */
export function findInquiries(db: Db, viewer: Person, sought: Sought): Promise<Found<WarrantyInquiry>> {
  return find(db, selectInquiries(db, viewer), { ...listRules, ...inquiriesFound }, sought);
}

const inquiriesFound = {
  search: "warranty_inquiries.search_text",
  number: "warranty_inquiries.warranty_inquiry_id",
  names: sql`name_words(first_name, last_name)`,
} as const;

/** @throws NOT_FOUND */
export async function readInquiry(db: Db, viewer: Person, id: string): Promise<WarrantyInquiry> {
  const inquiry = await selectInquiries(db, viewer).where("id", "=", id).executeTakeFirst();
  if (!inquiry) throw notFound();
  return inquiry;
}

/** Newest first. */
export function listInquiriesOfHull(db: Db, viewer: Person, hin: string): Promise<WarrantyInquiry[]> {
  return selectInquiries(db, viewer)
    .where(sameHull("warranty_inquiries.hull_identification_number", hin))
    .orderBy("warranty_inquiries.request_date", "desc")
    .orderBy("warranty_inquiries.warranty_inquiry_id", "desc")
    .limit(mostOfHull)
    .execute();
}

/** Of an inquiry that the viewer was given; newest first. */
export function readInquiryHistory(db: Db, { id }: WarrantyInquiry): Promise<HistoryEntry[]> {
  return readHistory(db, "warranty_inquiries", id);
}

/** The database numbers and dates it; how it was answered comes later. */
type InquiryValues = Written<
  "warranty_inquiries",
  "warranty_inquiry_id" | "request_date" | "fulfilledby" | "fulfilledon"
>;

/** From outside. @throws BAD_INPUT, RATE_LIMITED */
export async function submitInquiry(db: Db, viewer: Viewer, inquiry: unknown): Promise<IntakeReceipt> {
  const sent = checked(readInCountry(inquiryRules), inquiry);
  await limitIntake(db, "warranty_inquiries");
  const received = await db
    .insertInto("warranty_inquiries")
    .values(inColumns(sent) satisfies InquiryValues)
    .returning(["id", "warranty_inquiry_id as reference_number"])
    .executeTakeFirstOrThrow();
  const words = [inquiryReference(received.reference_number), sent.firstName, sent.lastName];

  await recordHistory(db, viewer, { table: "warranty_inquiries", id: received.id, action: "Received" });
  await notifyAdmins(db, "admin:ADMIN_WARRANTY_INQ", {
    kind: "request",
    text: `New warranty inquiry from ${sent.firstName} ${sent.lastName}`,
    href: rowAddress("/admin-warranty-inquiries", words, received.id),
  });
  return received;
}

/** @throws NOT_FOUND; CONFLICT says how somebody else was first */
export async function fulfilInquiry(db: Db, viewer: Person, answered: Answered): Promise<WarrantyInquiry> {
  await readInquiry(db, viewer, answered.id);
  await fulfilRequest(db, viewer, "warranty_inquiries", answered);
  return readInquiry(db, viewer, answered.id);
}

const columns = [
  "id",
  "warranty_inquiry_id",
  "request_date",
  "model",
  "hull_identification_number",
  "first_name",
  "last_name",
  "address",
  "address1",
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

function selectInquiries(db: Db, viewer: Person) {
  return db
    .selectFrom("warranty_inquiries")
    .where(visibleTo(viewer))
    .select(columns.map((column) => `warranty_inquiries.${column}` as const));
}
