import { area, list, type Stage } from "../table";

export const notifications = area(sample, {
  urls: {
    "/notifications": {
      get: { who: "people" },
      post: { who: "people", form: ({ id }) => ({ intent: "read", id }), status: 303 },
    },
  },
  fields: {
    "Query.notifications": { who: "people", operation: "NotificationsQuery", variables: () => ({ list }) },
    "Mutation.readNotifications": {
      who: "people",
      operation: "ReadNotificationsMutation",
      variables: ({ id }) => ({ ids: [id] }),
    },
    "Subscription.bell": { who: "people", operation: "BellSubscription" },
  },
});

/** Something in the viewer's bell; in somebody else's where it has no profile. */
function sample({ create, viewer, owner }: Stage) {
  return create.notification({ of: viewer.profile && viewer.is !== "without profile" ? viewer.profile : owner });
}
