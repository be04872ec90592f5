import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ordersPerPage } from "#graphql/areas/boat-orders/rules";
import { BoatOrdersQuery } from "#graphql/generated/client/graphql";
import { sortsOf } from "~/components/list/column";
import { ListPage } from "~/components/list/list-page";
import { listInput, parseListRequest } from "~/lib/list-request";
import { query } from "~/server/data/data.server";
import { requireAdminOr } from "~/server/session/viewer.server";
import { orderColumns, orderList } from "./columns";

export const meta: MetaFunction = () => [{ title: "Boat Orders, Slipway" }];

/** `?dealer=…`: the orders of one dealer, as an order's page links to them. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdminOr(request, "dealer:DEALER_ORDER_BOATS");
  const dealerId = new URL(request.url).searchParams.get("dealer");
  const list = parseListRequest(request.url, {
    sorts: sortsOf(orderColumns),
    defaultSort: { by: "created_at", descending: true },
    pageSizes: [ordersPerPage],
    filters: { dealer: dealerId ? [dealerId] : [] },
  });
  const { boatOrders } = await query(request, BoatOrdersQuery, { list: listInput(list), dealerId });
  return { list, boatOrders };
}

export default function BoatOrders() {
  const { list, boatOrders } = useLoaderData<typeof loader>();

  return (
    <ListPage
      {...orderList}
      title="Boat Orders"
      columns={orderColumns}
      list={list}
      page={boatOrders}
      above={
        list.filters.dealer && (
          <p className="set">
            Orders of one dealer. <Link to="/boat-orders">Show all orders</Link>
          </p>
        )
      }
    />
  );
}
