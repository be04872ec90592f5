import { type Expression, type RawBuilder, type Selectable, sql, type SqlBool } from "kysely";
import { type CellsPage, readCells, type SheetRules } from "../../db/cells";
import { given, withConditions } from "../../db/lists/filters";
import { type Found, find, type Sought } from "../../db/lists/find";
import { forFirstPage, type ListInput, type ListRules, type Page, readPage } from "../../db/lists/list";
import { amongFirstOf } from "../../db/lists/owners";
import { type Db, plannedOnce } from "../../db/pool";
import { type DB } from "../../db/types";
import { type LeadFilter as LeadFilterInput } from "../../generated/resolvers";
import { badInput, notFound } from "../../request/errors";
import { type Person } from "../../request/viewer";
import { isArchived } from "../dealers/archived";
import { type DealerPlace, isWaiting } from "./clocks/waiting";
import { followedUp, type FollowUpFilter } from "./follow-up/condition";
import { hasDuplicates } from "./same-customer";
import { type LeadFilterName, type LeadSort, leadFields, type LeadFieldKey, mostLeadsAtOnce } from "./rules";

export type StoredLead = Omit<
  Selectable<DB["leads"]>,
  "row_hash" | "hashed_cells" | "import_id" | "search_text" | "merged_into"
>;

export type Lead = StoredLead &
  LeadStanding &
  LeadWaits & { dealer_archived: boolean; hasDuplicates: boolean; has_merged: boolean };

/** Where it waits for an answer; null where it has one. */
export type LeadWaits = { waits_at: DealerPlace | null };

/** How it stands with its dealer. */
export type LeadStanding = Pick<
  Selectable<DB["lead_follow_ups"]>,
  "outcome" | "sold_hin" | "lost_reason" | "next_contact" | "registration_id"
>;

export type LeadPage = Page<Lead>;

/** Of what {@link belongsTo} the viewer all but what was merged into another lead: that stands in no list and in no figure. */
export function visibleTo(viewer: Person, leads = "leads"): Expression<SqlBool> {
  return sql<boolean>`(${standing(leads)} and ${belongsTo(viewer, leads)})`;
}

/** It was not merged into another one. */
export function standing(leads = "leads"): Expression<SqlBool> {
  return sql<boolean>`${sql.ref(`${leads}.merged_into`)} is null`;
}

/** All leads are the admins', a dealer has its own, sales people those of the dealers they serve. */
export function belongsTo({ role, dealerIds }: Person, leads = "leads"): Expression<SqlBool> {
  const owner = sql.ref(`${leads}.profile_id`);
  if (role === "admin") return sql<boolean>`true`;
  if (dealerIds.length === 1) return sql<boolean>`${owner} = ${dealerIds[0]}`;
  return sql<boolean>`${owner} = any(${[...dealerIds]}::text[])`;
}

const listRules: ListRules<DB, "leads", LeadSort, LeadFilterName> = {
  sorts: {
    lead_id: "leads.lead_id",
    lead_type: "leads.lead_type",
    dealer_name: "leads.dealer_name",
    created_at: "leads.created_at",
    brand: "leads.brand",
    name: "leads.name",
    fulfilledby: "leads.fulfilledby",
    fulfilledon: "leads.fulfilledon",
  },
  defaultSort: { by: "lead_id", descending: true },
  key: "leads.lead_id",
  search: "leads.search_text",
  timestamp: "leads.created_at",
  fulfilled: "leads.fulfilledby",
  dealer: "leads.profile_id",
  brand: "leads.brand",
};

/** The contract's, with the condition of {@link isLate}. */
export type LeadFilter = Omit<LeadFilterInput, "late"> & { late?: RawBuilder<boolean> };

export async function listLeads(db: Db, viewer: Person, list: ListInput, filter: LeadFilter = {}): Promise<LeadPage> {
  const isFiltered = Object.values(filter).some((asked) => asked !== null && asked !== undefined);
  const planned = isFiltered ? db : forFirstPage(db, listRules, list);
  const counted = planned.selectFrom("leads").where(visibleTo(viewer)).where(matching(filter));
  const leadsOf = (dealer: RawBuilder<string>) =>
    db.selectFrom("leads").where(standing()).where("leads.profile_id", "=", dealer).where(matching(filter));
  const near = amongFirstOf(viewer.dealerIds, leadsOf, listRules, list);
  const shown = withConditions(selectLeads(planned, viewer).where(matching(filter)), near);
  return readPage(shown, listRules, list, counted);
}

/** Those of a search of everything. */
export function findLeads(db: Db, viewer: Person, sought: Sought): Promise<Found<Lead>> {
  return find(
    db,
    selectLeads(db, viewer),
    { ...listRules, search: "leads.search_text", number: "leads.lead_id", names: sql`name_words(leads.name)` },
    sought,
  );
}

type CellsRequest = { list: ListInput; filter: LeadFilter; fields: readonly string[] };

/** The same list for a sheet. @throws BAD_INPUT for a field that it does not know */
export function listLeadCells(db: Db, viewer: Person, { list, filter, fields }: CellsRequest): Promise<CellsPage> {
  const leads = db.selectFrom("leads").where(visibleTo(viewer)).where(matching(filter));
  return readCells(sheet, fields, (cells) => readPage(leads.select(cells.as("cells")), listRules, list));
}

const sheet: SheetRules = {
  table: "leads",
  fields: leadFields,
  timestamps: ["createdAt", "leadDate", "fulfilledon"] satisfies LeadFieldKey[],
};

function matching({ leadType, fulfilled, unassigned, late, ids, ...asked }: LeadFilter): Expression<SqlBool> {
  const conditions: Record<Exclude<keyof LeadFilter, keyof FollowUpFilter>, Expression<SqlBool>[]> = {
    leadType: given(leadType, (type) => sql<boolean>`leads.lead_type = ${type}`),
    fulfilled: given(fulfilled, (wanted) => isSet("leads.fulfilledby", wanted)),
    unassigned: given(unassigned, (wanted) => isSet("leads.profile_id", !wanted)),
    late: late ? [late] : [],
    ids: ids ? [among(ids)] : [],
  };
  const all = [...followedUp(asked), ...Object.values(conditions).flat()];
  return all.length > 0 ? sql<boolean>`${sql.join(all, sql` and `)}` : sql<boolean>`true`;
}

function isSet(column: string, wanted: boolean): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} is ${wanted ? sql`not null` : sql`null`}`;
}

/** @throws NOT_FOUND */
export async function readLead(db: Db, viewer: Person, id: string): Promise<Lead> {
  const lead = await selectLeads(plannedOnce(db), viewer).where("leads.id", "=", id).executeTakeFirst();
  if (!lead) throw notFound();
  return lead;
}

const columns = [
  "id",
  "lead_id",
  "profile_id",
  "dealer_name",
  "dealer_id",
  "lead_type",
  "status",
  "name",
  "address",
  "city",
  "state",
  "postal_code",
  "country",
  "email",
  "phone",
  "heard_about",
  "magazines",
  "time_frame",
  "ownership",
  "interests",
  "age",
  "annual_income",
  "brand",
  "lead_date",
  "options",
  "fulfilledby",
  "fulfilledon",
  "location",
  "crm_mail_lead_sent",
  "created_at",
] as const;

/** Was another lead merged into it? Looked up by an index row by row, where «exists» would read all of them. */
const isMergedWith = sql<boolean>`(select true from leads gone where gone.merged_into = leads.id limit 1) is not null`;

function selectLeads(db: Db, viewer: Person) {
  return db
    .selectFrom("leads")
    .where(visibleTo(viewer))
    .select(columns.map((column) => `leads.${column}` as const))
    .select(isArchived("leads.profile_id").as("dealer_archived"))
    .select(hasDuplicates(visibleTo(viewer, "other")).as("hasDuplicates"))
    .select(
      sql<DealerPlace | null>`case when ${isWaiting} then (
        select jsonb_build_object('time_zone', max(time_zone), 'business_hours', max(business_hours), 'country', max(country),
          'region', max(region), 'zipcode', max(zipcode))
        from profiles where profiles.profile_id = leads.profile_id
      ) end`.as("waits_at"),
    )
    .select(isMergedWith.as("has_merged"))
    .leftJoin("lead_follow_ups as follow_up", (join) =>
      join.onRef("follow_up.lead_id", "=", "leads.id").onRef("follow_up.profile_id", "=", "leads.profile_id"),
    )
    .select(["follow_up.outcome", "follow_up.sold_hin", "follow_up.lost_reason", "follow_up.next_contact"])
    .select("follow_up.registration_id");
}

/** Those of the given ids. @throws BAD_INPUT for more than may be chosen at once */
export function among(ids: readonly string[]): Expression<SqlBool> {
  if (ids.length > mostLeadsAtOnce) throw badInput(`At most ${mostLeadsAtOnce} leads can be chosen at once.`);
  return sql<boolean>`leads.id = any(${[...new Set(ids)]}::uuid[])`;
}
