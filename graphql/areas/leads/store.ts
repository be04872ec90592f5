import { type Expression, type Selectable, sql, type SqlBool } from "kysely";
import { type CellsPage, readCells, type SheetRules } from "../../db/cells";
import { type Found, find, type Sought } from "../../db/find";
import { type HistoryEntry, readHistory } from "../../db/history";
import { type ListInput, type ListRules, type Page, readPage } from "../../db/list";
import { type Db } from "../../db/pool";
import { type DB } from "../../db/types";
import { badInput, notFound } from "../../service/errors";
import { type Person } from "../../service/viewer";
import { isDoubled } from "./same-customer";
import { type LeadSort, leadFields, type LeadFieldKey, type LeadType, mostLeadsAtOnce } from "./rules";

export type Lead = Omit<Selectable<DB["leads"]>, "row_hash" | "search_text"> & {
  dealer_archived: boolean;
  doubled: boolean;
};

export type LeadPage = Page<Lead>;

/** Admins see all leads, a dealer its own, sales people those of the dealers they serve. */
export function visibleTo({ role, dealerIds }: Person, leads = "leads"): Expression<SqlBool> {
  const owner = sql.ref(`${leads}.profile_id`);
  if (role === "admin") return sql<boolean>`true`;
  if (dealerIds.length === 1) return sql<boolean>`${owner} = ${dealerIds[0]}`;
  return sql<boolean>`${owner} = any(${[...dealerIds]}::text[])`;
}

const listRules: ListRules<DB, "leads", LeadSort> = {
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
  moment: "leads.created_at",
  answer: "leads.fulfilledby",
  dealer: "leads.profile_id",
  brand: "leads.brand",
};

export type LeadFilter = {
  leadType?: LeadType | null;
  fulfilled?: boolean | null;
  unassigned?: boolean | null;
  ids?: readonly string[] | null;
};

export function listLeads(db: Db, viewer: Person, list: ListInput, filter: LeadFilter = {}): Promise<LeadPage> {
  return readPage(selectLeads(db, viewer).where(matching(filter)), listRules, list);
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
  moments: ["createdAt", "leadDate", "fulfilledon"] satisfies LeadFieldKey[],
};

function matching({ leadType, fulfilled, unassigned, ids }: LeadFilter): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [];
  if (leadType) conditions.push(sql<boolean>`leads.lead_type = ${leadType}`);
  if (typeof fulfilled === "boolean") conditions.push(isSet("leads.fulfilledby", fulfilled));
  if (typeof unassigned === "boolean") conditions.push(isSet("leads.profile_id", !unassigned));
  if (ids) conditions.push(among(ids));
  return conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`;
}

function isSet(column: string, wanted: boolean): Expression<SqlBool> {
  return sql<boolean>`${sql.ref(column)} is ${wanted ? sql`not null` : sql`null`}`;
}

/** @throws NOT_FOUND */
export async function readLead(db: Db, viewer: Person, id: string): Promise<Lead> {
  const lead = await selectLeads(db, viewer).where("leads.id", "=", id).executeTakeFirst();
  if (!lead) throw notFound();
  return lead;
}

/** Of a lead that the viewer was given; newest first. */
export function readLeadHistory(db: Db, lead: Lead): Promise<HistoryEntry[]> {
  return readHistory(db, "leads", lead.id);
}

const columns = [
  ...(["id", "lead_id", "profile_id", "dealer_name", "dealer_id", "lead_type", "status", "name", "address"] as const),
  ...(["city", "state", "postal_code", "country", "email", "phone", "heard_about", "magazines", "time_frame"] as const),
  ...(["ownership", "interests", "age", "annual_income", "brand", "lead_date", "options", "fulfilledby"] as const),
  ...(["fulfilledon", "location", "crm_mail_lead_sent", "created_at"] as const),
];

function selectLeads(db: Db, viewer: Person) {
  return db
    .selectFrom("leads")
    .where(visibleTo(viewer))
    .select(columns.map((column) => `leads.${column}` as const))
    .select((lead) =>
      lead
        .exists(
          lead
            .selectFrom("profiles")
            .whereRef("profiles.profile_id", "=", "leads.profile_id")
            .where("profiles.status", "=", "archived"),
        )
        .$castTo<boolean>()
        .as("dealer_archived"),
    )
    .select(isDoubled(visibleTo(viewer, "other")).as("doubled"));
}

/** Those of the given ids. @throws BAD_INPUT for more than may be chosen at once */
export function among(ids: readonly string[]): Expression<SqlBool> {
  if (ids.length > mostLeadsAtOnce) throw badInput(`At most ${mostLeadsAtOnce} leads can be chosen at once.`);
  return sql<boolean>`leads.id = any(${[...new Set(ids)]}::uuid[])`;
}
