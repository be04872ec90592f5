import { BoatShowsChangedSubscription } from "#graphql/generated/client/graphql";
import { type Topics } from "~/server/live/topic.server";

export const boatShowTopics: Topics = {
  "boat-shows": { follows: BoatShowsChangedSubscription },
};
