import { conversationOf } from "../../conversations/conversation";
import { alreadyDecided } from "./decide";
import { isUndecided } from "./rules";
import { lockClaim, readClaim, type WarrantyClaim } from "./store";

export const claimConversation = conversationOf<WarrantyClaim>({
  table: "warranty_claims",
  read: readClaim,
  admins: "admin:ADMIN_WARRANTY_CLAIMS",
  dealers: "dealer:DEALER_WARRANTY",
  nameOf: ({ warranty_claims_id: number }) => `warranty claim # ${number}`,
  hrefOf: ({ id }) => `/warranty-claims/${id}/conversation`,
  decided: { hold: lockClaim, waits: isUndecided, refusal: alreadyDecided },
});
