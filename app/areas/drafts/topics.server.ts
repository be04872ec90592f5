import { DraftsChangedSubscription } from "#graphql/generated/client/graphql";
import { type Topics } from "~/server/live/topic.server";

export const draftTopics: Topics = {
  drafts: { follows: DraftsChangedSubscription },
};
