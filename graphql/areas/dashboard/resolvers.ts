import { type Resolvers } from "../../generated/resolvers";
import { asPerson } from "../../request/viewer";
import { readLeadBoats } from "./lead-boats";
import { readDealerWork } from "./work";
import { readLeadResponse, readLeadTrend } from "./leads";
import {
  countClaims,
  countContactRequests,
  countCoOpRequests,
  countNewDealerRequests,
  readCoOpBalance,
} from "./requests";

export const resolvers: Resolvers = {
  Query: {
    leadTrend: (_root, args, { db, viewer, brandName }) => readLeadTrend(db, asPerson(viewer), { ...args, brandName }),
    leadResponse: (_root, _args, { db, viewer }) => readLeadResponse(db, asPerson(viewer)),
    leadBoats: (_root, { timeZone }, { db, viewer, brandName }) =>
      readLeadBoats(db, asPerson(viewer), { timeZone, brandName }),
    claimCounts: (_root, _args, { db, viewer }) => countClaims(db, asPerson(viewer)),
    contactRequestCounts: (_root, _args, { db, viewer }) => countContactRequests(db, asPerson(viewer)),
    newDealerRequestCounts: (_root, _args, { db, viewer }) => countNewDealerRequests(db, asPerson(viewer)),
    coOpCounts: (_root, _args, { db, viewer }) => countCoOpRequests(db, asPerson(viewer)),
    dealerWork: (_root, _args, { db, viewer }) => readDealerWork(db, asPerson(viewer)),
    coOpBalance: (_root, _args, { db, viewer }) => readCoOpBalance(db, asPerson(viewer)),
  },
};
