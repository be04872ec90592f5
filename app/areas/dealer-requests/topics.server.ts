import { NewDealerRequestsChangedSubscription } from "#graphql/generated/client/graphql";
import { type Topics } from "~/server/live/topic.server";

export const dealerRequestTopics: Topics = {
  "new-dealer-requests": { follows: NewDealerRequestsChangedSubscription, anyOf: ["admin:ADMIN_NEW_DEALER_REQ"] },
};
