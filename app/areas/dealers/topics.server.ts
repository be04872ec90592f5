import { DealersChangedSubscription } from "#graphql/generated/client/graphql";
import { type Topics } from "~/server/live/topic.server";

export const dealerTopics: Topics = {
  dealers: { follows: DealersChangedSubscription, anyOf: ["admin:ADMIN_MY_DEALERS"] },
};
