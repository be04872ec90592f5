import { type Resolvers } from "../../generated/resolvers";
import { asPerson, asService } from "../../request/viewer";
import { countLeads } from "./counts";
import { previewHandover, readHandoverLeads } from "./clocks/handover-preview";
import { businessPlace } from "./clocks/waiting";
import { countUnsent } from "./crm/crm-mails";
import { fulfilLead, fulfilLeads } from "./fulfil";
import {
  cancelLeadImport,
  countImportRows,
  countUnreadable,
  finishLeadImport,
  listLeadImports,
  readFailures,
  readLeadImport,
  readRejectedRows,
  readWarnings,
  addLeadImportRows,
} from "./import/store";
import {
  checkLeadImport,
  choicesIn,
  matchesIn,
  readFaultyRows,
  readFirstRows,
  readImportCheck,
  readImportMapping,
  readUnknownBrands,
} from "./import/check";
import { receiveLeads } from "./import/receive";
import { actOfImport } from "./import/undo";
import { insertLeads } from "./insert";
import { nearestTogether } from "./transfer/nearest";
import { nearestTransferTargets } from "./transfer/nearest-targets";
import { readDuplicates } from "./duplicates";
import { mergeLeads, mergeVersions } from "./merge/store";
import { readFilter } from "./clocks/late";
import { openLead, readLeadHistory, readMerged } from "./merge/where";
import { listLeadCells, listLeads } from "./store";
import { undoLeads } from "./undo";
import { previewSync, syncLeads } from "./transfer/sync";
import { listTransferTargets, transferLead, transferLeads } from "./transfer/transfer";

export const resolvers: Resolvers = {
  Query: {
    leads: async (_root, { list, filter }, { db, viewer, clocks }) =>
      listLeads(db, asPerson(viewer), list, await readFilter(db, asPerson(viewer), clocks, filter)),
    leadCells: async (_root, { list, filter, fields }, { db, viewer, clocks }) =>
      listLeadCells(db, asPerson(viewer), {
        list,
        filter: await readFilter(db, asPerson(viewer), clocks, filter),
        fields,
      }),
    lead: (_root, { id }, { db, viewer }) => openLead(db, asPerson(viewer), id),
    transferTargets: (_root, { search }, { db, viewer }) => listTransferTargets(db, asPerson(viewer), search),
    nearestTransferTargets: (_root, { leadIds }, { db, viewer }) =>
      nearestTransferTargets(db, asPerson(viewer), leadIds),
    leadImports: (_root, { list }, { db, viewer }) => listLeadImports(db, asPerson(viewer), list),
    leadImport: (_root, { id }, { db, viewer }) => readLeadImport(db, asPerson(viewer), id),
    leadImportRows: (_root, { importId }, { db, viewer }) => countImportRows(db, asPerson(viewer), importId),
    leadImportMapping: (_root, { head }, { db, viewer }) => readImportMapping(db, asPerson(viewer), head),
    leadImportCheck: (_root, { importId }, { db, viewer }) => readImportCheck(db, asPerson(viewer), importId),
    handoverPreview: (_root, { days }, { db, viewer, clocks }) =>
      previewHandover(db, asPerson(viewer), clocks, { days }),
    syncPreview: (_root, _args, { db, viewer, brandName }) => previewSync(db, asPerson(viewer), brandName),
    unsentLeads: (_root, _args, { db, viewer }) => countUnsent(db, asPerson(viewer)),
    leadCounts: (_root, { leadType }, { db, viewer }) => countLeads(db, asPerson(viewer), leadType),
  },
  Mutation: {
    fulfilLead: (_root, args, { db, viewer }) => fulfilLead(db, asPerson(viewer), args),
    fulfilLeads: (_root, args, { db, viewer }) => fulfilLeads(db, asPerson(viewer), args),
    transferLead: (_root, args, { db, viewer }) => transferLead(db, asPerson(viewer), args),
    transferLeads: (_root, args, { db, viewer }) => transferLeads(db, asPerson(viewer), args),
    mergeLeads: (_root, args, { db, viewer }) => mergeLeads(db, asPerson(viewer), args),
    undoLeads: (_root, { act }, { db, viewer }) => undoLeads(db, asPerson(viewer), act),
    addLeadImportRows: (_root, args, { db, viewer, brandName }) =>
      addLeadImportRows(db, asPerson(viewer), { ...args, brandName }),
    checkLeadImport: (_root, args, { db, viewer, brandName }) =>
      checkLeadImport(db, asPerson(viewer), { ...args, brandName }),
    finishLeadImport: (_root, args, { db, viewer }) => finishLeadImport(db, asPerson(viewer), args),
    cancelLeadImport: (_root, { importId }, { db, viewer }) => cancelLeadImport(db, asPerson(viewer), importId),
    insertLeads: (_root, { leads }, { db, viewer, brandName }) => insertLeads(db, asService(viewer), leads, brandName),
    receiveLeads: (_root, args, { db, viewer, brandName }) => receiveLeads(db, asService(viewer), args, brandName),
    syncLeads: (_root, _args, { db, viewer, brandName }) => syncLeads(db, asPerson(viewer), brandName),
  },
  Lead: {
    waits: ({ waits_at }) => waits_at && businessPlace(waits_at),
    location: ({ location }) => location && `(${location.x},${location.y})`,
    nearestDealers: (lead, wanted, context) => nearestTogether(context, lead, wanted),
    duplicates: (lead, _args, { db, viewer }) => readDuplicates(db, asPerson(viewer), lead),
    history: (lead, _args, { db, viewer }) => readLeadHistory(db, asPerson(viewer), lead),
    merged: (lead, _args, { db, viewer }) => readMerged(db, asPerson(viewer), lead),
    mergeVersion: (lead) => mergeVersions.of(lead),
  },
  HandoverPreview: {
    leads: (preview, part, { db, viewer, clocks }) => readHandoverLeads(db, asPerson(viewer), clocks, preview, part),
  },
  LeadImportCheck: {
    choices: ({ choices }) => choicesIn(choices),
    brands: ({ brands }) => matchesIn(brands),
    unknownBrands: (check, _args, { db, brandName }) => readUnknownBrands(db, check, brandName),
    warnings: ({ import_id }, _args, { db, viewer }) => readWarnings(db, asPerson(viewer), import_id),
    firstRows: (check, _args, { db, brandName }) => readFirstRows(db, check, brandName),
    faultyRows: (check, part, { db }) => readFaultyRows(db, check, part),
  },
  LeadImport: {
    byProgram: ({ created_by }) => created_by === null,
    undo: ({ id }, _args, { db, viewer }) => (viewer.kind === "person" ? actOfImport(db, viewer, id) : null),
    unreadCount: ({ id }, _args, { db }) => countUnreadable(db, id),
    failures: ({ id }, part, { db }) => readFailures(db, id, part),
    rejectedRows: ({ id }, part, { db }) => readRejectedRows(db, id, part),
  },
};
