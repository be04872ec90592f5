import { ContactRequestsChangedSubscription } from "#graphql/generated/client/graphql";
import { type Topics } from "~/server/live/topic.server";

export const contactRequestTopics: Topics = {
  "contact-requests": { follows: ContactRequestsChangedSubscription, anyOf: ["admin:ADMIN_CONTACT_REQ"] },
};
