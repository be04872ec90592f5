import { unsubscribeToken } from "../../support/portal/unsubscribe";
import { area, list, type Stage } from "../table";

export const notifications = area(sample, {
  urls: {
    "/notifications": {
      get: { who: "people" },
      post: { who: "people", form: ({ id }) => ({ intent: "read", id }), status: 303 },
    },
    "/unsubscribe/:token": {
      path: ({ token }) => `/unsubscribe/${token}`,
      get: { who: "everybody" },
      post: { who: "everybody", form: () => ({ "List-Unsubscribe": "One-Click" }), status: 200 },
    },
  },
  fields: {
    "Query.notifications": {
      who: "people",
      operation: "NotificationsQuery",
      variables: () => ({ list }),
      shows: ({ id }) => id,
    },
    "Mutation.readNotifications": {
      who: "people",
      operation: "ReadNotificationsMutation",
      variables: ({ id }) => ({ ids: [id] }),
      shows: () => '"readNotifications":1',
    },
    "Mutation.mailNotifications": {
      who: "people",
      operation: "MailNotificationsMutation",
      variables: () => ({ byEmail: false }),
    },
    "Query.mailChoice": {
      scope: "outbox:send",
      text: "query ($profileId: ID!) { mailChoice(profileId: $profileId) { byEmail } }",
      variables: ({ profileId }) => ({ profileId }),
    },
    "Mutation.stopMails": {
      scope: "outbox:send",
      text: "mutation ($profileId: ID!) { stopMails(profileId: $profileId) { byEmail } }",
      variables: ({ profileId }) => ({ profileId }),
    },
    "Query.bell": { who: "people", operation: "BellQuery", shows: ({ id }) => id },
    "Subscription.bell": { who: "people", operation: "BellSubscription", shows: ({ id }) => id },
  },
});

/** Something in the viewer's own bell, or in somebody else's for a viewer without rows; and the link that stops somebody's mails. */
async function sample({ create, viewer: { profile, worksFor }, owner, target }: Stage) {
  // Ahead of other notifications made meanwhile, since the bell has the newest alone.
  const created_at = new Date(Date.now() + 60_000);
  const { id } = await create.notification({ of: profile && worksFor ? profile : owner, created_at });
  return { id, profileId: target.profile_id, token: unsubscribeToken(target) };
}
