import { notificationsPerPage } from "#graphql/areas/notifications/rules";
import { NotificationsQuery } from "#graphql/generated/client/graphql";
import { reading } from "~/server/data/reading.server";
import { createList } from "~/server/list/list.server";

export const notifications = createList(
  { columns: [], rowKey: ({ id }: { id: string }) => id },
  {
    defaultSort: { by: "created_at", descending: true },
    pageSizes: [notificationsPerPage],
    filters: { only: ["new-decisions"] },
    filterVariables: ({ filters }) => ({ unreadDecisions: filters.only === "new-decisions" }),
    page: reading(NotificationsQuery, "notifications"),
  },
);
