import { conversationOf } from "../../conversations/conversation";
import { type CoOpRequest, hrefOf, labelOf, readRequest } from "../requests";

export const requestConversation = conversationOf<CoOpRequest>({
  table: "co_op_requests",
  read: readRequest,
  admins: "admin:ADMIN_CO_OP_REQ",
  dealers: "dealer:DEALER_ALL",
  nameOf: (request) => `${labelOf(request)} of ${request.dealer_name ?? "a dealer"}`,
  hrefOf: ({ id }) => `${hrefOf(id)}/conversation`,
});
