import {
  WarrantyRegistrationsChangedSubscription,
  WarrantyClaimsChangedSubscription,
  WarrantyInquiriesChangedSubscription,
} from "#graphql/generated/client/graphql";
import { type Topics } from "~/server/live/topic.server";

export const warrantyTopics = {
  "warranty-registrations": {
    follows: WarrantyRegistrationsChangedSubscription,
    anyOf: ["admin:ADMIN_WARRANTY_LOOKUP", "dealer:DEALER_WARRANTY"],
  },
  "warranty-claims": {
    follows: WarrantyClaimsChangedSubscription,
    anyOf: ["admin:ADMIN_WARRANTY_CLAIMS", "dealer:DEALER_WARRANTY"],
  },
  "warranty-inquiries": { follows: WarrantyInquiriesChangedSubscription, anyOf: ["admin:ADMIN_WARRANTY_INQ"] },
} satisfies Topics;
