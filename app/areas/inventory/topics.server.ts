import { InventoryChangedSubscription } from "#graphql/generated/client/graphql";
import { type Topics } from "~/server/live/topic.server";

export const inventoryTopics = {
  inventory: { follows: InventoryChangedSubscription, anyOf: ["dealer:DEALER_INVENTORY"], admins: true },
} satisfies Topics;
