import { type Expression, type RawBuilder, type Selectable, sql, type SqlBool } from "kysely";
import * as z from "zod";
import { type Found, find, type Sought } from "../../../db/lists/find";
import { type HistoryEntry, readHistory } from "../../../db/history/history";
import { forFirstPage, type ListInput, type ListRules, type Page, readPage } from "../../../db/lists/list";
import { type FilterInput, filtered } from "../../../db/lists/filters";
import { type Db } from "../../../db/pool";
import { sameHull } from "../../../db/same-hull";
import { filteredByAssignment, type Assignment, assignmentIn } from "../../../db/assignments";
import { type DB } from "../../../db/types";
import { mostOfHull } from "../../../rules/hin.rules";
import { badInput, notFound } from "../../../request/errors";
import { type Person } from "../../../request/viewer";
import { isOlderModel } from "../../boat-models/older";
import { isArchived } from "../../dealers/archived";
import { unreadFilter, unreadIn } from "../../conversations/conversation";
import { filteredBySettlement } from "../../settlement/settled-columns";
import { claimedOf } from "./amounts.rules";
import { type ClaimFilterName, type ClaimSort, mostClaimsAtOnce, toReview, undecided } from "./rules";

export type WarrantyClaim = Omit<Selectable<DB["warranty_claims"]>, "search_text"> &
  Assignment & {
    older_model: boolean;
    dealer_archived: boolean;
    unread: number;
  };

export type WarrantyClaimPage = Page<WarrantyClaim>;

/** Admins see all claims, everybody else their own. */
export function visibleTo({ role, profileId }: Person): Expression<SqlBool> {
  return role === "admin" ? sql<boolean>`true` : sql<boolean>`warranty_claims.profile_id = ${profileId}`;
}

type Rules = ListRules<DB, "warranty_claims", ClaimSort, ClaimFilterName>;

const listRules: Omit<Rules, "unread" | "taken"> = {
  sorts: {
    warranty_claims_id: "warranty_claims.warranty_claims_id",
    submittedon: "warranty_claims.submittedon",
    hull_identification_number: "warranty_claims.hull_identification_number",
    brand: "warranty_claims.brand",
    model: "warranty_claims.model",
    dealer_name: "warranty_claims.dealer_name",
    status: "warranty_claims.status",
    last_name: "warranty_claims.last_name",
    fulfilledon: "warranty_claims.fulfilledon",
  },
  defaultSort: { by: "warranty_claims_id", descending: true },
  key: "warranty_claims.warranty_claims_id",
  search: "warranty_claims.search_text",
  timestamp: "warranty_claims.submittedon",
  dealer: "warranty_claims.profile_id",
  status: "warranty_claims.status",
  brand: "warranty_claims.brand",
  model: "warranty_claims.model",
  settled: filteredBySettlement("warranty_claims"),
};

/** By what the viewer has not read; admins can filter it by who has taken a claim, too. */
function listRulesOf(viewer: Person): Rules {
  const unread = unreadFilter("warranty_claims", viewer);
  return { ...listRules, unread, taken: filteredByAssignment("warranty_claims", viewer) };
}

/** @throws BAD_INPUT for more ids than may be chosen at once */
export async function listClaims(
  db: Db,
  viewer: Person,
  list: ListInput,
  status?: string | null,
  ids?: readonly string[] | null,
): Promise<WarrantyClaimPage> {
  if (ids && ids.length > mostClaimsAtOnce) throw badInput(`At most ${mostClaimsAtOnce} claims can be chosen at once.`);
  const rules = listRulesOf(viewer);
  const planned = status || ids ? db : forFirstPage(db, rules, list);
  const claims = ids ? selectThese(planned, viewer, ids) : selectClaims(planned, viewer);
  const wanted = status === toReview ? undecided : status && [status];
  return readPage(wanted ? claims.where("warranty_claims.status", "in", wanted) : claims, rules, list);
}

/** Those of a search of everything. */
export function findClaims(db: Db, viewer: Person, sought: Sought): Promise<Found<WarrantyClaim>> {
  return find(db, selectClaims(db, viewer), { ...listRules, ...claimsFound }, sought);
}

const claimsFound = {
  search: "warranty_claims.search_text",
  number: "warranty_claims.warranty_claims_id",
  names: sql`name_words(first_name, last_name)`,
} as const;

/** @throws NOT_FOUND */
export async function readClaim(db: Db, viewer: Person, id: string): Promise<WarrantyClaim> {
  const claim = await selectClaims(db, viewer).where("warranty_claims.id", "=", id).executeTakeFirst();
  if (!claim) throw notFound();
  return claim;
}

/** Newest first. */
export function listClaimsOfHull(db: Db, viewer: Person, hin: string): Promise<WarrantyClaim[]> {
  return selectClaims(db, viewer)
    .where(sameHull("warranty_claims.hull_identification_number", hin))
    .orderBy("warranty_claims.submittedon", "desc")
    .orderBy("warranty_claims.warranty_claims_id", "desc")
    .limit(mostOfHull)
    .execute();
}

/** So that of two who change it at once the second sees what the first has done. @throws NOT_FOUND */
export async function lockClaim(db: Db, viewer: Person, id: string): Promise<WarrantyClaim> {
  const claim = await selectClaims(db, viewer)
    .where("warranty_claims.id", "=", id)
    .forUpdate("warranty_claims")
    .executeTakeFirst();
  if (!claim) throw notFound();
  return claim;
}

/** Those that the viewer may see, in one order for everybody who locks many. */
export function lockClaims(db: Db, viewer: Person, ids: readonly string[]): Promise<WarrantyClaim[]> {
  return selectThese(db, viewer, ids).orderBy("warranty_claims.id").forUpdate("warranty_claims").execute();
}

/** Those that the viewer may see. */
export function readClaims(db: Db, viewer: Person, ids: readonly string[]): Promise<WarrantyClaim[]> {
  return selectThese(db, viewer, ids).execute();
}

function selectThese(db: Db, viewer: Person, ids: readonly string[]) {
  return selectClaims(db, viewer).where(sql<boolean>`warranty_claims.id = any(${[...new Set(ids)]}::uuid[])`);
}

/** The ids of claims by their numbers, as people write them: «17» or «# 17». */
export async function readIdsByNumber(db: Db, written: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const numbers = new Map(
    written.flatMap((text) =>
      [...(/^#?\s*(\d{1,9})$/.exec(text)?.slice(1) ?? [])].map((number) => [text, Number(number)]),
    ),
  );
  const claims = await db
    .selectFrom("warranty_claims")
    .where(sql<boolean>`warranty_claims_id = any(${[...numbers.values()]}::int[])`)
    .select(["id", "warranty_claims_id"])
    .execute();
  const ids = new Map(claims.map(({ id, warranty_claims_id }) => [warranty_claims_id, id]));
  return new Map(
    [...numbers].flatMap(([text, number]) => {
      const id = ids.get(number);
      return id ? [[text, id]] : [];
    }),
  );
}

/**
 * Reads the history of a claim that the viewer was given, without the entries that the filter leaves out; newest first.
 */
export function readClaimHistory(
  db: Db,
  { id }: WarrantyClaim,
  visible?: RawBuilder<boolean>,
): Promise<HistoryEntry[]> {
  return readHistory(db, "warranty_claims", id, visible);
}

/** By the rule that its form has too. */
export function claimedAmount(claim: WarrantyClaim): string | null {
  const { labor_total: laborTotal, parts_used: partsUsed, sublet, other, claim_total: claimTotal } = claim;
  return claimedOf({ laborTotal, partsUsed, sublet, other, claimTotal });
}

const photoNames = z.array(z.string());

export function photosOf({ photos }: WarrantyClaim): string[] {
  return photoNames.parse(photos);
}

export type ClaimsByStatus = Record<"new" | "approved" | "underReview" | "denied" | "withdrawn", number>;

/** Of those that match the filters of a list, whatever their status. */
export function countByStatus(db: Db, viewer: Person, list: FilterInput = {}): Promise<ClaimsByStatus> {
  const counted = (status: string) => sql<number>`(count(*) filter (where status = ${status}))::int`;
  const claims = db.selectFrom("warranty_claims").where(visibleTo(viewer));
  return filtered(claims, listRulesOf(viewer), list)
    .select([
      counted("new").as("new"),
      counted("approved").as("approved"),
      counted("under review").as("underReview"),
      counted("denied").as("denied"),
      counted("withdrawn").as("withdrawn"),
    ])
    .executeTakeFirstOrThrow();
}

const columns = [
  "id",
  "warranty_claims_id",
  "profile_id",
  "dealer_name",
  "associate_name",
  "associate_email",
  "admin_name",
  "admin_email",
  "hull_identification_number",
  "purchase_date",
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
  "issues",
  "repairs",
  "parts",
  "photos",
  "labor_hours",
  "labor_total",
  "parts_used",
  "sublet",
  "other",
  "claim_total",
  "status",
  "submittedon",
  "fulfilledon",
  "comments",
  "approved_amount",
  "settlement_number",
  "settled_on",
] as const;

function selectClaims(db: Db, viewer: Person) {
  return db
    .selectFrom("warranty_claims")
    .where(visibleTo(viewer))
    .select(columns.map((column) => `warranty_claims.${column}` as const))
    .select(assignmentIn("warranty_claims"))
    .select(unreadIn("warranty_claims", viewer))
    .select(isOlderModel("warranty_claims.model_id").as("older_model"))
    .select(isArchived("warranty_claims.profile_id").as("dealer_archived"));
}
