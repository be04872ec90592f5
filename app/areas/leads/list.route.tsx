import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { allows } from "#graphql/permissions";
import { Link } from "~/components/link/link";
import { withoutDealer } from "~/components/list/column";
import { ListPage } from "~/components/list/list-page";
import { ConfirmLink } from "~/components/record/confirm";
import { useAnswer } from "~/components/use-answer";
import { loadTogether } from "~/server/data/load-together.server";
import { requirePermission } from "~/server/session/viewer.server";
import { actOnLead } from "./actions.server";
import { columnsFor, leadList } from "./columns";
import { leadExports } from "./export/lead-exports";
import { FollowUp } from "./follow-up/follow-up";
import { ownLeads } from "./list.server";
import { followMerged } from "./merge/where.server";
import { OpenLead } from "./open-row";
import { UnsentLeads } from "./sync/unsent-leads";
import { countUnsent } from "./sync/unsent.server";

export const meta: MetaFunction = () => [{ title: "Leads, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const [viewer, loaded, unsent] = await loadTogether(
    requirePermission(request, "dealer:DEALER_LEADS"),
    ownLeads.load(request),
    countUnsent(request),
  );
  await followMerged(request, loaded);
  return {
    leads: loaded,
    unsent,
    dealerCount: viewer.dealerCount,
    worksForNobody: viewer.role === "sales" && viewer.dealerCount === 0,
    mayRegister: allows(viewer, "dealer:DEALER_WARRANTY"),
  };
}

export async function action(args: ActionFunctionArgs) {
  await requirePermission(args.request, "dealer:DEALER_LEADS");
  return actOnLead(args);
}

export { revalidate as shouldRevalidate } from "~/components/form/revalidate";

export default function Leads() {
  const { leads, unsent, dealerCount, worksForNobody, mayRegister } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();

  return (
    <ListPage
      {...leadList}
      columns={withoutDealer(columnsFor(leads.list.filters), { dealerCount })}
      loaded={leads}
      above={
        worksForNobody && (
          <p className="notice">
            You don't work for a dealer yet, so you have no leads. Ask an admin to assign you to a dealer.
          </p>
        )
      }
      exports={leadExports("/leads")}
      actions={
        <>
          <UnsentLeads unsent={unsent} />
          <ConfirmLink to="/leads/sync">Send to CRM</ConfirmLink>
        </>
      }
      selection={[{ label: "Mark as fulfilled…", action: "/leads/fulfil" }]}
      live={{ topic: "leads" }}
      problem={answer?.problem}
      detail={(lead) => (
        <OpenLead lead={lead} formKey={leads.formKey} problem={answer?.problem} FollowUp={FollowUp}>
          {mayRegister && !lead.becameBoat && (
            <Link className="button" to={`/warranty-register?${new URLSearchParams({ lead: lead.id })}`}>
              Register a boat
            </Link>
          )}
        </OpenLead>
      )}
    />
  );
}
