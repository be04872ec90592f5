import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LeadImportQuery, TransferTargetsQuery } from "#graphql/generated/client/graphql";
import { ListPage } from "~/components/list/list-page";
import { query } from "~/server/data.server";
import { requirePermission } from "~/server/viewer.server";
import { actOnLead } from "./actions.server";
import { leadColumns } from "./columns";
import { ErrorDetails } from "./import/error-details";
import { ImportPanel } from "./import/import-panel";
import { countOfLeads, leadList } from "./list-parts";
import { loadLeads } from "./list.server";
import { OpenLead } from "./open-row";
import { Transfer } from "./transfer";

export const meta: MetaFunction = () => [{ title: "Leads, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_LEADS");
  const failed = new URL(request.url).searchParams.get("failed");
  const [loaded, sheet] = await Promise.all([
    loadLeads(request),
    failed ? query(request, LeadImportQuery, { id: failed, offset: 0, limit: 100 }) : null,
  ]);
  const { transferTargets } = loaded.details.length ? await query(request, TransferTargetsQuery) : { transferTargets: [] };
  return { ...loaded, transferTargets, failed: sheet?.leadImport };
}

export async function action(args: ActionFunctionArgs) {
  await requirePermission(args.request, "admin:ADMIN_LEADS");
  return actOnLead(args);
}

export default function AdminLeads() {
  const { list, leads, loadedAt, formKey, details, transferTargets, failed } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();

  return (
    <ListPage
      {...leadList}
      title="All New Leads"
      columns={leadColumns}
      list={list}
      page={leads}
      summary={countOfLeads(leads.total)}
      live={{ topic: "leads", loadedAt }}
      above={
        <>
          {failed && <ErrorDetails sheet={failed} closeTo="/admin-leads" />}
          <ImportPanel />
        </>
      }
      detail={({ id }) => {
        const lead = details.find((one) => one.id === id);
        return (
          lead && (
            <OpenLead lead={lead} formKey={formKey} problem={answer?.problem}>
              <Transfer lead={lead} targets={transferTargets} formKey={formKey} />
            </OpenLead>
          )
        );
      }}
    />
  );
}
