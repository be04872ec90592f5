import { LeadsChangedSubscription, UnsentLeadsSubscription } from "#graphql/generated/client/graphql";
import { type Topics } from "~/server/live/topic.server";

export const leadTopics: Topics = {
  leads: { follows: LeadsChangedSubscription, anyOf: ["admin:ADMIN_LEADS", "dealer:DEALER_LEADS"] },
  "unsent-leads": { follows: UnsentLeadsSubscription, anyOf: ["admin:ADMIN_LEADS", "dealer:DEALER_LEADS"] },
};
