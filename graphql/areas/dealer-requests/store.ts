import { type Selectable, sql } from "kysely";
import { type Found, find, type Sought } from "../../db/lists/find";
import { type HistoryEntry, readHistory, recordHistory } from "../../db/history/history";
import { type ListInput, type ListRules, type Page, readPage } from "../../db/lists/list";
import { type Db } from "../../db/pool";
import { type DB } from "../../db/types";
import { only, versionsOf } from "../../db/history/version";
import { inColumns, type Written } from "../../db/column-values";
import { badInput, checked, notFound } from "../../request/errors";
import { type Answered } from "../../db/fulfilment";
import { type Person, type Viewer } from "../../request/viewer";
import { notifyAdmins, rowAddress } from "../notifications/notify";
import { applicationInCountry } from "./form.rules";
import { fulfilRequest } from "../intake/fulfil";
import { type IntakeReceipt, limitIntake } from "../intake/receive";
import { type DealerRequestFilterName, type DealerRequestSort, applicationReference } from "./rules";
import { mostRequestsAtOnce } from "../../rules/forms/intake.rules";
import { withStoredPhone } from "../intake/stored-phone";

/** The numbers of its bank and of the tax office stay in the database until somebody asks for them by name. */
type Secret = "bank_account" | "bank_taxid" | "bank_resale_taxid";

export type NewDealerRequest = Omit<Selectable<DB["new_dealer_requests"]>, Secret | "search_text"> & {
  has_numbers: StoredNumbers;
};

export type NewDealerRequestPage = Page<NewDealerRequest>;

export type StoredNumbers = Record<Secret, boolean>;

export type RevealedNumbers = Pick<Selectable<DB["new_dealer_requests"]>, Secret>;

const listRules: ListRules<DB, "new_dealer_requests", DealerRequestSort, DealerRequestFilterName> = {
  sorts: {
    request_date: "new_dealer_requests.request_date",
    legal_name: "new_dealer_requests.legal_name",
    fulfilledby: "new_dealer_requests.fulfilledby",
    fulfilledon: "new_dealer_requests.fulfilledon",
  },
  defaultSort: { by: "request_date", descending: true },
  key: "new_dealer_requests.id",
  search: "new_dealer_requests.search_text",
  timestamp: "new_dealer_requests.request_date",
  fulfilled: "new_dealer_requests.fulfilledby",
  brand: (name) => sql<boolean>`${sql.ref(columnOfBrand(name))}`,
};

/** Applications ask for one or both of two brands, of which the manufacturer's own is called as it is configured. */
function columnOfBrand(name: string) {
  return name === "Sea Chaser" ? "new_dealer_requests.seachaser" : "new_dealer_requests.skiff";
}

/** `ids`: only these. @throws BAD_INPUT for more than may be chosen at once */
export function listDealerRequests(
  db: Db,
  viewer: Person,
  list: ListInput,
  ids?: readonly string[] | null,
): Promise<NewDealerRequestPage> {
  if (ids && ids.length > mostRequestsAtOnce) {
    throw badInput(`At most ${mostRequestsAtOnce} requests can be chosen at once.`);
  }
  const requests = selectRequests(db, viewer);
  const chosen = ids
    ? requests.where(sql<boolean>`new_dealer_requests.id = any(${[...new Set(ids)]}::uuid[])`)
    : requests;
  return readPage(chosen, listRules, withStoredPhone(list));
}

/** Those of a search of everything. */
export function findDealerRequests(db: Db, viewer: Person, sought: Sought): Promise<Found<NewDealerRequest>> {
  return find(db, selectRequests(db, viewer), { ...listRules, ...applicationsFound }, sought);
}

const applicationsFound = {
  search: "new_dealer_requests.search_text",
  number: "new_dealer_requests.reference_number",
  names: sql`name_words(dealer_name, legal_name, contact_name_1, contact_name_2)`,
} as const;

/** @throws NOT_FOUND */
export async function readDealerRequest(db: Db, viewer: Person, id: string): Promise<NewDealerRequest> {
  const request = await selectRequests(db, viewer).where("new_dealer_requests.id", "=", id).executeTakeFirst();
  if (!request) throw notFound();
  return request;
}

/** Of a request that the viewer was given; newest first. */
export function readDealerRequestHistory(db: Db, { id }: NewDealerRequest): Promise<HistoryEntry[]> {
  return readHistory(db, "new_dealer_requests", id);
}

/** From outside. @throws BAD_INPUT, RATE_LIMITED */
export async function submitDealerRequest(db: Db, viewer: Viewer, request: unknown): Promise<IntakeReceipt> {
  const { outboardBrands, ...answers } = checked(applicationInCountry, request);
  const application = {
    ...withoutLoneCountries(answers),
    outboardBrands: outboardBrands?.length ? JSON.stringify(outboardBrands) : null,
  };
  await limitIntake(db, "new_dealer_requests");
  const received = await db
    .insertInto("new_dealer_requests")
    .values(inColumns(application) satisfies ApplicationValues)
    .returning(["id", "reference_number"])
    .executeTakeFirstOrThrow();
  const words = [applicationReference(received.reference_number), application.legalName];

  await recordHistory(db, viewer, { table: "new_dealer_requests", id: received.id, action: "Received" });
  await notifyAdmins(db, "admin:ADMIN_NEW_DEALER_REQ", {
    kind: "request",
    text: `${application.legalName} asks to become a dealer`,
    href: rowAddress("/admin-new-dealer-requests", words, received.id),
  });
  return received;
}

/** A form has a country chosen from the beginning, which by itself is no address. */
function withoutLoneCountries<Answers extends OtherAddresses>(answers: Answers): Answers {
  const { deliveryAddress, deliveryAddress2, deliveryCity, deliveryRegion, deliveryZipcode } = answers;
  const { mailingAddress, mailingAddress2, mailingCity, mailingRegion, mailingZipcode } = answers;
  const delivery = [deliveryAddress, deliveryAddress2, deliveryCity, deliveryRegion, deliveryZipcode].some(Boolean);
  const mailing = [mailingAddress, mailingAddress2, mailingCity, mailingRegion, mailingZipcode].some(Boolean);
  return {
    ...answers,
    deliveryCountry: delivery ? answers.deliveryCountry : null,
    mailingCountry: mailing ? answers.mailingCountry : null,
  };
}

type OtherAddresses = {
  [Key in `${"delivery" | "mailing"}${"Address" | "Address2" | "City" | "Region" | "Zipcode" | "Country"}`]:
    string | null;
};

/** The database numbers and dates it; how it was answered comes later. */
type ApplicationValues = Written<
  "new_dealer_requests",
  "reference_number" | "request_date" | "fulfilledby" | "fulfilledon"
>;

/** @throws NOT_FOUND, CONFLICT */
export async function fulfilDealerRequest(db: Db, viewer: Person, answered: Answered): Promise<NewDealerRequest> {
  await fulfilRequest(db, viewer, "new_dealer_requests", answered);
  return readDealerRequest(db, viewer, answered.id);
}

const reveals = {
  SCREEN: "Looked at bank and tax numbers",
  PDF: "Downloaded the application with bank and tax numbers",
} as const;

/** Who looked is recorded; what they saw is not. @throws NOT_FOUND */
export async function revealNumbers(
  db: Db,
  viewer: Person,
  { id, purpose }: { id: string; purpose: keyof typeof reveals },
): Promise<RevealedNumbers> {
  const numbers = await db
    .selectFrom("new_dealer_requests")
    .where("id", "=", id)
    .where(ofTheManufacturer(viewer))
    .select(["bank_account", "bank_taxid", "bank_resale_taxid"])
    .executeTakeFirst();
  if (!numbers) throw notFound();

  await recordHistory(db, viewer, { table: "new_dealer_requests", id, action: reveals[purpose] });
  return numbers;
}

/** Nothing else of an application changes than how it is answered. */
export const dealerRequestVersions = versionsOf<NewDealerRequest>({
  table: "new_dealer_requests",
  idOf: ({ id }) => id,
  nameOf: ({ reference_number }) => applicationReference(reference_number),
  shown: (request) => only(request, ["fulfilledby"]),
});

/** @throws NOT_FOUND; CONFLICT where it was answered since it was seen */
export async function deleteDealerRequest(
  db: Db,
  viewer: Person,
  { id, version }: { id: string; version?: string },
): Promise<boolean> {
  const deleted = await selectRequests(db, viewer)
    .where("new_dealer_requests.id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!deleted) throw notFound();
  await dealerRequestVersions.demand(db, deleted, version);
  await db.deleteFrom("new_dealer_requests").where("id", "=", id).execute();

  const changes = {
    legal_name: { from: deleted.legal_name, to: null },
    ...(deleted.fulfilledby && { fulfilledby: { from: deleted.fulfilledby, to: null } }),
  };
  await recordHistory(db, viewer, { table: "new_dealer_requests", id, action: "Deleted", changes });
  return true;
}

/** They are the manufacturer's: no dealer sees any. */
function ofTheManufacturer({ role }: Person) {
  return sql<boolean>`${role === "admin"}`;
}

const columns = [
  "id",
  "reference_number",
  "request_date",
  "legal_name",
  "dealer_name",
  "skiff",
  "seachaser",
  "address",
  "address2",
  "city",
  "region",
  "country",
  "zipcode",
  "delivery_address",
  "delivery_address2",
  "delivery_city",
  "delivery_region",
  "delivery_country",
  "delivery_zipcode",
  "mailing_address",
  "mailing_address2",
  "mailing_city",
  "mailing_region",
  "mailing_country",
  "mailing_zipcode",
  "business_phone1",
  "business_phone2",
  "business_fax",
  "business_cell",
  "business_other",
  "business_email",
  "business_sales_email",
  "business_website",
  "contact_name_1",
  "contact_title_1",
  "contact_name_2",
  "contact_title_2",
  "boat_brands_sold",
  "outboard_brands",
  "bank_name",
  "bank_contact",
  "bank_business_type",
  "bank_state",
  "supplier_name_1",
  "supplier_phone_1",
  "supplier_address_1",
  "supplier_city_1",
  "supplier_region_1",
  "supplier_zipcode_1",
  "supplier_contact_1",
  "supplier_account_1",
  "supplier_name_2",
  "supplier_phone_2",
  "supplier_address_2",
  "supplier_city_2",
  "supplier_region_2",
  "supplier_zipcode_2",
  "supplier_contact_2",
  "supplier_account_2",
  "dealer_signature",
  "fulfilledby",
  "fulfilledon",
] as const;

function selectRequests(db: Db, viewer: Person) {
  return db
    .selectFrom("new_dealer_requests")
    .where(ofTheManufacturer(viewer))
    .select(columns.map((column) => `new_dealer_requests.${column}` as const))
    .select(
      sql<StoredNumbers>`jsonb_build_object(
        'bank_account', bank_account is not null,
        'bank_taxid', bank_taxid is not null,
        'bank_resale_taxid', bank_resale_taxid is not null)`.as("has_numbers"),
    );
}
