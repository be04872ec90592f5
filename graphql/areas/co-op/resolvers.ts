import { type Resolvers } from "../../generated/resolvers";
import { inTurn } from "../../rules/rich-text/in-turn";
import { showRichText } from "../../rules/rich-text/rich-text";
import { assignmentFor, visibleAssignmentEntries } from "../../db/assignments";
import { asPerson } from "../../request/viewer";
import { settlementOf } from "../settlement/settled-columns";
import { readAllowanceMapping } from "./ledger/allowance-mapping";
import { importAllowances, previewAllowances } from "./ledger/allowance-sheet";
import { carryOver, readCarryOver } from "./ledger/carry-over";
import { accountVersion, adjustAccount, readAccountHistory, setAccountAllowance } from "./ledger/adjust";
import { createAdvertisingClaim, readAdvertisingClaim, updateAdvertisingClaim } from "./advertising-claim/store";
import { readCoOpDealer } from "./block/block";
import { createBoatShowCredit, readBoatShowCredit, updateBoatShowCredit } from "./boat-show-credit/store";
import { requestConversation } from "./conversation/conversation";
import { demandArrived } from "./documents/documents";
import { readForm } from "./form/forms";
import { listAccounts, readAccount, readEntries, readMoney, readTotals, readYears } from "./ledger/ledger";
import { createMediaPreApproval, readMediaPreApproval, updateMediaPreApproval } from "./media-pre-approval/store";
import { countRequests, listRequests, readRequest, readRequestHistory } from "./requests";
import { commentOnRequest, decideRequest, readComments } from "./review/review";
import { stampOf } from "./review/stamp";
import { createSalesCreditClaim, readSalesCreditClaim, updateSalesCreditClaim } from "./sales-credit/store";
import { readSoldBoats } from "./sales-credit/sold-boats";
import { createSpecialProject, readSpecialProject, updateSpecialProject } from "./special-project/store";
import { readStatement } from "./ledger/statement";
import { requestSettlements } from "./review/settle";
import { requestsDesk } from "./review/take";
import { withdrawRequest } from "./review/withdraw";

export const resolvers: Resolvers = {
  Query: {
    coOpRequests: (_root, { list, filter }, { db, viewer }) => listRequests(db, asPerson(viewer), list, filter ?? {}),
    coOpSettlementSheet: (_root, { rows }, { db, viewer }) => requestSettlements.checkSheet(db, asPerson(viewer), rows),
    coOpRequest: (_root, { id }, { db, viewer }) => readRequest(db, asPerson(viewer), id),
    coOpStatusCounts: (_root, { list, ...asked }, { db, viewer }) =>
      countRequests(db, asPerson(viewer), { ...asked, ...list }),
    coOpLedger: (_root, { list, year }, { db, viewer }) => listAccounts(db, asPerson(viewer), list, year),
    coOpLedgerTotals: (_root, { year, list, ...asked }, { db, viewer }) =>
      readTotals(db, asPerson(viewer), year, { ...asked, ...list }),
    coOpLedgerYears: (_root, _args, { db, viewer }) => readYears(db, asPerson(viewer)),
    coOpAccount: (_root, args, { db, viewer }) => readAccount(db, asPerson(viewer), args),
    coOpAllowanceMapping: (_root, { head }, { db, viewer }) => readAllowanceMapping(db, asPerson(viewer), head),
    coOpAllowanceSheet: (_root, { rows }, { db, viewer }) => previewAllowances(db, asPerson(viewer), rows),
    coOpCarryOver: (_root, args, { db, viewer }) => readCarryOver(db, asPerson(viewer), args),
    coOpDealer: (_root, { year }, { db, viewer }) => readCoOpDealer(db, asPerson(viewer), year ?? undefined),
    mediaPreApprovalForm: (_root, { id }, { db, viewer }) => readMediaPreApproval(db, asPerson(viewer), { id }),
    specialProjectForm: (_root, { id }, { db, viewer }) => readSpecialProject(db, asPerson(viewer), { id }),
    advertisingClaimForm: (_root, { id }, { db, viewer }) => readAdvertisingClaim(db, asPerson(viewer), { id }),
    governmentCommericalSalesCreditClaim: (_root, { id }, { db, viewer }) =>
      readSalesCreditClaim(db, asPerson(viewer), { id }),
    boatShowCredit: (_root, { id }, { db, viewer }) => readBoatShowCredit(db, asPerson(viewer), { id }),
  },
  Mutation: {
    createMediaPreApproval: (_root, { input }, { db, viewer }) => createMediaPreApproval(db, asPerson(viewer), input),
    updateMediaPreApproval: (_root, args, { db, viewer }) => updateMediaPreApproval(db, asPerson(viewer), args),
    createSpecialProject: (_root, { input }, { db, viewer }) => createSpecialProject(db, asPerson(viewer), input),
    updateSpecialProject: (_root, args, { db, viewer }) => updateSpecialProject(db, asPerson(viewer), args),
    createAdvertisingClaim: async (_root, { input }, { db, viewer }) => {
      await demandArrived(db, asPerson(viewer), input);
      return createAdvertisingClaim(db, asPerson(viewer), input);
    },
    updateAdvertisingClaim: async (_root, args, { db, viewer }) => {
      await demandArrived(db, asPerson(viewer), args.input);
      return updateAdvertisingClaim(db, asPerson(viewer), args);
    },
    createSalesCreditClaim: async (_root, { input }, { db, viewer }) => {
      await demandArrived(db, asPerson(viewer), input);
      return createSalesCreditClaim(db, asPerson(viewer), input);
    },
    updateSalesCreditClaim: async (_root, args, { db, viewer }) => {
      await demandArrived(db, asPerson(viewer), args.input);
      return updateSalesCreditClaim(db, asPerson(viewer), args);
    },
    createBoatShowCredit: async (_root, { input }, { db, viewer }) => {
      await demandArrived(db, asPerson(viewer), input);
      return createBoatShowCredit(db, asPerson(viewer), input);
    },
    updateBoatShowCredit: async (_root, args, { db, viewer }) => {
      await demandArrived(db, asPerson(viewer), args.input);
      return updateBoatShowCredit(db, asPerson(viewer), args);
    },
    decideCoOpRequest: (_root, args, { db, viewer }) => decideRequest(db, asPerson(viewer), args),
    takeCoOpRequest: async (_root, args, { db, viewer }) => {
      await requestsDesk.take(db, asPerson(viewer), args);
      return readRequest(db, asPerson(viewer), args.id);
    },
    giveBackCoOpRequest: async (_root, { id }, { db, viewer }) => {
      await requestsDesk.giveBack(db, asPerson(viewer), id);
      return readRequest(db, asPerson(viewer), id);
    },
    withdrawCoOpRequest: (_root, args, { db, viewer }) => withdrawRequest(db, asPerson(viewer), args),
    settleCoOpRequest: async (_root, args, { db, viewer }) => {
      await requestSettlements.settle(db, asPerson(viewer), args);
      return readRequest(db, asPerson(viewer), args.id);
    },
    settleCoOpRequests: (_root, args, { db, viewer }) => requestSettlements.settleMany(db, asPerson(viewer), args),
    correctCoOpSettlement: async (_root, args, { db, viewer }) => {
      await requestSettlements.correct(db, asPerson(viewer), args);
      return readRequest(db, asPerson(viewer), args.id);
    },
    settleCoOpSheet: (_root, args, { db, viewer }) => requestSettlements.settleSheet(db, asPerson(viewer), args),
    adjustCoOpAccount: (_root, args, { db, viewer }) => adjustAccount(db, asPerson(viewer), args),
    setCoOpAccountAllowance: (_root, args, { db, viewer }) => setAccountAllowance(db, asPerson(viewer), args),
    importCoOpAllowances: (_root, args, { db, viewer }) => importAllowances(db, asPerson(viewer), args),
    carryOverCoOpAllowances: (_root, args, { db, viewer }) => carryOver(db, asPerson(viewer), args),
    writeOnCoOpRequest: (_root, args, { db, viewer }) => requestConversation.write(db, asPerson(viewer), args),
    removeFileFromCoOpRequest: (_root, args, { db, viewer }) =>
      requestConversation.removeFile(db, asPerson(viewer), args),
    commentOnCoOpRequest: (_root, args, { db, viewer }) => commentOnRequest(db, asPerson(viewer), args),
  },
  CoOpRequest: {
    form: (request, _args, { db, viewer }) => readForm(db, asPerson(viewer), request),
    stamp: (request, _args, { db, viewer }) => stampOf(db, asPerson(viewer), request),
    comments: (request, _args, { db }) => readComments(db, request),
    taken: (request, _args, { viewer }) => assignmentFor(asPerson(viewer), request),
    conversation: (request, _args, { db, viewer }) => requestConversation.messages(db, asPerson(viewer), request),
    history: (request, _args, { db, viewer }) =>
      readRequestHistory(db, request, visibleAssignmentEntries(asPerson(viewer))),
    settlement: (request) => settlementOf(request),
    settlementVersion: (request) => requestSettlements.versionOf(request),
    money: (request, _args, { db }) => readMoney(db, request),
  },
  CoOpMoney: {
    account: ({ profile_id, year }, _args, { db, viewer }) =>
      readAccount(db, asPerson(viewer), { profileId: profile_id, year }),
  },
  GovernmentCommericalSalesCreditClaim: {
    soldBoats: (claim, _args, { db }) => readSoldBoats(db, claim),
  },
  CoOpAccount: {
    entries: (account, _args, { db }) => readEntries(db, account),
    statement: (account, { quarter }, { db }) => readStatement(db, account, quarter),
    version: (account, _args, { db }) => accountVersion(db, account),
    history: (account, _args, { db }) => readAccountHistory(db, account),
  },
  CoOpEntry: { settlement: (entry) => settlementOf(entry) },
  CoOpBooking: { settlement: (booking) => settlementOf(booking) },
  CoOpComment: {
    // What was written by other ways than this service is cleaned when it is read.
    comment: ({ comment }) => inTurn(comment, showRichText),
  },
};
