import { type AdminUserFilterName, type AdminUserSort } from "#graphql/areas/admin-users/rules";
import { type AdminUsersQueryQuery } from "#graphql/generated/client/graphql";
import { type Column } from "~/components/list/column";
import { type FilteredList } from "~/components/list/list";
import { days, status } from "~/components/list/tools/usual-filters";
import { whenColumn } from "~/components/list/when-column";
import { DottedDay } from "~/components/when";

export type AdminUserRow = AdminUsersQueryQuery["adminUsers"]["rows"][number];

const columns: Column<AdminUserRow, AdminUserSort>[] = [
  whenColumn("created_at", "DATE ADDED", ({ createdAt }) => createdAt, DottedDay),
  { id: "name", header: "NAME", kind: "title", sortable: true, text: ({ name }) => name },
  { id: "email", header: "EMAIL", sortable: true, text: ({ email }) => email },
  { id: "status", header: "STATUS", kind: "nowrap", sortable: true, text: ({ status }) => status },
];

export const adminUserList: FilteredList<AdminUserRow, AdminUserSort, AdminUserFilterName> = {
  title: "User Settings",
  noun: { one: "admin user", many: "admin users" },
  searchLabel: "Name, email or status",
  columns,
  filters: { ...days("Date added"), status: status(["active", "archived"]) },
  rowKey: ({ profileId }) => profileId,
  rowLabel: ({ name }) => name,
};
