import { type Resolvers } from "../../generated/resolvers";
import { asPerson } from "../../viewer";
import {
  fulfilContactRequest,
  listContactRequests,
  readContactHistory,
  readContactRequest,
  submitContactRequest,
} from "./contact-requests";
import {
  deleteDealerRequest,
  fulfilDealerRequest,
  listDealerRequests,
  readDealerRequest,
  readDealerRequestHistory,
  revealNumbers,
  submitDealerRequest,
} from "./dealer-requests";

export const resolvers: Resolvers = {
  Query: {
    contactRequests: (_root, { list, ids }, { db, viewer }) => listContactRequests(db, asPerson(viewer), list, ids),
    contactRequest: (_root, { id }, { db, viewer }) => readContactRequest(db, asPerson(viewer), id),
    newDealerRequests: (_root, { list, ids }, { db, viewer }) => listDealerRequests(db, asPerson(viewer), list, ids),
    newDealerRequest: (_root, { id }, { db, viewer }) => readDealerRequest(db, asPerson(viewer), id),
  },
  Mutation: {
    submitContactRequest: (_root, { request }, { db, viewer }) => submitContactRequest(db, viewer, request),
    updateContactUsFulfilledBy: (_root, args, { db, viewer }) => fulfilContactRequest(db, asPerson(viewer), args),
    submitNewDealerRequest: (_root, { request }, { db, viewer }) => submitDealerRequest(db, viewer, request),
    updateNewDealerFulfilledBy: (_root, args, { db, viewer }) => fulfilDealerRequest(db, asPerson(viewer), args),
    revealDealerRequestNumbers: (_root, { id, for: purpose }, { db, viewer }) =>
      revealNumbers(db, asPerson(viewer), { id, purpose }),
    deleteNewDealerRequest: (_root, { id }, { db, viewer }) => deleteDealerRequest(db, asPerson(viewer), id),
  },
  ContactRequest: {
    history: (request, _args, { db }) => readContactHistory(db, request),
  },
  NewDealerRequest: {
    history: (request, _args, { db }) => readDealerRequestHistory(db, request),
  },
};
