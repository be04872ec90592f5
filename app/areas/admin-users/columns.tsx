import { type AdminUserSort } from "#graphql/areas/admin-users/rules";
import { type AdminUsersQueryQuery } from "#graphql/generated/client/graphql";
import { type Column } from "~/components/list/column";
import { type ListView } from "~/components/list/list";
import { DottedDay } from "~/components/when";

export type AdminUserRow = AdminUsersQueryQuery["adminUsers"]["rows"][number];

const columns: Column<AdminUserRow, AdminUserSort>[] = [
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
  { id: "status", header: "STATUS", kind: "nowrap", sortable: true, text: ({ status }) => status },
];

export const adminUserList: ListView<AdminUserRow, AdminUserSort> = {
  title: "User Settings",
  noun: { one: "admin user", many: "admin users" },
  searchLabel: "Name, email or status",
  columns,
  rowKey: ({ profileId }) => profileId,
  rowLabel: ({ name }) => name,
};
