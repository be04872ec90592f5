import { area, list, type Stage } from "../table";

export const notifications = area(sample, {
  urls: {
    "/notifications": {
      get: { who: "people" },
      post: { who: "people", form: ({ id }) => ({ intent: "read", id }), status: 303 },
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
    "Query.bell": { who: "people", operation: "BellQuery", shows: ({ id }) => id },
    "Subscription.bell": { who: "people", operation: "BellSubscription", shows: ({ id }) => id },
  },
});

/** Something in the viewer's own bell; for whoever has no rows, in somebody else's. */
function sample({ create, viewer: { profile, worksFor }, owner }: Stage) {
  // Ahead of whatever else is told meanwhile, since the bell has the newest alone.
  const created_at = new Date(Date.now() + 60_000);
  return create.notification({ of: profile && worksFor ? profile : owner, created_at });
}
