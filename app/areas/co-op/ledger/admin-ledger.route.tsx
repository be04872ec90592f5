import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Link } from "~/components/link/link";
import { ExportCsv } from "~/components/list/exports/export-csv";
import { DealerSelect } from "~/components/form/dealer-select";
import { ListPage } from "~/components/list/list-page";
import { loadTogether } from "~/server/data/load-together.server";
import { requirePermission } from "~/server/session/viewer.server";
import { counted } from "~/lib/words";
import { importAllowancesPath } from "../allowance-import/paths";
import { accountPath, adminRequestsPath, carryOverPath } from "../paths";
import { Balance } from "./balance";
import { accountList } from "./columns";
import { Entries } from "./entries";
import { accounts } from "./list.server";
import { StatementsMenu } from "./statements-menu";
import { offeredYears, readYears, yearOf } from "./years.server";

export const meta: MetaFunction = () => [{ title: "Co-op ledger, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const [, loaded, years] = await loadTogether(
    requirePermission(request, "admin:ADMIN_CO_OP_REQ"),
    accounts.load(request),
    readYears(request, {}),
  );
  const year = yearOf(request);
  return { accounts: loaded, year, years: offeredYears(years, year) };
}

/** What dealers may spend, and what they have spent, in a year. */
export default function AdminLedger() {
  const { accounts, year, years } = useLoaderData<typeof loader>();

  return (
    <ListPage
      ChooseDealer={DealerSelect}
      {...accountList}
      loaded={accounts}
      tools={
        <>
          <ExportCsv to="/admin-co-op-ledger/export-co-op-ledger.csv" />
          <StatementsMenu year={year} />
        </>
      }
      filters={{ year: { label: "Year", options: years.map((year) => ({ value: `${year}`, label: `${year}` })) } }}
      actions={
        <>
          <Link className="button" to={carryOverPath({ year, way: "SAME" })}>
            Carry over
          </Link>
          <Link className="button" to={importAllowancesPath}>
            Import allowances
          </Link>
          <Link className="button" to={adminRequestsPath}>
            Co OP Requests
          </Link>
        </>
      }
      above={<Balance {...accounts.page.totals} of={sumsOf(accounts)} />}
      live={{ topic: "co-op-requests" }}
      detail={(account) => (
        <>
          <Entries account={account} />
          <div className="act">
            <Link className="button" to={accountPath(account.profileId, account.year)}>
              Statement
            </Link>
          </div>
        </>
      )}
    />
  );
}

/** The figures above the list are sums of all accounts that match its filters, not of one page. */
function sumsOf({ list: { search, filters }, page: { total } }: Accounts): string {
  const among = search ? ` that match “${search}”` : "";
  return `The sums of ${search || filters.dealership ? "the" : "all"} ${counted(total, accountList.noun)}${among} in ${filters.year}.`;
}

type Accounts = ReturnType<typeof useLoaderData<typeof loader>>["accounts"];
