import { conversationOf } from "../../conversations/conversation";
import { readRegistration, type WarrantyRegistration } from "./store";

export const registrationConversation = conversationOf<WarrantyRegistration>({
  table: "warranty_registration",
  read: readRegistration,
  admins: "admin:ADMIN_WARRANTY_LOOKUP",
  dealers: "dealer:DEALER_WARRANTY",
  nameOf: ({ warranty_id: number }) => `registration # ${number}`,
  hrefOf: ({ id }) => `/warranty-registrations/${id}/conversation`,
});
