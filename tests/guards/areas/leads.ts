import { randomUUID } from "node:crypto";
import { followUpVersions } from "#graphql/areas/leads/follow-up/store";
import { mergeVersions } from "#graphql/areas/leads/merge/store";
import { readLead } from "#graphql/areas/leads/store";
import { anyAdmin } from "../../factories/viewers";
import { brand } from "../../support/records/brand";
import { area, filerOf, formKey, list, type Stage } from "../table";

const leadsAdmins = ["admin:ADMIN_LEADS"];
const leadsDealers = ["dealer:DEALER_LEADS"];
const leadsPeople = [...leadsAdmins, ...leadsDealers];
const byAdmins = { get: { who: leadsAdmins } } as const;
const byDealers = { get: { who: leadsDealers } } as const;
const fileForAdmins = { ...byAdmins, isFile: true } as const;
const ownFile = { get: { who: leadsDealers, ofRow: true }, isFile: true } as const;
const fileForDealers = { ...byDealers, isFile: true } as const;

/** The forms about many leads, with all that they must hold. */
const fulfilMany = ({ lead }: Sample) => ({ intent: "fulfil", by: "EMAIL", "lead-id": lead.id, ...formKey });
const transferMany = ({ lead, target }: Sample) => ({
  intent: "transfer",
  profileId: target.profile_id,
  "lead-id": lead.id,
  ...formKey,
});
/** One lead alone: of all there may be too many to mail, and files of all take long. */
const chosen =
  (path: string) =>
  ({ lead }: Sample) =>
    `${path}?id=${lead.id}`;
export const leads = area(sample, {
  urls: {
    "/admin-leads": {
      ...byAdmins,
      post: [
        {
          who: leadsAdmins,
          form: ({ lead, target }) => ({ intent: "transfer", id: lead.id, profileId: target.profile_id }),
          status: 303,
        },
        { who: leadsAdmins, form: ({ lead }) => ({ intent: "note", id: lead.id, note: "Called" }), status: 303 },
      ],
    },
    "/admin-leads/fulfil": { ...byAdmins, post: { who: leadsAdmins, form: fulfilMany, status: 200 } },
    "/admin-leads/transfer": { ...byAdmins, post: { who: leadsAdmins, form: transferMany, status: 200 } },
    "/admin-leads/bulk": {
      get: { who: "everybody", status: 302 },
      post: { who: leadsAdmins, form: transferMany, status: 200 },
      isFile: true,
    },
    "/admin-leads/undo": {
      get: { who: "everybody", status: 302 },
      post: { who: leadsAdmins, form: ({ act }) => ({ act, ...formKey }), status: 303 },
      isFile: true,
    },
    "/admin-leads/:id/merge/:other": {
      path: ({ duplicates: [one, other] }) => `/admin-leads/${one.id}/merge/${other.id}`,
      get: { who: leadsAdmins },
      post: {
        who: leadsAdmins,
        form: ({ duplicates: [one, other] }) => ({
          stays: one.id,
          version: `${one.version} ${other.version}`,
          ...formKey,
        }),
        status: 303,
      },
    },
    "/admin-leads/handover": byAdmins,
    "/admin-leads/handover/export-hand-over.csv": fileForAdmins,
    "/admin-leads/sync": { ...byAdmins, post: { who: leadsAdmins, form: () => formKey, status: 303 } },
    "/admin-leads/export-leads.csv": { ...fileForAdmins, path: chosen("/admin-leads/export-leads.csv") },
    "/admin-leads/export-leads.zip": { ...fileForAdmins, path: chosen("/admin-leads/export-leads.zip") },
    "/admin-leads/xml-files": { ...fileForAdmins, path: chosen("/admin-leads/xml-files") },
    "/admin-leads/letters": byAdmins,
    "/admin-leads/lead-letters.pdf": { ...fileForAdmins, path: chosen("/admin-leads/lead-letters.pdf") },
    "/admin-leads/lead-labels.pdf": { ...fileForAdmins, path: chosen("/admin-leads/lead-labels.pdf") },
    "/admin-leads/print": { ...byAdmins, path: chosen("/admin-leads/print") },
    "/leads": {
      ...byDealers,
      post: [
        {
          who: leadsDealers,
          ofRow: true,
          form: ({ lead }) => ({ intent: "fulfil", id: lead.id, by: "PHONE" }),
          status: 303,
        },
        {
          who: leadsDealers,
          ofRow: true,
          form: ({ lead, version }) => ({ intent: "follow-up", id: lead.id, version, note: "Called" }),
          status: 303,
        },
        {
          who: leadsDealers,
          ofRow: true,
          form: ({ lead, boat }) => ({ intent: "link", id: lead.id, registrationId: boat }),
          status: 303,
        },
        { who: leadsDealers, ofRow: true, form: ({ sold }) => ({ intent: "unlink", ...sold }), status: 303 },
      ],
    },
    "/leads/fulfil": { ...byDealers, post: { who: leadsDealers, form: fulfilMany, status: 200 } },
    "/leads/bulk": {
      get: { who: "everybody", status: 302 },
      post: { who: leadsDealers, form: fulfilMany, status: 200 },
      isFile: true,
    },
    "/leads/undo": {
      get: { who: "everybody", status: 302 },
      post: { who: leadsDealers, form: ({ act }) => ({ act, ...formKey }), status: 303 },
      isFile: true,
    },
    "/leads/sync": { ...byDealers, post: { who: leadsDealers, form: () => formKey, status: 303 } },
    "/leads/export-leads.csv": fileForDealers,
    "/leads/export-leads.zip": fileForDealers,
    "/leads/xml-files": fileForDealers,
    "/leads/letters": byDealers,
    "/leads/lead-letters.pdf": { ...ownFile, path: chosen("/leads/lead-letters.pdf") },
    "/leads/lead-labels.pdf": { ...ownFile, path: chosen("/leads/lead-labels.pdf") },
    "/leads/print": byDealers,
    "/leads/:id/letter": {
      path: ({ lead }) => `/leads/${lead.id}/letter`,
      get: { who: leadsPeople, ofRow: true },
      isFile: true,
    },
    "/leads/:id/xml": {
      path: ({ lead }) => `/leads/${lead.id}/xml`,
      get: { who: leadsPeople, ofRow: true },
      isFile: true,
    },
  },
  fields: {
    "Query.leads": {
      who: leadsPeople,
      operation: "LeadsQuery",
      variables: ({ lead }) => ({ list: { ...list, search: lead.name } }),
      shows: ({ lead }) => new RegExp(`${lead.id}|"total":[1-9]`),
    },
    "Query.leadCells": {
      who: leadsPeople,
      operation: "LeadCellsQuery",
      variables: ({ lead }) => ({ list: { ...list, search: lead.name }, fields: ["id"] }),
      shows: ({ lead }) => lead.id,
    },
    "Query.lead": { who: leadsPeople, ofRow: true, operation: "LeadQuery", variables: ({ lead }) => ({ id: lead.id }) },
    "Query.transferTargets": {
      who: leadsAdmins,
      operation: "TransferTargetsQuery",
      variables: () => ({ search: "" }),
    },
    "Query.nearestTransferTargets": {
      who: leadsAdmins,
      operation: "NearestTransferTargetsQuery",
      variables: ({ lead }) => ({ leadIds: [lead.id] }),
    },
    "Query.handoverPreview": {
      who: leadsAdmins,
      operation: "HandoverPreviewQuery",
      variables: () => ({ days: 3, offset: 0, limit: 100 }),
    },
    "Query.syncPreview": { who: leadsPeople, operation: "SyncPreviewQuery" },
    "Query.leadCounts": {
      who: "people",
      operation: "LeadCountsQuery",
      variables: () => ({ leadType: "quote" }),
      shows: () => /"last30Days":[1-9]/,
    },
    "Query.followUpCounts": {
      who: "people",
      operation: "FollowUpCountsQuery",
      variables: () => ({ timeZone: "America/Chicago" }),
      shows: () => /"due":[1-9]/,
    },
    "Query.unsentLeads": {
      who: leadsPeople,
      operation: "UnsentLeadsQuery",
      shows: () => /"unsentLeads":[1-9]/,
    },
    "Mutation.fulfilLead": {
      who: leadsPeople,
      ofRow: true,
      operation: "FulfilLeadMutation",
      variables: ({ lead }) => ({ id: lead.id, by: "PHONE" }),
    },
    "Mutation.fulfilLeads": {
      who: leadsPeople,
      operation: "FulfilLeadsMutation",
      variables: ({ lead }) => ({ ids: [lead.id], by: "EMAIL" }),
      shows: () => '"done":1',
    },
    "Mutation.transferLead": {
      who: leadsAdmins,
      operation: "TransferLeadMutation",
      variables: ({ lead, target }) => ({ id: lead.id, profileId: target.profile_id }),
    },
    "Mutation.transferLeads": {
      who: leadsAdmins,
      operation: "TransferLeadsMutation",
      variables: ({ lead, target }) => ({ ids: [lead.id], profileId: target.profile_id }),
    },
    "Mutation.mergeLeads": {
      who: leadsAdmins,
      operation: "MergeLeadsMutation",
      variables: ({ duplicates: [stays, goes] }) => ({ stays, goes, taken: ["name"] }),
    },
    "Mutation.undoLeads": {
      who: leadsPeople,
      operation: "UndoLeadsMutation",
      variables: ({ act }) => ({ act }),
      shows: () => '"done":1',
    },
    "Mutation.followUpLead": {
      who: leadsDealers,
      ofRow: true,
      operation: "FollowUpLeadMutation",
      variables: ({ lead, version }) => ({ id: lead.id, version, followUp: { outcome: "quoted", note: "Called" } }),
    },
    "Mutation.noteLead": {
      who: leadsAdmins,
      operation: "NoteLeadMutation",
      variables: ({ lead }) => ({ id: lead.id, note: `Called ${randomUUID()}` }),
    },
    "Mutation.linkLeadToBoat": {
      who: leadsDealers,
      ofRow: true,
      operation: "LinkLeadToBoatMutation",
      variables: ({ lead, boat }) => ({ id: lead.id, registrationId: boat }),
    },
    "Mutation.unlinkLeadFromBoat": {
      who: leadsDealers,
      ofRow: true,
      operation: "UnlinkLeadFromBoatMutation",
      variables: ({ sold }) => sold,
    },
    "Mutation.syncLeads": { who: leadsPeople, operation: "SyncLeadsMutation" },
    "Subscription.leadsChanged": { who: leadsPeople, operation: "LeadsChangedSubscription" },
    "Subscription.leadCounts": {
      who: "people",
      operation: "LeadCountsSubscription",
      variables: () => ({ leadType: "quote" }),
      shows: () => /"last30Days":[1-9]/,
    },
    "Subscription.followUpCounts": {
      who: "people",
      operation: "FollowUpCountsSubscription",
      variables: () => ({ timeZone: "America/Chicago" }),
      shows: () => /"due":[1-9]/,
    },
    "Subscription.unsentLeads": {
      who: leadsPeople,
      operation: "UnsentLeadsSubscription",
      shows: () => /"unsentLeads":[1-9]/,
    },
  },
});

/** An open lead of the viewer's dealer whose contact is due, a boat that it may have become, one that another has become, two leads of one customer, and a dealer to give it to. */
async function sample({ db, create, viewer, owner, target }: Stage) {
  const created_by = viewer.profile?.profile_id ?? "nobody";
  const act = randomUUID();
  const answered = await create.lead({
    dealer: owner,
    brand,
    dealer_id: brand.toLowerCase(),
    fulfilledby: "Via Phone",
    fulfilledon: new Date(),
  });
  const entry = await db
    .insertInto("history")
    .values({
      table_name: "leads",
      row_id: answered.id,
      by_profile_id: created_by,
      by_name: "Viewer",
      action: "Fulfilled",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("undoable_deeds")
    .values({ history_id: entry.id, act, before: JSON.stringify({ fulfilledby: null, fulfilledon: null }) })
    .execute();
  const lead = await create.lead({ dealer: owner, brand, dealer_id: brand.toLowerCase() });
  await create.followUp({ lead, outcome: "contacted", next_contact: "2026-01-05" });
  // Sales people register boats under their own name.
  const seller = filerOf({ viewer, owner });
  const { id: boat } = await create.registration({ dealer: seller, email: lead.email, purchase_date: "2099-12-31" });
  const sale = await create.lead({ dealer: owner });
  const email = `${randomUUID()}@example.com`;
  const seen = async ({ id }: { id: string }) => ({
    id,
    version: mergeVersions.of(await readLead(db, anyAdmin, id)),
  });
  const [duplicate, other] = [await create.lead({ dealer: owner, email }), await create.lead({ email })];
  const { id: registrationId } = await create.registration({ dealer: seller });
  await create.followUp({ lead: sale, outcome: "sold", sold_hin: "EHK00777K626", registration_id: registrationId });
  return {
    lead,
    boat,
    sold: { id: sale.id, registrationId },
    duplicates: [await seen(duplicate), await seen(other)] as const,
    version: followUpVersions.of(await readLead(db, anyAdmin, lead.id)),
    target,
    act,
  };
}

type Sample = Awaited<ReturnType<typeof sample>>;
