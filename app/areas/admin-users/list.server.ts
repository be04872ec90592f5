import { adminUsersPerPage } from "#graphql/areas/admin-users/rules";
import { AdminUsersQuery } from "#graphql/generated/client/graphql";
import { reading } from "~/server/data/reading.server";
import { createList } from "~/server/list/list.server";
import { adminUserList } from "./columns";

export const adminUsers = createList(adminUserList, {
  defaultSort: { by: "created_at", descending: true },
  pageSizes: [adminUsersPerPage],
  filterVariables: () => ({}),
  page: reading(AdminUsersQuery, "adminUsers"),
  csv: "export-admin-users.csv",
  // The row holds all of it.
  open: async (_request, key) => key,
});
