import { settlementsOf } from "../../settlement/settlement";
import { type CoOpRequest, hrefOf, labelOf, lockRequests, readRequests } from "../requests";

export const requestSettlements = settlementsOf<CoOpRequest>({
  table: "co_op_requests",
  lock: (db, ids, viewer) => lockRequests(db, viewer, ids),
  read: (db, ids, viewer) => readRequests(db, viewer, ids),
  amountOf: ({ amount }) => amount,
  asksForNone: ({ form_type }) => form_type === "media-pre-approval",
  dealers: "dealer:DEALER_ALL",
  nameOf: labelOf,
  hrefOf: ({ id }) => hrefOf(id),
  many: { noun: "co-op requests", href: "/pre-approval-claim?type=approved" },
});
