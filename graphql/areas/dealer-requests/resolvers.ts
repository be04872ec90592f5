import { type Resolvers } from "../../generated/resolvers";
import { asPerson } from "../../request/viewer";
import {
  dealerRequestVersions,
  deleteDealerRequest,
  fulfilDealerRequest,
  listDealerRequests,
  readDealerRequest,
  readDealerRequestHistory,
  revealNumbers,
  submitDealerRequest,
} from "./store";

export const resolvers: Resolvers = {
  Query: {
    newDealerRequests: (_root, { list, ids }, { db, viewer }) => listDealerRequests(db, asPerson(viewer), list, ids),
    newDealerRequest: (_root, { id }, { db, viewer }) => readDealerRequest(db, asPerson(viewer), id),
  },
  Mutation: {
    submitNewDealerRequest: (_root, { request }, { db, viewer }) => submitDealerRequest(db, viewer, request),
    updateNewDealerFulfilledBy: (_root, args, { db, viewer }) => fulfilDealerRequest(db, asPerson(viewer), args),
    revealDealerRequestNumbers: (_root, { id, for: purpose }, { db, viewer }) =>
      revealNumbers(db, asPerson(viewer), { id, purpose }),
    deleteNewDealerRequest: (_root, args, { db, viewer }) => deleteDealerRequest(db, asPerson(viewer), args),
  },
  NewDealerRequest: {
    version: (request) => dealerRequestVersions.of(request),
    history: (request, _args, { db }) => readDealerRequestHistory(db, request),
  },
};
