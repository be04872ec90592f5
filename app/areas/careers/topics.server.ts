import { CareersChangedSubscription } from "#graphql/generated/client/graphql";
import { type Topics } from "~/server/live/topic.server";

export const careerTopics: Topics = {
  careers: { follows: CareersChangedSubscription, anyOf: ["admin:ADMIN_CAREERS"] },
};
