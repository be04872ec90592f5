import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LeadCountsSubscription, type LeadCountsSubscriptionSubscription } from "#graphql/generated/client/graphql";
import { readLive } from "~/server/data.server";
import { requireViewer } from "~/server/viewer.server";

type LeadCounts = LeadCountsSubscriptionSubscription["leadCounts"];

export const meta: MetaFunction = () => [{ title: "Dashboard, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request);
  const [quote, catalog] = await Promise.all([
    readLive(request, LeadCountsSubscription, { leadType: "quote" }),
    readLive(request, LeadCountsSubscription, { leadType: "catalog" }),
  ]);
  return { quote: quote.leadCounts, catalog: catalog.leadCounts };
}

export default function Dashboard() {
  const { quote, catalog } = useLoaderData<typeof loader>();

  return (
    <>
      <div className="head">
        <h1>Dashboard</h1>
      </div>
      <section className="panel pair" aria-label="Leads">
        <LeadFigures title="Quote Leads" counts={quote} />
        <LeadFigures title="Catalog Leads" counts={catalog} />
      </section>
    </>
  );
}

/** The third figure counts leads that came in, whatever its label says; the true one stands below it. */
function LeadFigures({ title, counts }: { title: string; counts: LeadCounts }) {
  return (
    <div className="pad">
      <h2>{title}</h2>
      <dl className="figures">
        <dt>Last hour</dt>
        <dd className="big">{counts.lastHour.toLocaleString("en-US")}</dd>
        <dt>Last 7 days</dt>
        <dd>{counts.last7Days.toLocaleString("en-US")}</dd>
        <dt>Responded To In Last 30 Days</dt>
        <dd>{counts.last30Days.toLocaleString("en-US")}</dd>
        <dt>Fulfilled In Last 30 Days</dt>
        <dd>{counts.fulfilledLast30Days.toLocaleString("en-US")}</dd>
      </dl>
    </div>
  );
}
