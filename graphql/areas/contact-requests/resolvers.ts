import { type Resolvers } from "../../generated/resolvers";
import { asPerson } from "../../request/viewer";
import {
  fulfilContactRequest,
  listContactRequests,
  readContactHistory,
  readContactRequest,
  submitContactRequest,
} from "./store";

export const resolvers: Resolvers = {
  Query: {
    contactRequests: (_root, { list, ids }, { db, viewer }) => listContactRequests(db, asPerson(viewer), list, ids),
    contactRequest: (_root, { id }, { db, viewer }) => readContactRequest(db, asPerson(viewer), id),
  },
  Mutation: {
    submitContactRequest: (_root, { request }, { db, viewer }) => submitContactRequest(db, viewer, request),
    updateContactUsFulfilledBy: (_root, args, { db, viewer }) => fulfilContactRequest(db, asPerson(viewer), args),
  },
  ContactRequest: {
    history: (request, _args, { db }) => readContactHistory(db, request),
  },
};
