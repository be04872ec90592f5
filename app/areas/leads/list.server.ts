import { readAddress } from "#graphql/areas/leads/address/read.rules";
import { leadOutcomes } from "#graphql/areas/leads/follow-up/rules";
import {
  leadFields,
  type LeadFilterName,
  leadsCsvName,
  leadsPerPage,
  leadTypes,
  mostPrintedLeads,
} from "#graphql/areas/leads/rules";
import {
  AdminLeadQuery,
  type LeadFilter,
  type LeadLateness,
  LeadCellsQuery,
  LeadQuery,
  type LeadQueryQuery,
  LeadsQuery,
  type LeadsQueryQueryVariables,
} from "#graphql/generated/client/graphql";
import { type SharedFilter, type Whole } from "#graphql/rules/forms/list-filters.rules";
import { type ListRequest } from "~/lib/list-request";
import { query } from "~/server/data/data.server";
import { reading } from "~/server/data/reading.server";
import { readPreferences } from "~/server/session/preferences.server";
import { createList, type OwnFilters } from "~/server/list/list.server";
import { adminLeadList, leadList } from "./columns";
import { answerWaits, answerWaitsInWords } from "~/server/list/waits.server";
import { inWords } from "./nearest-targets.server";

const lateness: Record<string, LeadLateness | undefined> = { late: "LATE", "very-late": "VERY_LATE" };

const ownFilters = {
  type: (value: string) => ({ leadType: leadTypes.find((type) => type === value) }),
  late: (value: string) => ({ late: lateness[value] }),
  assigned: (value: string) => ({ unassigned: value ? value === "no" : undefined }),
  follow: (value: string, request: Request) => ({
    due: value === "today" ? true : undefined,
    timeZone: value === "today" ? readPreferences(request).timeZone : undefined,
    outcome: leadOutcomes.find((outcome) => outcome === value),
    becameBoat: value === "boat" ? true : undefined,
  }),
} satisfies OwnFilters<Exclude<LeadFilterName, SharedFilter>>;

/** `fulfilled` is sent with the filters that lists share. */
type SentFilter = Whole<Omit<LeadFilter, "ids" | "fulfilled">>;

function leadFilter({ filters: { type, late, assigned, follow } }: ListRequest, request: Request): SentFilter {
  return {
    ...ownFilters.type(type ?? ""),
    ...ownFilters.late(late ?? ""),
    ...ownFilters.assigned(assigned ?? ""),
    ...ownFilters.follow(follow ?? "", request),
  };
}

const source = {
  defaultSort: { by: "lead_id", descending: true },
  pageSizes: [leadsPerPage],
  ownFilters,
  filterVariables: (asked, ids, request) => ({ filter: ids ? { ids } : leadFilter(asked, request) }),
  page: readLeads,
  open: async (request, { id }) => opened((await query(request, LeadQuery, { id })).lead),
  csv: { name: leadsCsvName, fields: leadFields, cells: reading(LeadCellsQuery, "leadCells") },
  mostPrinted: mostPrintedLeads,
} satisfies Parameters<typeof createList>[1];

/** A dealer's own leads; and all of them, for admins. What is selected in either is read by the latter. */
export const ownLeads = createList(leadList, source);
export const leads = createList(adminLeadList, { ...source, open: openForAdmin });

/** With the dealers to whom it can be given, the nearest first. */
async function openForAdmin(request: Request, { id }: { id: string }) {
  const { lead, nearestTransferTargets } = await query(request, AdminLeadQuery, { id });
  return { ...opened(lead), merged: lead.merged, nearest: inWords(nearestTransferTargets, 1) };
}

async function readLeads(request: Request, asked: LeadsQueryQueryVariables) {
  const { leads: page } = await query(request, LeadsQuery, asked);
  const now = new Date();
  return { ...page, rows: page.rows.map((lead) => ({ ...lead, waits: answerWaits(lead, now) })) };
}

function opened(lead: LeadQueryQuery["lead"]) {
  return { ...lead, street: readAddress(lead.address ?? "", lead).street, waits: answerWaitsInWords(lead) };
}
