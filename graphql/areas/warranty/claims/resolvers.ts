import { type Resolvers } from "../../../generated/resolvers";
import { asPerson } from "../../../service/viewer";
import { decideClaim } from "./decide";
import { claimedAmount, countByStatus, listClaims, photosOf, readClaim, readClaimHistory } from "./store";
import { submitClaim } from "./submit";
import { claimVersion, updateClaim } from "./update";
import { withdrawClaim } from "./withdraw";

export const resolvers: Resolvers = {
  Query: {
    warrantyClaims: (_root, { list, status, ids }, { db, viewer }) =>
      listClaims(db, asPerson(viewer), list, status, ids),
    warrantyClaim: (_root, { id }, { db, viewer }) => readClaim(db, asPerson(viewer), id),
    claimsByStatus: (_root, { list, ...asked }, { db, viewer }) =>
      countByStatus(db, asPerson(viewer), { ...asked, ...list }),
  },
  Mutation: {
    submitWarrantyClaim: (_root, args, { db, viewer, brandName }) =>
      submitClaim(db, asPerson(viewer), { ...args, brandName }),
    decideWarrantyClaim: (_root, args, { db, viewer }) => decideClaim(db, asPerson(viewer), args),
    updateWarrantyClaim: (_root, args, { db, viewer }) => updateClaim(db, asPerson(viewer), args),
    withdrawWarrantyClaim: (_root, args, { db, viewer }) => withdrawClaim(db, asPerson(viewer), args),
  },
  WarrantyClaim: {
    claimed: (claim) => claimedAmount(claim),
    photos: (claim) => photosOf(claim),
    version: (claim) => claimVersion(claim),
    history: (claim, _args, { db }) => readClaimHistory(db, claim),
  },
};
