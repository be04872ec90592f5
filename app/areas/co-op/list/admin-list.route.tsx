import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { isRequestStatus } from "#graphql/areas/co-op/rules";
import { AdminListPage } from "~/components/list/admin-list-page";
import { readColumnChoice } from "~/server/list/column-choice.server";
import { requirePermission } from "~/server/session/viewer.server";
import { adminLedgerPath } from "../paths";
import { AdminTabs } from "./admin-tabs";
import { adminColumns, formLabel } from "./columns";
import { FailedList } from "./failed-list";
import { countByStatus, loadRequests, readRequestList } from "./list.server";
import { openRequest } from "../review/open-request";
import { requestList } from "./request-list";
import { StatusTabs } from "./status-tabs";

export const meta: MetaFunction = () => [{ title: "Co OP Requests, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_CO_OP_REQ");
  const list = readRequestList(request.url, "status");
  const { status, type: formType } = list.filters;
  const [loaded, counts] = await Promise.all([
    loadRequests(request, list, { status, formType }),
    countByStatus(request, formType),
  ]);
  return { ...loaded, counts, columnChoice: readColumnChoice(request, "admin-co-op-requests", adminColumns) };
}

export default function AdminRequests() {
  const { list, requests, loadedAt, details, counts, columnChoice, formKey } = useLoaderData<typeof loader>();
  const { status = "", type } = list.filters;
  const tabs = (
    <AdminTabs heading={type ? formLabel(type) : "CO - OP Pre Approval Claim Forms"}>
      <StatusTabs name="status" current={status} counts={counts} />
    </AdminTabs>
  );

  if (!requests) return <FailedList title={title} tabs={tabs} error="Error Loading Advertising Claim Forms" />;
  const opened = Object.fromEntries(details.map((one) => [one.id, one]));
  return (
    <AdminListPage
      {...requestList(isRequestStatus(status) ? status : undefined)}
      title={title}
      searchLabel="Dealership, form or e-mail"
      columns={adminColumns}
      columnChoice={columnChoice}
      loaded={{ list, page: requests, opened, pageSizes: [], loadedAt, formKey }}
      actions={
        <Link className="button" to={adminLedgerPath}>
          Ledger
        </Link>
      }
      above={tabs}
      live={{ topic: "co-op-requests" }}
      detail={(_detail, { id }) => openRequest(details, id, { side: "admin", formKey })}
    />
  );
}

const title = "Co OP Requests";
