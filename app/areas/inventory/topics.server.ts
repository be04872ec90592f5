import { InventoryChangedSubscription } from "#graphql/generated/client/graphql";
import { type Topics } from "~/server/live/topic.server";

export const inventoryTopics: Topics = {
  inventory: { follows: InventoryChangedSubscription },
};
