import { opensTo } from "#graphql/permissions";
import { AskedOwnersChangedSubscription, SurveysChangedSubscription } from "#graphql/generated/client/graphql";
import { type Topics } from "~/server/live/topic.server";

export const surveyTopics = {
  surveys: { follows: SurveysChangedSubscription, anyOf: opensTo.surveys },
  "asked-owners": { follows: AskedOwnersChangedSubscription, anyOf: ["admin:ADMIN_CSI"] },
} satisfies Topics;
