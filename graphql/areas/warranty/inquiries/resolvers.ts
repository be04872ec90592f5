import { type Resolvers } from "../../../generated/resolvers";
import { asPerson } from "../../../request/viewer";
import { fulfilInquiry, listInquiries, readInquiry, readInquiryHistory, submitInquiry } from "./store";

export const resolvers: Resolvers = {
  Query: {
    warrantyInquiries: (_root, { list, ids }, { db, viewer }) => listInquiries(db, asPerson(viewer), list, ids),
    warrantyInquiry: (_root, { id }, { db, viewer }) => readInquiry(db, asPerson(viewer), id),
  },
  Mutation: {
    submitWarrantyInquiry: (_root, { inquiry }, { db, viewer }) => submitInquiry(db, viewer, inquiry),
    fulfilWarrantyInquiry: (_root, args, { db, viewer }) => fulfilInquiry(db, asPerson(viewer), args),
  },
  WarrantyInquiry: {
    history: (inquiry, _args, { db }) => readInquiryHistory(db, inquiry),
  },
};
