import { type Resolvers } from "../../generated/resolvers";
import { asPerson } from "../../request/viewer";
import { listBoatOrders, readBoatOrder, readOrderLines } from "./store";

export const resolvers: Resolvers = {
  Query: {
    boatOrders: (_root, { list, dealerId }, { db, viewer }) => listBoatOrders(db, asPerson(viewer), list, dealerId),
    boatOrder: (_root, { id }, { db, viewer }) => readBoatOrder(db, asPerson(viewer), id),
  },
  BoatOrder: {
    details: (order, _args, { db }) => readOrderLines(db, order),
  },
};
