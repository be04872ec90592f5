import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Link } from "~/components/link/link";
import { ExportCsv } from "~/components/list/exports/export-csv";
import { withoutDealer } from "~/components/list/column";
import { DealerSelect } from "~/components/form/dealer-select";
import { ListPage } from "~/components/list/list-page";
import { dealership } from "~/lib/list-request";
import { loadTogether } from "~/server/data/load-together.server";
import { requireAdminOr, seemsAdmin } from "~/server/session/viewer.server";
import { orderList } from "./columns";
import { boatOrders } from "./list.server";

export const meta: MetaFunction = () => [{ title: "Boat Orders, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const side = (await seemsAdmin(request)) ? "admin" : "dealer";
  const [{ dealerCount }, orders] = await loadTogether(
    requireAdminOr(request, "dealer:DEALER_ORDER_BOATS"),
    boatOrders[side].load(request),
  );
  return { ...orders, dealerCount };
}

export default function BoatOrders() {
  const { dealerCount, ...orders } = useLoaderData<typeof loader>();

  return (
    <ListPage
      ChooseDealer={DealerSelect}
      {...orderList}
      columns={withoutDealer(orderList.columns, { dealerCount })}
      loaded={orders}
      tools={<ExportCsv to="/boat-orders/export-boat-orders.csv" />}
      above={
        orders.list.filters[dealership] && (
          <p className="set">
            Orders of one dealer. <Link to="/boat-orders">Show all orders</Link>
          </p>
        )
      }
    />
  );
}
