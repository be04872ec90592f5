import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LeadImportQuery } from "#graphql/generated/client/graphql";
import { DoubtfulLink } from "~/areas/doubtful-values/doubtful-link";
import { AdminListPage } from "~/components/list/arranged/admin-list-page";
import { Link } from "~/components/link/link";
import { ConfirmLink } from "~/components/record/confirm";
import { useAnswer } from "~/components/use-answer";
import { loadTogether } from "~/server/data/load-together.server";
import { readColumnChoice } from "~/server/list/column-choice.server";
import { query } from "~/server/data/data.server";
import { requirePermission } from "~/server/session/viewer.server";
import { actOnLead } from "./actions.server";
import { adminLeadList, columnsFor } from "./columns";
import { leadExports } from "./export/lead-exports";
import { FollowUpOfDealer } from "./follow-up/follow-up";
import { handoverPath } from "./handover/paths";
import { ErrorDetails } from "./import/error-details";
import { ImportPanel } from "./import/import-panel";
import { leadsAddress, openLeadsField } from "./import/paths";
import { leads } from "./list.server";
import { Merging } from "./merge/merging";
import { followMerged } from "./merge/where.server";
import { OpenLead } from "./open-row";
import { UnsentLeads } from "./sync/unsent-leads";
import { countUnsent } from "./sync/unsent.server";
import { Transfer } from "./transfer";
import { loadTransferTargets } from "./transfer.server";

export const meta: MetaFunction = () => [{ title: "Leads, Slipway" }];

/** The columns of follow-ups are arranged by themselves. */
function partOf({ follow }: Readonly<Record<string, string>>): string {
  return follow ? "admin-leads-followed" : "admin-leads";
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams: params } = new URL(request.url);
  const failed = params.get("failed");
  const isOpen = leads.read(request).open.length > 0;
  const [, loaded, unsent, sheet, transferTargets] = await loadTogether(
    requirePermission(request, "admin:ADMIN_LEADS"),
    leads.load(request),
    countUnsent(request),
    failed ? query(request, LeadImportQuery, { id: failed, offset: 0, limit: 100 }) : null,
    isOpen ? loadTransferTargets(request) : null,
  );
  await followMerged(request, loaded);
  const { filters } = loaded.list;
  const columnChoice = readColumnChoice(request, partOf(filters), columnsFor(filters));
  const openLeads = params.get(openLeadsField) === "yes";
  return { leads: loaded, unsent, columnChoice, transferTargets, failed: sheet?.leadImport, openLeads };
}

export async function action(args: ActionFunctionArgs) {
  await requirePermission(args.request, "admin:ADMIN_LEADS");
  return actOnLead(args);
}

export { revalidate as shouldRevalidate } from "~/components/form/revalidate";

export default function AdminLeads() {
  const { leads, unsent, columnChoice, transferTargets, failed, openLeads } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const columns = columnsFor(leads.list.filters);

  return (
    <AdminListPage
      {...adminLeadList}
      columns={columns}
      columnChoice={columnChoice}
      loaded={leads}
      exports={leadExports("/admin-leads")}
      beside={<UnsentLeads unsent={unsent} ofDealers />}
      actions={
        <>
          <DoubtfulLink of="leads" />
          {leads.list.filters.late && (
            <Link className="button quiet" to={handoverPath}>
              Hand-over preview
            </Link>
          )}
          <ConfirmLink to="/admin-leads/sync">Sync with dealers</ConfirmLink>
        </>
      }
      selection={[
        { label: "Mark as fulfilled…", action: "/admin-leads/fulfil" },
        { label: "Transfer…", action: "/admin-leads/transfer" },
      ]}
      live={{ topic: "leads" }}
      problem={answer?.problem}
      above={
        <>
          {failed && <ErrorDetails sheet={failed} closeTo={leadsAddress({ openLeads })} />}
          <ImportPanel openLeads={openLeads} key={`${openLeads}`} />
        </>
      }
      detail={(lead) => (
        <OpenLead lead={lead} formKey={leads.formKey} problem={answer?.problem} FollowUp={FollowUpOfDealer}>
          <Merging lead={lead} />
          {transferTargets && <Transfer lead={lead} targets={transferTargets} formKey={leads.formKey} />}
        </OpenLead>
      )}
    />
  );
}
