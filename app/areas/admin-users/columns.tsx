import { type AdminUserSort } from "#graphql/areas/admin-users/rules";
import { type AdminUsersQueryQuery } from "#graphql/generated/client/graphql";
import { type Column } from "~/components/list/column";
import { DottedDay } from "~/components/when";

export type AdminUserRow = AdminUsersQueryQuery["adminUsers"]["rows"][number];

export const adminUserColumns: Column<AdminUserRow, AdminUserSort>[] = [
  {
    id: "created_at",
    header: "DATE ADDED",
    kind: "when",
    sortable: true,
    text: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <DottedDay at={createdAt} />,
  },
  { id: "name", header: "NAME", kind: "title", sortable: true, text: ({ name }) => name },
  { id: "email", header: "EMAIL", sortable: true, text: ({ email }) => email },
  { id: "status", header: "STATUS", sortable: true, text: ({ status }) => status },
];
