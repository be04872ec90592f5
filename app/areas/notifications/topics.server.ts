import { BellSubscription } from "#graphql/generated/client/graphql";
import { type Topics } from "~/server/live/topic.server";

/** Everybody has a bell. */
export const notificationTopics: Topics = {
  bell: { follows: BellSubscription },
};
