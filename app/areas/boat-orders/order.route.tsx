import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BoatOrderQuery } from "#graphql/generated/client/graphql";
import { Facts } from "~/components/record/details";
import { MailLink } from "~/components/link/mail-link";
import { PageHead } from "~/components/page-head";
import { dealership } from "~/lib/list-request";
import { LongWhen } from "~/components/when";
import { money } from "#graphql/rules/numbers/money.rules";
import { Link } from "~/components/link/link";
import { query } from "~/server/data/data.server";
import { backOf } from "~/server/session/back.server";
import { requireAdminOr } from "~/server/session/viewer.server";
import { orderingDealer } from "./columns";

export const meta: MetaFunction = () => [{ title: "Boat order, Slipway" }];

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const { role } = await requireAdminOr(request, "dealer:DEALER_ORDER_BOATS");
  const { boatOrder } = await query(request, BoatOrderQuery, { id });
  return { order: boatOrder, isAdmin: role === "admin", back: backOf(request, "/boat-orders") };
}

export default function BoatOrder() {
  const { order, isAdmin, back } = useLoaderData<typeof loader>();

  return (
    <>
      <PageHead
        title="Boat order"
        crumb={{ to: back, label: "Boat Orders" }}
        about={<LongWhen at={order.createdAt} />}
      />
      <section className="panel pad above detail-grid" aria-label="Order">
        <Facts
          title="Order"
          facts={[
            ["Dealer", orderingDealer(order)],
            ["Email", order.dealerEmail && <MailLink to={order.dealerEmail} />],
            ["Brand", order.brand],
            ["Quantity", order.totalQty],
            ["Total", money(order.grandTotal)],
          ]}
        />
        {isAdmin && (
          <p className="whole">
            <Link to={`/boat-orders?${new URLSearchParams({ [dealership]: order.dealerId })}`}>
              All orders of this dealer
            </Link>
          </p>
        )}
      </section>
      <section className="panel" aria-label="Boats">
        <OrderLines lines={order.details} />
      </section>
    </>
  );
}

type Line = ReturnType<typeof useLoaderData<typeof loader>>["order"]["details"][number];

function OrderLines({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0) return <p className="muted pad">This order names no boats.</p>;
  return (
    <div className="scroll">
      <table className="list">
        <thead>
          <tr>
            {["Model", "Brand", "Color", "Motor package", "Options", "Specifications"].map((head) => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
            <th scope="col" className="num">
              Quantity
            </th>
            <th scope="col" className="num">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td className="title">{line.model}</td>
              <td data-label="Brand">{line.brand}</td>
              <td data-label="Color">{line.color}</td>
              <td data-label="Motor package">{line.motorPackage}</td>
              <td data-label="Options">{line.options}</td>
              <td data-label="Specifications">{line.specifications}</td>
              <td className="num" data-label="Quantity">
                {line.qty}
              </td>
              <td className="num" data-label="Total">
                {money(line.total)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
