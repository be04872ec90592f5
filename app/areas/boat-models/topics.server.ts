import { opensTo } from "#graphql/permissions";
import { BoatModelsChangedSubscription } from "#graphql/generated/client/graphql";
import { type Topics } from "~/server/live/topic.server";

export const boatModelTopics: Topics = {
  "boat-models": {
    follows: BoatModelsChangedSubscription,
    anyOf: opensTo.boatModels,
  },
};
