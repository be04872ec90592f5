import { opensTo } from "#graphql/permissions";
import {
  WarrantyRegistrationsChangedSubscription,
  WarrantyClaimsChangedSubscription,
  WarrantyInquiriesChangedSubscription,
} from "#graphql/generated/client/graphql";
import { type Topics } from "~/server/live/topic.server";

export const warrantyTopics = {
  "warranty-registrations": {
    follows: WarrantyRegistrationsChangedSubscription,
    anyOf: opensTo.registrations,
  },
  "warranty-claims": {
    follows: WarrantyClaimsChangedSubscription,
    anyOf: opensTo.claims,
  },
  "warranty-inquiries": { follows: WarrantyInquiriesChangedSubscription, anyOf: ["admin:ADMIN_WARRANTY_INQ"] },
} satisfies Topics;
