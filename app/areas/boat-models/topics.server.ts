import { BoatModelsChangedSubscription } from "#graphql/generated/client/graphql";
import { type Topics } from "~/server/live/topic.server";

export const boatModelTopics: Topics = {
  "boat-models": {
    follows: BoatModelsChangedSubscription,
    anyOf: ["admin:ADMIN_WARRANTY_CLAIMS", "admin:ADMIN_WARRANTY_LOOKUP"],
  },
};
