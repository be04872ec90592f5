import { ViewsSubscription } from "#graphql/generated/client/graphql";
import { type Topics } from "~/server/live/topic.server";

/** Everybody may have views; whose rows are in them the lists themselves decide. */
export const viewTopics: Topics = {
  views: { follows: ViewsSubscription },
};
