import { messageVersion } from "#graphql/areas/messages/sent";
import { area, formKey, list, type Stage } from "../table";

const admins = ["admin"];
const dealers = ["dealer"];

export const messages = area(sample, {
  urls: {
    "/messages": {
      get: { who: "people" },
      // Somebody else's is answered like one that was taken back, by a notice; Mutation.readMessage proves that it stays unread.
      post: { who: dealers, form: ({ received }) => ({ intent: "read", id: received }), status: 303 },
    },
    "/messages/:id": {
      path: ({ message }) => `/messages/${message.id}`,
      get: { who: "people", status: 302 },
    },
    "/messages/:id/edit": {
      path: ({ message }) => `/messages/${message.id}/edit`,
      get: { who: admins },
      post: {
        who: admins,
        form: ({ version }) => ({ message: "Hall 5", version }),
        status: 303,
      },
    },
    "/messages/:id/delete": {
      path: ({ message }) => `/messages/${message.id}/delete`,
      get: { who: admins },
      post: { who: admins, form: () => formKey, status: 303 },
    },
  },
  fields: {
    "Query.sentMessages": { who: admins, operation: "SentMessagesQuery", variables: () => ({ list }) },
    "Query.sentMessage": {
      who: admins,
      operation: "SentMessageQuery",
      variables: ({ message }) => ({ id: message.id }),
    },
    "Query.receivedMessages": {
      who: dealers,
      operation: "ReceivedMessagesQuery",
      variables: () => ({ list: { ...list, pageSize: 50 } }),
      shows: ({ received }) => received,
    },
    "Query.newerMessages": {
      who: "people",
      operation: "NewerMessagesQuery",
      variables: ({ message }) => ({ id: message.id }),
    },
    "Mutation.sendMessage": {
      who: admins,
      operation: "SendMessageMutation",
      variables: () => ({ message: "<p>Hall 4</p>" }),
    },
    "Mutation.updateMessage": {
      who: admins,
      operation: "UpdateMessageMutation",
      variables: ({ message, version }) => ({ id: message.id, version, message: "<p>Hall 5</p>" }),
    },
    "Mutation.deleteMessage": {
      who: admins,
      operation: "DeleteMessageMutation",
      variables: ({ message }) => ({ id: message.id }),
    },
    "Mutation.readMessage": {
      who: dealers,
      ofRow: true,
      operation: "ReadMessageMutation",
      variables: ({ received }) => ({ id: received }),
    },
    "Query.newestSentMessages": { who: admins, operation: "NewestSentMessagesQuery" },
    "Query.newestReceivedMessages": { who: dealers, operation: "NewestReceivedMessagesQuery" },
    "Subscription.newestSentMessages": { who: admins, operation: "SentMessagesSubscription" },
    "Subscription.newestReceivedMessages": { who: dealers, operation: "ReceivedMessagesSubscription" },
  },
});

/**
 * A message that the viewer wrote, and its own row of it; for viewers without rows, somebody else's, which they
 * received too.
 */
async function sample({ db, create, viewer: { profile, worksFor }, owner }: Stage) {
  const author = profile && worksFor ? profile : owner;
  const message = await create.message({ author, to: profile ? [author, profile] : [author] });
  const received = await db
    .selectFrom("admin_message_status")
    .where("message_id", "=", message.id)
    .where("user_id", "=", author.profile_id)
    .select("id")
    .executeTakeFirstOrThrow();
  return { message, version: messageVersion(message), received: received.id };
}
