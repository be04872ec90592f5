import { AskedOwnersChangedSubscription, SurveysChangedSubscription } from "#graphql/generated/client/graphql";
import { type Topics } from "~/server/live/topic.server";

export const surveyTopics = {
  surveys: { follows: SurveysChangedSubscription, anyOf: ["admin:ADMIN_CSI", "dealer:DEALER_CSI"] },
  "asked-owners": { follows: AskedOwnersChangedSubscription, anyOf: ["admin:ADMIN_CSI"] },
} satisfies Topics;
