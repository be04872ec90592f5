import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminUsersPerPage } from "#graphql/areas/admin-users/rules";
import { AdminUsersQuery } from "#graphql/generated/client/graphql";
import { AdminListPage } from "~/components/list/admin-list-page";
import { sortsOf } from "~/components/list/column";
import { listInput, parseListRequest } from "~/lib/list-request";
import { readColumnChoice } from "~/server/data/column-choice.server";
import { query } from "~/server/data/data.server";
import { newFormKey } from "~/server/data/forms.server";
import { requirePermission } from "~/server/session/viewer.server";
import { AddAdmin } from "./add-admin";
import { adminUserColumns } from "./columns";
import { adminFormParts } from "./form.server";
import { OpenAdmin } from "./open-row";

export const meta: MetaFunction = () => [{ title: "User Settings, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_ALL");
  const columnChoice = readColumnChoice(request, "admin-users", adminUserColumns);
  const list = parseListRequest(request.url, {
    sorts: sortsOf(adminUserColumns),
    defaultSort: { by: "created_at", descending: true },
    pageSizes: [adminUsersPerPage],
  });
  const loadedAt = new Date().toISOString();
  const { adminUsers } = await query(request, AdminUsersQuery, { list: listInput(list) });
  return { list, adminUsers, loadedAt, columnChoice, parts: adminFormParts("add"), formKey: newFormKey() };
}

export default function AdminUserSettings() {
  const { list, adminUsers, loadedAt, columnChoice, parts, formKey } = useLoaderData<typeof loader>();

  return (
    <AdminListPage
      title="User Settings"
      noun={{ one: "admin user", many: "admin users" }}
      searchLabel="Name, email or status"
      columns={adminUserColumns}
      columnChoice={columnChoice}
      list={list}
      page={adminUsers}
      rowKey={({ profileId }) => profileId}
      rowLabel={({ name }) => name}
      selectedText="Total rows selected:"
      live={{ topic: "admin-users", loadedAt }}
      above={
        <details className="panel fold">
          <summary>Add new admin user</summary>
          <AddAdmin parts={parts} formKey={formKey} />
        </details>
      }
      detail={(admin) => <OpenAdmin admin={admin} />}
    />
  );
}
