import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Link } from "~/components/link/link";
import { ListPage } from "~/components/list/list-page";
import { loadTogether } from "~/server/data/load-together.server";
import { orNothing } from "~/server/data/refusals.server";
import { requirePermission } from "~/server/session/viewer.server";
import { readDealer } from "../block/block.server";
import { OwnBalance } from "../form/own-balance";
import { buttonsPath, ledgerPath } from "../paths";
import { openRequest } from "../review/open-request";
import { dealerRequestList, requestNoun } from "./columns";
import { FailedList } from "./failed-list";
import { countByStatus, dealerRequests } from "./list.server";
import { StatusTabs } from "./status-tabs";

export const meta: MetaFunction = () => [{ title: "Co-op requests, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { filters } = dealerRequests.read(request);
  const [, requests, counts, dealer] = await loadTogether(
    requirePermission(request, "dealer:DEALER_ALL"),
    orNothing(dealerRequests.load(request)),
    countByStatus(request, dealerRequests.across(request)),
    readDealer(request),
  );
  return { requests, counts, status: filters.type, allowance: dealer.facts.allowance };
}

export default function Requests() {
  const { requests, counts, status, allowance } = useLoaderData<typeof loader>();
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
      above={
        <>
          <OwnBalance allowance={allowance} />
          {tabs}
        </>
      }
      live={{ topic: "co-op-requests" }}
      detail={(detail) => openRequest(detail, { side: "dealer", formKey: requests.formKey })}
    />
  );
}
