import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { isRequestStatus } from "#graphql/areas/co-op/rules";
import { ListPage } from "~/components/list/list-page";
import { requirePermission } from "~/server/session/viewer.server";
import { buttonsPath, ledgerPath } from "../paths";
import { dealerColumns } from "./columns";
import { FailedList } from "./failed-list";
import { countByStatus, loadRequests, readRequestList } from "./list.server";
import { openRequest } from "../review/open-request";
import { requestList } from "./request-list";
import { StatusTabs } from "./status-tabs";

export const meta: MetaFunction = () => [{ title: "Co-op requests, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_ALL");
  const list = readRequestList(request.url, "type");
  const [loaded, counts] = await Promise.all([
    loadRequests(request, list, { status: list.filters.type }),
    countByStatus(request),
  ]);
  return { ...loaded, counts };
}

export default function Requests() {
  const { list, requests, loadedAt, details, counts, formKey } = useLoaderData<typeof loader>();
  const status = list.filters.type ?? "";
  const tabs = <StatusTabs name="type" current={status} counts={counts} />;
  const title = "Co-op requests";

  if (!requests) return <FailedList title={title} tabs={tabs} error="Error Loading Advertising Claim Forms" />;
  const opened = Object.fromEntries(details.map((one) => [one.id, one]));
  return (
    <ListPage
      {...requestList(isRequestStatus(status) ? status : undefined)}
      title={title}
      columns={dealerColumns}
      loaded={{ list, page: requests, opened, pageSizes: [], loadedAt, formKey }}
      actions={
        <>
          <Link className="button" to={ledgerPath}>
            Ledger
          </Link>
          <Link className="button" to={buttonsPath}>
            New form
          </Link>
        </>
      }
      above={tabs}
      live={{ topic: "co-op-requests" }}
      detail={(_detail, { id }) => openRequest(details, id, { side: "dealer", formKey })}
    />
  );
}
