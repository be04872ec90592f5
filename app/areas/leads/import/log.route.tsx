import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Link } from "~/components/link/link";
import { EmptyList, NoSuchPage } from "~/components/list/empty-list";
import { ListTable } from "~/components/list/list-table";
import { Pager } from "~/components/list/pager";
import { SaveView } from "~/components/list/save-view";
import { Chips } from "~/components/list/tools/chips";
import { ListTools } from "~/components/list/tools/list-tools";
import { PageHead } from "~/components/page-head";
import { loadTogether } from "~/server/data/load-together.server";
import { requirePermission } from "~/server/session/viewer.server";
import { importList } from "./log-columns";
import { imports } from "./log.server";

export const meta: MetaFunction = () => [{ title: "Lead imports, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const [, loaded] = await loadTogether(requirePermission(request, "admin:ADMIN_LEADS"), imports.load(request));
  return loaded;
}

export default function LeadImports() {
  const { list, page } = useLoaderData<typeof loader>();
  const isNarrowed = Object.keys(list.filters).length > 0;

  return (
    <>
      <PageHead title="Lead imports" crumb={{ to: "/admin-leads", label: "All New Leads" }} />
      <section className="panel" aria-label="Lead imports">
        {page.total > 0 && page.rows.length === 0 && <NoSuchPage page={list.page} />}
        {(page.total > 0 || isNarrowed) && (
          <>
            <ListTools title="Lead imports" searchLabel="" filters={importList.filters} list={list} />
            <Chips filters={importList.filters} list={list} />
          </>
        )}
        {page.rows.length > 0 && (
          <>
            <ListTable {...importList} list={list} page={page} selectable={false} />
            <Pager list={list} total={page.total}>
              <SaveView />
            </Pager>
          </>
        )}
        {page.total === 0 && isNarrowed && <EmptyList {...importList} list={list} total={0} />}
        {page.total === 0 && !isNarrowed && (
          <div className="empty">
            <h2>Nothing has been imported yet</h2>
            <p>Imports are listed here with the rows that could not be stored.</p>
            <Link className="button" to="/admin-leads/import">
              Import leads
            </Link>
          </div>
        )}
      </section>
    </>
  );
}
