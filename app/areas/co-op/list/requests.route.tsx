import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Link } from "~/components/link/link";
import { ListPage } from "~/components/list/list-page";
import { loadTogether } from "~/server/data/load-together.server";
import { orNothing } from "~/server/data/refusals.server";
import { requirePermission } from "~/server/session/viewer.server";
import { buttonsPath, ledgerPath } from "../paths";
import { openRequest } from "../review/open-request";
import { dealerRequestList, requestNoun } from "./columns";
import { FailedList } from "./failed-list";
import { countByStatus, dealerRequests } from "./list.server";
import { StatusTabs } from "./status-tabs";

export const meta: MetaFunction = () => [{ title: "Co-op requests, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { filters } = dealerRequests.read(request);
  const [, requests, counts] = await loadTogether(
    requirePermission(request, "dealer:DEALER_ALL"),
    orNothing(dealerRequests.load(request)),
    countByStatus(request, dealerRequests.across(request)),
  );
  return { requests, counts, status: filters.type };
}

export default function Requests() {
  const { requests, counts, status } = useLoaderData<typeof loader>();
  const tabs = <StatusTabs name="type" current={status} counts={counts} />;

  if (!requests)
    return <FailedList title={dealerRequestList.title} tabs={tabs} error="Error Loading Advertising Claim Forms" />;
  return (
    <ListPage
      {...dealerRequestList}
      noun={requestNoun(status)}
      loaded={requests}
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
      detail={(detail) => openRequest(detail, { side: "dealer", formKey: requests.formKey })}
    />
  );
}
