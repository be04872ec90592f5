import { messagesPerPage } from "#graphql/areas/messages/rules";
import { ReceivedMessagesQuery, SentMessagesQuery } from "#graphql/generated/client/graphql";
import { reading } from "~/server/data/reading.server";
import { createList } from "~/server/list/list.server";

const view = { columns: [], rowKey: ({ id }: { id: string }) => id };
const common = {
  defaultSort: { by: "created_at", descending: true },
  pageSizes: [messagesPerPage],
  filterVariables: () => ({}),
} as const;

/** By admins. */
export const sentMessages = createList(view, { ...common, page: reading(SentMessagesQuery, "sentMessages") });

/** By a dealer, from admins. */
export const receivedMessages = createList(view, {
  ...common,
  page: reading(ReceivedMessagesQuery, "receivedMessages"),
});
