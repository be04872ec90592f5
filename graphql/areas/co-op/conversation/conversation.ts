import { conversationOf } from "../../conversations/conversation";
import { type CoOpRequest, decidedMeanwhile, hrefOf, labelOf, lockRequest, readRequest } from "../requests";
import { isEditable } from "../rules";

export const requestConversation = conversationOf<CoOpRequest>({
  table: "co_op_requests",
  read: readRequest,
  admins: "admin:ADMIN_CO_OP_REQ",
  dealers: "dealer:DEALER_ALL",
  nameOf: (request) => `${labelOf(request)} of ${request.dealer_name ?? "a dealer"}`,
  hrefOf: ({ id }) => `${hrefOf(id)}/conversation`,
  decided: {
    hold: lockRequest,
    waits: isEditable,
    refusal: (_db, request) => decidedMeanwhile(request),
  },
});
