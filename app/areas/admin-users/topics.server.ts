import { AdminUsersChangedSubscription } from "#graphql/generated/client/graphql";
import { type Topics } from "~/server/live/topic.server";

export const adminUserTopics: Topics = {
  "admin-users": { follows: AdminUsersChangedSubscription, anyOf: ["admin:ADMIN_ALL"] },
};
