import { opensTo } from "#graphql/permissions";
import { MediaChangedSubscription } from "#graphql/generated/client/graphql";
import { type Topics } from "~/server/live/topic.server";

export const mediaTopics: Topics = {
  media: { follows: MediaChangedSubscription, anyOf: opensTo.media },
};
