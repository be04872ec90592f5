import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { LeadImportsQuery } from "#graphql/generated/client/graphql";
import { sortsOf } from "~/components/list/column";
import { ListTable } from "~/components/list/list-table";
import { Pager } from "~/components/list/pager";
import { PageHead } from "~/components/page-head";
import { listInput, parseListRequest } from "~/lib/list-request";
import { query } from "~/server/data/data.server";
import { requirePermission } from "~/server/session/viewer.server";
import { importColumns } from "./log-columns";

export const meta: MetaFunction = () => [{ title: "Lead imports, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_LEADS");
  const list = parseListRequest(request.url, {
    sorts: sortsOf(importColumns),
    defaultSort: { by: "created_at", descending: true },
    pageSizes: [10],
  });
  const { leadImports } = await query(request, LeadImportsQuery, { list: listInput(list) });
  return { list, leadImports };
}

export default function LeadImports() {
  const { list, leadImports } = useLoaderData<typeof loader>();

  return (
    <>
      <PageHead title="Lead imports" crumb={{ to: "/admin-leads", label: "All New Leads" }} />
      <section className="panel" aria-label="Lead imports">
        {leadImports.total > 0 ? (
          <>
            <ListTable
              columns={importColumns}
              list={list}
              page={leadImports}
              rowKey={({ id }) => id}
              rowLabel={({ fileName }) => fileName ?? ""}
              selectable={false}
            />
            <Pager list={list} total={leadImports.total} />
          </>
        ) : (
          <div className="empty">
            <h2>Nothing has been imported yet</h2>
            <p>Each import stands here with the rows that it could not store.</p>
            <Link className="button" to="/admin-leads/import">
              Import leads
            </Link>
          </div>
        )}
      </section>
    </>
  );
}
