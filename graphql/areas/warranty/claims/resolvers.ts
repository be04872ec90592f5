import { fieldsOpenTo } from "../../../contract/open-fields";
import { type Resolvers } from "../../../generated/resolvers";
import { assignmentFor, visibleAssignmentEntries } from "../../../db/assignments";
import { asPerson } from "../../../request/viewer";
import { settlementOf } from "../../settlement/settled-columns";
import { claimConversation } from "./conversation";
import { decideClaim } from "./decide";
import { readClaimedHull } from "./hull";
import { claimedAmount, countByStatus, listClaims, photosOf, readClaim, readClaimHistory } from "./store";
import { submitClaim } from "./submit";
import { claimSettlements } from "./settle";
import { claimsDesk } from "./take";
import { claimVersion, updateClaim } from "./update";
import { withdrawClaim } from "./withdraw";

export const resolvers: Resolvers = {
  Query: {
    warrantyClaims: (_root, { list, status, ids }, { db, viewer }) =>
      listClaims(db, asPerson(viewer), list, status, ids),
    claimSettlementSheet: (_root, { rows }, { db, viewer }) => claimSettlements.checkSheet(db, asPerson(viewer), rows),
    warrantyClaim: (_root, { id }, { db, viewer }) => readClaim(db, asPerson(viewer), id),
    claimsByStatus: (_root, { list, ...asked }, { db, viewer }) =>
      countByStatus(db, asPerson(viewer), { ...asked, ...list }),
  },
  Mutation: {
    submitWarrantyClaim: (_root, args, { db, viewer, brandName }) =>
      submitClaim(db, asPerson(viewer), { ...args, brandName }),
    decideWarrantyClaim: (_root, args, { db, viewer }) => decideClaim(db, asPerson(viewer), args),
    takeWarrantyClaim: async (_root, args, { db, viewer }) => {
      await claimsDesk.take(db, asPerson(viewer), args);
      return readClaim(db, asPerson(viewer), args.id);
    },
    giveBackWarrantyClaim: async (_root, { id }, { db, viewer }) => {
      await claimsDesk.giveBack(db, asPerson(viewer), id);
      return readClaim(db, asPerson(viewer), id);
    },
    writeOnWarrantyClaim: (_root, args, { db, viewer }) => claimConversation.write(db, asPerson(viewer), args),
    removeFileFromWarrantyClaim: (_root, args, { db, viewer }) =>
      claimConversation.removeFile(db, asPerson(viewer), args),
    settleWarrantyClaim: async (_root, args, { db, viewer }) => {
      await claimSettlements.settle(db, asPerson(viewer), args);
      return readClaim(db, asPerson(viewer), args.id);
    },
    settleWarrantyClaims: (_root, args, { db, viewer }) => claimSettlements.settleMany(db, asPerson(viewer), args),
    correctClaimSettlement: async (_root, args, { db, viewer }) => {
      await claimSettlements.correct(db, asPerson(viewer), args);
      return readClaim(db, asPerson(viewer), args.id);
    },
    settleClaimSheet: (_root, args, { db, viewer }) => claimSettlements.settleSheet(db, asPerson(viewer), args),
    updateWarrantyClaim: (_root, args, { db, viewer }) => updateClaim(db, asPerson(viewer), args),
    withdrawWarrantyClaim: (_root, args, { db, viewer }) => withdrawClaim(db, asPerson(viewer), args),
  },
  WarrantyClaim: {
    claimed: (claim) => claimedAmount(claim),
    settlement: (claim) => settlementOf(claim),
    settlementVersion: (claim) => claimSettlements.versionOf(claim),
    photos: (claim) => photosOf(claim),
    hull: (claim, _args, { db, viewer }, { schema }) => {
      const person = asPerson(viewer);
      // The rows of other dealers are for admins alone, and registrations for those who may open their list.
      const isOpen = person.role === "admin" && fieldsOpenTo(person, schema)("warrantyRegistrations");
      return isOpen ? readClaimedHull(db, person, claim) : null;
    },
    version: (claim) => claimVersion(claim),
    taken: (claim, _args, { viewer }) => assignmentFor(asPerson(viewer), claim),
    conversation: (claim, _args, { db, viewer }) => claimConversation.messages(db, asPerson(viewer), claim),
    history: (claim, _args, { db, viewer }) => readClaimHistory(db, claim, visibleAssignmentEntries(asPerson(viewer))),
  },
};
