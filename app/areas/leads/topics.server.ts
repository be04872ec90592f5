import { opensTo } from "#graphql/permissions";
import { LeadsChangedSubscription, UnsentLeadsSubscription } from "#graphql/generated/client/graphql";
import { type Topics } from "~/server/live/topic.server";

export const leadTopics: Topics = {
  leads: { follows: LeadsChangedSubscription, anyOf: opensTo.leads },
  "unsent-leads": { follows: UnsentLeadsSubscription, anyOf: opensTo.leads },
};
