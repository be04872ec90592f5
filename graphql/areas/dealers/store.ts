import { type Expression, type Selectable, sql, type SqlBool } from "kysely";
import { type Found, find, type Sought } from "../../db/lists/find";
import { type HistoryEntry, readHistory } from "../../db/history/history";
import { type ListInput, type ListRules, type Page, readPage } from "../../db/lists/list";
import { type Db } from "../../db/pool";
import { type DB } from "../../db/types";
import { notFound } from "../../request/errors";
import { type Person } from "../../request/viewer";
import { type DealerFilterName, type DealerSort, dealerBrands, type DealerBrand } from "./rules";

export type Dealer = Omit<
  Selectable<DB["profiles"]>,
  "role" | "status" | "dealership_id" | "search_text" | "status_then_name" | "sessions_not_before"
> & {
  role: "Dealer" | "Sales" | "Colleague";
  status: "active" | "archived";
};

export type DealerPage = Page<Dealer>;

/** Admins see all dealers and sales people; these and colleagues see themselves. */
export function visibleTo({ role, personId }: Person): Expression<SqlBool> {
  if (role === "admin") return sql<boolean>`profiles.role in ('Dealer', 'Sales')`;
  return sql<boolean>`profiles.role <> 'Admin' and profiles.profile_id = ${personId}`;
}

const listRules: ListRules<DB, "profiles", DealerSort, DealerFilterName> = {
  sorts: {
    display_name: "profiles.display_name",
    name: "profiles.name",
    company: "profiles.company",
    email: "profiles.email",
    city: "profiles.city",
    region: "profiles.region",
    dealer_code: "profiles.dealer_code",
    status: "profiles.status_then_name",
    created_at: "profiles.created_at",
  },
  defaultSort: { by: "status", descending: false },
  key: "profiles.profile_id",
  search: "profiles.search_text",
  status: "profiles.status",
};

export type DealerFilter = {
  role?: Dealer["role"] | null;
  status?: "active" | "archived" | null;
  parentAdmin?: string | null;
  ids?: readonly string[] | null;
};

export function listDealers(db: Db, viewer: Person, list: ListInput, filter: DealerFilter = {}): Promise<DealerPage> {
  const { role, status, parentAdmin, ids } = filter;
  let dealers = selectDealers(db, viewer).where("profiles.role", "=", role ?? "Dealer");

  if (status) dealers = dealers.where("profiles.status", "=", status);
  if (parentAdmin) dealers = dealers.where("profiles.parent_admin", "=", parentAdmin);
  if (ids) dealers = dealers.where("profiles.profile_id", "in", [...ids, ""]);
  return readPage(dealers, listRules, list);
}

/** Those of a search of everything. */
export function findDealers(db: Db, viewer: Person, role: "Dealer" | "Sales", sought: Sought): Promise<Found<Dealer>> {
  return find(
    db,
    selectDealers(db, viewer).where("profiles.role", "=", role),
    { ...listRules, ...peopleFound },
    sought,
  );
}

/** Where people of every role are found. */
export const peopleFound = {
  search: "profiles.search_text",
  code: sql`code_key(profiles.dealer_code)`,
  names: sql`name_words(profiles.name, profiles.company)`,
  id: "profile_id",
} as const;

/** @throws NOT_FOUND */
export async function readDealer(db: Db, viewer: Person, profileId: string): Promise<Dealer> {
  const dealer = await selectDealers(db, viewer).where("profiles.profile_id", "=", profileId).executeTakeFirst();
  if (!dealer) throw notFound();
  return dealer;
}

/** The row, locked until the transaction that changes it ends. @throws NOT_FOUND */
export async function lockDealer(db: Db, viewer: Person, profileId: string): Promise<Dealer> {
  const dealer = await selectDealers(db, viewer)
    .where("profiles.profile_id", "=", profileId)
    .forUpdate()
    .executeTakeFirst();
  if (!dealer) throw notFound();
  return dealer;
}

/** By the keys of their codes, or by their emails in lower case. */
type Named = { codes: readonly string[]; emails: readonly string[] };

/** The dealers with one of these codes or emails. */
export function readNamedDealers(db: Db, viewer: Person, named: Named): Promise<Dealer[]> {
  return selectNamed(db, viewer, named).execute();
}

/** The same, locked as {@link lockDealer} does: in one order, so that two who lock many do not wait for each other. */
export function lockNamedDealers(db: Db, viewer: Person, named: Named): Promise<Dealer[]> {
  return selectNamed(db, viewer, named).forUpdate().execute();
}

function selectNamed(db: Db, viewer: Person, { codes, emails }: Named) {
  return selectDealers(db, viewer)
    .where("profiles.role", "=", "Dealer")
    .where(
      sql<boolean>`(
        code_key(profiles.dealer_code) = any(${[...codes]}::text[])
        or lower(profiles.email) = any(${[...emails]}::text[])
        or lower(profiles.business_email) = any(${[...emails]}::text[])
      )`,
    )
    .orderBy("profiles.profile_id");
}

/** Locks these dealers in one order, as {@link lockNamedDealers} does. */
export function lockDealers(db: Db, viewer: Person, profileIds: readonly string[]): Promise<Dealer[]> {
  return selectDealers(db, viewer)
    .where(sql<boolean>`profiles.profile_id = any(${profileIds}::text[])`)
    .orderBy("profiles.profile_id")
    .forUpdate()
    .execute();
}

/** Of a dealer that the viewer was given; newest first. */
export function readDealerHistory(db: Db, dealer: Dealer): Promise<HistoryEntry[]> {
  return readHistory(db, "profiles", dealer.profile_id);
}

export async function isDealerCodeTaken(
  db: Db,
  _viewer: Person,
  code: string,
  except?: string | null,
): Promise<boolean> {
  const holder = await db
    .selectFrom("profiles")
    .where(sql<boolean>`code_key(dealer_code) = code_key(${code})`)
    .where("profile_id", "!=", except ?? "")
    .select("profile_id")
    .executeTakeFirst();
  return holder !== undefined;
}

export function brandsOf(dealer: Pick<Dealer, "has_skiff" | "has_seachaser" | "has_funchaser">): DealerBrand[] {
  return dealerBrands.filter((brand) => dealer[`has_${brand}`]);
}

const columns = [
  "profile_id",
  "name",
  "company",
  "display_name",
  "email",
  "business_email",
  "phone",
  "address",
  "address2",
  "city",
  "region",
  "country",
  "zipcode",
  "time_zone",
  "business_hours",
  "website",
  "dealer_code",
  "location",
  "has_skiff",
  "has_seachaser",
  "has_funchaser",
  "parent_admin",
  "permissions",
  "notify_by_email",
  "created_at",
  "updated_at",
  "crm_mail_event_trigger",
  "mail_event_trigger",
] as const;

function selectDealers(db: Db, viewer: Person) {
  return db
    .selectFrom("profiles")
    .where(visibleTo(viewer))
    .select(columns.map((column) => `profiles.${column}` as const))
    .select(["profiles.role", "profiles.status"])
    .$narrowType<Pick<Dealer, "role" | "status">>();
}
