import { opensTo } from "#graphql/permissions";
import { DraftCountSubscription, DraftsChangedSubscription } from "#graphql/generated/client/graphql";
import { type Topics } from "~/server/live/topic.server";

export const draftTopics: Topics = {
  "draft-count": { follows: DraftCountSubscription, anyOf: opensTo.drafts },
  drafts: { follows: DraftsChangedSubscription },
};
