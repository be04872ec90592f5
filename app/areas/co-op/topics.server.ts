import { CoOpRequestsChangedSubscription } from "#graphql/generated/client/graphql";
import { type Topics } from "~/server/live/topic.server";

export const coOpTopics: Topics = {
  "co-op-requests": { follows: CoOpRequestsChangedSubscription, anyOf: ["admin:ADMIN_CO_OP_REQ", "dealer:DEALER_ALL"] },
};
