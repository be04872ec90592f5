import { type Expression, type RawBuilder, type Selectable, type SelectQueryBuilder, sql, type SqlBool } from "kysely";
import { type CellsPage, readCells, type SheetRules } from "../../../db/cells";
import { type Found, find, type Sought } from "../../../db/lists/find";
import { type HistoryEntry, readHistory } from "../../../db/history/history";
import { forFirstPage, type ListInput, type ListRules, type Page, readPage, sizeOnly } from "../../../db/lists/list";
import { type Db } from "../../../db/pool";
import { sameHull } from "../../../db/same-hull";
import { type DB } from "../../../db/types";
import { mostOfHull } from "../../../rules/hin.rules";
import { beginning } from "../../../rules/typed.rules";
import { notFound } from "../../../request/errors";
import { type Person } from "../../../request/viewer";
import { isOlderModel } from "../../boat-models/older";
import { isArchived } from "../../dealers/archived";
import { unreadFilter, unreadIn } from "../../conversations/conversation";
import { surveyTraces } from "../../surveys/rules";
import { type RegistrationFilterName, type RegistrationSort, ownersPerPage, registrationFields } from "./rules";
import { type RegistrationSearch, readRegistrationSearch } from "./search.rules";

export type WarrantyRegistration = Omit<
  Selectable<DB["warranty_registration"]>,
  "search_text" | "is_deleted" | "survey_asked_on"
> & {
  older_model: boolean;
  dealer_archived: boolean;
  unread: number;
};

export type WarrantyRegistrationPage = Page<WarrantyRegistration>;

/** Admins see all registrations, everybody else their own; nobody sees one that is deleted. */
export function visibleTo({ role, profileId }: Person): Expression<SqlBool> {
  const there = sql<boolean>`warranty_registration.status <> 'Deleted' and warranty_registration.is_deleted = 0`;
  return role === "admin" ? there : sql<boolean>`warranty_registration.profile_id = ${profileId} and ${there}`;
}

type Rules = ListRules<DB, "warranty_registration", RegistrationSort, RegistrationFilterName>;

const listRules: Omit<Rules, "unread"> = {
  sorts: {
    warranty_id: "warranty_registration.warranty_id",
    submittedon: "warranty_registration.submittedon",
    hull_identification_number: "warranty_registration.hull_identification_number",
    brand: "warranty_registration.brand",
    model: "warranty_registration.model",
    dealer_name: "warranty_registration.dealer_name",
    status: "warranty_registration.status",
    last_name: "warranty_registration.last_name",
    purchase_date: "warranty_registration.purchase_date",
  },
  defaultSort: { by: "warranty_id", descending: true },
  key: "warranty_registration.warranty_id",
  search: "warranty_registration.search_text",
  timestamp: "warranty_registration.submittedon",
  dealer: "warranty_registration.profile_id",
  status: "warranty_registration.status",
  brand: "warranty_registration.brand",
  model: "warranty_registration.model",
};

export type RegistrationFilter = { timeZone?: string | null };

/** What an admin's search is read as may find nothing; then it is looked for everywhere, as a dealer's always is. */
export async function listRegistrations(
  db: Db,
  viewer: Person,
  list: ListInput,
  { timeZone }: RegistrationFilter = {},
): Promise<WarrantyRegistrationPage> {
  const planned = forFirstPage(db, rulesOf(viewer), list);
  return readFound(selectRegistrations(planned, viewer), viewer, { list, timeZone });
}

/** Those of a search of everything. */
export function findRegistrations(db: Db, viewer: Person, sought: Sought): Promise<Found<WarrantyRegistration>> {
  return find(db, selectRegistrations(db, viewer), { ...listRules, ...registrationsFound }, sought);
}

const registrationsFound = {
  search: "warranty_registration.search_text",
  number: "warranty_registration.warranty_id",
  names: sql`name_words(first_name, last_name)`,
} as const;

type CellsRequest = { list: ListInput; filter: RegistrationFilter; fields: readonly string[] };

/** The same list for a sheet. @throws BAD_INPUT for a field that it does not know */
export function listRegistrationCells(
  db: Db,
  viewer: Person,
  { list, filter: { timeZone }, fields }: CellsRequest,
): Promise<CellsPage> {
  const registrations = db.selectFrom("warranty_registration").where(visibleTo(viewer));
  return readCells(sheet, fields, (cells) =>
    readFound(registrations.select(cells.as("cells")), viewer, { list, timeZone }),
  );
}

const sheet: SheetRules = { table: "warranty_registration", fields: registrationFields, timestamps: ["submittedon"] };

function rulesOf(viewer: Person): Rules {
  return { ...listRules, unread: unreadFilter("warranty_registration", viewer) };
}

async function readFound<Row extends object>(
  registrations: SelectQueryBuilder<DB, "warranty_registration", Row>,
  viewer: Person,
  { list, timeZone }: { list: ListInput } & RegistrationFilter,
): Promise<Page<Row>> {
  const rules = rulesOf(viewer);
  const search = viewer.role === "admin" ? readRegistrationSearch(list.search ?? "") : null;
  if (!search) return readPage(registrations, rules, list);

  const found = registrations.where(matching(search, timeZone ?? "UTC"));
  const plain = { ...list, search: null };
  const { rows } = await readPage(found, rules, {
    ...plain,
    page: 1,
    pageSize: 1,
    after: null,
    [sizeOnly]: undefined,
  });
  return rows.length > 0 ? readPage(found, rules, plain) : readPage(registrations, rules, list);
}

function matching(search: RegistrationSearch, timeZone: string): RawBuilder<SqlBool> {
  switch (search.by) {
    case "hin":
      return sql`hin_key(warranty_registration.hull_identification_number) like '%' || hin_key(${search.text}) || '%'`;
    case "day":
      return sql`warranty_registration.submittedon >= ${search.day}::date::timestamp at time zone ${timeZone}
        and warranty_registration.submittedon < (${search.day}::date + 1)::timestamp at time zone ${timeZone}`;
    case "number":
      // Compared as any other type it would not be found by its index.
      return search.number <= largestNumber
        ? sql`warranty_registration.warranty_id = ${search.number}::integer`
        : sql`false`;
    case "words":
      return sql`(${contains("model", search.text)} or ${contains("dealer_name", search.text)}
        or ${contains("admin_name", search.text)} or ${contains("status", search.text)})`;
  }
}

/** PostgreSQL's largest integer. */
const largestNumber = 2_147_483_647;

function contains(column: "model" | "dealer_name" | "admin_name" | "status", text: string) {
  const pattern = `%${beginning(text, 200).replace(/[\\%_]/g, "\\$&")}%`;
  return sql<SqlBool>`${sql.ref(`warranty_registration.${column}`)} ilike ${pattern}`;
}

/** @throws NOT_FOUND */
export async function readRegistration(db: Db, viewer: Person, id: string): Promise<WarrantyRegistration> {
  const registration = await selectRegistrations(db, viewer)
    .where("warranty_registration.id", "=", id)
    .executeTakeFirst();
  if (!registration) throw notFound();
  return registration;
}

/** Of a registration that the viewer was given; newest first. */
export async function readRegistrationHistory(
  db: Db,
  viewer: Person,
  { id }: WarrantyRegistration,
): Promise<HistoryEntry[]> {
  return readHistory(db, "warranty_registration", id, visibleRegistrationEntries(viewer));
}

/** A dealer does not learn which of its owners was asked for a survey. */
export function visibleRegistrationEntries({ role }: Person) {
  const { linked, mailed } = surveyTraces;
  return sql<boolean>`(${role === "admin"} or action <> ${linked} and not starts_with(action, ${mailed("")}))`;
}

export async function readCurrentRegistration(
  db: Db,
  viewer: Person,
  hin: string,
): Promise<WarrantyRegistration | null> {
  const current = await selectRegistrations(db, viewer)
    .where(sameHull("warranty_registration.hull_identification_number", hin))
    .where("warranty_registration.status", "=", "New")
    .executeTakeFirst();
  return current ?? null;
}

/** The current owner's first, then those of previous owners, newest first. */
export function listRegistrationsOfHull(db: Db, viewer: Person, hin: string): Promise<WarrantyRegistration[]> {
  return selectRegistrations(db, viewer)
    .where(sameHull("warranty_registration.hull_identification_number", hin))
    .orderBy(sql`warranty_registration.status = 'New'`, "desc")
    .orderBy("warranty_registration.submittedon", "desc")
    .orderBy("warranty_registration.warranty_id", "desc")
    .limit(mostOfHull)
    .execute();
}

/** Newest first. */
export function listPreviousOwners(
  db: Db,
  viewer: Person,
  { hull_identification_number: hin }: WarrantyRegistration,
  page: number,
): Promise<WarrantyRegistrationPage> {
  const previous = selectRegistrations(db, viewer)
    .where(sameHull("warranty_registration.hull_identification_number", hin))
    .where("warranty_registration.status", "=", "Archived");
  return readPage(previous, listRules, { page, pageSize: ownersPerPage });
}

export type RegisteredBoat = { brand: string | null; model: string | null; model_id: string };

/**
 * Finds brand and model of a HIN, for any dealer that files a claim on it: the one thing that dealers learn of another
 * dealer's registration.
 */
export async function findRegisteredBoat(db: Db, _viewer: Person, hin: string): Promise<RegisteredBoat | null> {
  const [boat, another] = await db
    .selectFrom("warranty_registration")
    .where(sameHull("hull_identification_number", hin))
    .where("status", "=", "New")
    .where("is_deleted", "=", 0)
    .select(["brand", "model", "model_id"])
    .limit(2)
    .execute();
  return another ? null : (boat ?? null);
}

const columns = [
  "id",
  "warranty_id",
  "profile_id",
  "dealer_name",
  "admin_name",
  "admin_email",
  "purchase_date",
  "hull_identification_number",
  "brand",
  "model",
  "model_id",
  "first_name",
  "last_name",
  "phone",
  "email",
  "address",
  "address2",
  "city",
  "region",
  "country",
  "zipcode",
  "motor_details",
  "accessories",
  "primary_use",
  "comments",
  "submittedon",
  "status",
  "is_transfer",
] as const;

export function selectRegistrations(db: Db, viewer: Person) {
  return db
    .selectFrom("warranty_registration")
    .where(visibleTo(viewer))
    .select(columns.map((column) => `warranty_registration.${column}` as const))
    .select(unreadIn("warranty_registration", viewer))
    .select(isOlderModel("warranty_registration.model_id").as("older_model"))
    .select(isArchived("warranty_registration.profile_id").as("dealer_archived"));
}
