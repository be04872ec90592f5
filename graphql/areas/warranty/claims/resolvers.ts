import { type Resolvers } from "../../../generated/resolvers";
import { asPerson } from "../../../service/viewer";
import { decideClaim } from "./decide";
import { countByStatus, listClaims, photosOf, readClaim, readClaimHistory } from "./store";
import { submitClaim } from "./submit";
import { claimVersion, updateClaim } from "./update";

export const resolvers: Resolvers = {
  Query: {
    warrantyClaims: (_root, { list, status }, { db, viewer }) => listClaims(db, asPerson(viewer), list, status),
    warrantyClaim: (_root, { id }, { db, viewer }) => readClaim(db, asPerson(viewer), id),
    claimsByStatus: (_root, { search }, { db, viewer }) => countByStatus(db, asPerson(viewer), search),
  },
  Mutation: {
    submitWarrantyClaim: (_root, args, { db, viewer, brandName }) =>
      submitClaim(db, asPerson(viewer), { ...args, brandName }),
    decideWarrantyClaim: (_root, args, { db, viewer }) => decideClaim(db, asPerson(viewer), args),
    updateWarrantyClaim: (_root, args, { db, viewer }) => updateClaim(db, asPerson(viewer), args),
  },
  WarrantyClaim: {
    photos: (claim) => photosOf(claim),
    version: (claim) => claimVersion(claim),
    history: (claim, _args, { db }) => readClaimHistory(db, claim),
  },
};
