import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Link } from "~/components/link/link";
import { EmptyList, NoSuchPage } from "~/components/list/empty-list";
import { namedFilters } from "~/components/list/filter";
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

const filters = namedFilters(importList.filters);

export default function LeadImports() {
  const { list, page } = useLoaderData<typeof loader>();
  const isFiltered = Object.keys(list.filters).length > 0;

  return (
    <>
      <PageHead title="Lead imports" crumb={{ to: "/admin-leads", label: "All New Leads" }} />
      <section className="panel" aria-label="Lead imports">
        {page.total > 0 && page.rows.length === 0 && <NoSuchPage page={list.page} />}
        {(page.total > 0 || isFiltered) && (
          <>
            <ListTools title="Lead imports" searchLabel="" filters={filters} list={list} />
            <Chips filters={filters} list={list} />
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
        {page.total === 0 && isFiltered && <EmptyList noun={importList.noun} list={list} total={0} filters={filters} />}
        {page.total === 0 && !isFiltered && (
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
