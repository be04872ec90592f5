import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Link } from "~/components/link/link";
import { ExportCsv } from "~/components/list/exports/export-csv";
import { AdminListPage } from "~/components/list/arranged/admin-list-page";
import { loadTogether } from "~/server/data/load-together.server";
import { readColumnChoice } from "~/server/list/column-choice.server";
import { requirePermission } from "~/server/session/viewer.server";
import { AddAdmin } from "./add-admin";
import { adminUserList } from "./columns";
import { adminFormParts } from "./form.server";
import { adminUsers } from "./list.server";
import { OpenAdmin } from "./open-row";

export const meta: MetaFunction = () => [{ title: "User Settings, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const [, users] = await loadTogether(requirePermission(request, "admin:ADMIN_ALL"), adminUsers.load(request));
  const columnChoice = readColumnChoice(request, "admin-users", adminUserList.columns);
  return { users, columnChoice, parts: adminFormParts("add") };
}

export default function AdminUserSettings() {
  const { users, columnChoice, parts } = useLoaderData<typeof loader>();

  return (
    <AdminListPage
      {...adminUserList}
      columnChoice={columnChoice}
      loaded={users}
      tools={
        <>
          <Link className="button quiet" to="/admin-user-settings/refused-mails">
            Refused mails
          </Link>
          <ExportCsv to="/admin-user-settings/export-admin-users.csv" />
        </>
      }
      selectedText="Total rows selected:"
      live={{ topic: "admin-users" }}
      above={
        <details className="panel fold">
          <summary>Add new admin user</summary>
          <AddAdmin parts={parts} formKey={users.formKey} />
        </details>
      }
      detail={(_key, admin) => <OpenAdmin admin={admin} />}
    />
  );
}
