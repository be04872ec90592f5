import { opensTo } from "#graphql/permissions";
import { CoOpRequestsChangedSubscription } from "#graphql/generated/client/graphql";
import { type Topics } from "~/server/live/topic.server";

export const coOpTopics: Topics = {
  "co-op-requests": { follows: CoOpRequestsChangedSubscription, anyOf: opensTo.coOpRequests },
};
