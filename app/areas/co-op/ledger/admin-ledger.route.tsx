import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { CoOpLedgerQuery } from "#graphql/generated/client/graphql";
import { sortsOf } from "~/components/list/column";
import { ListPage } from "~/components/list/list-page";
import { listInput, parseListRequest } from "~/lib/list-request";
import { query } from "~/server/data/data.server";
import { requirePermission } from "~/server/session/viewer.server";
import { adminRequestsPath } from "../paths";
import { Balance } from "./balance";
import { accountColumns, accountHolder } from "./columns";
import { Entries } from "./entries";
import { readAccount, readYear } from "./years.server";

export const meta: MetaFunction = () => [{ title: "Co-op ledger, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_CO_OP_REQ");
  const loadedAt = new Date().toISOString();
  const { year, years } = await readYear(request);
  const asked = parseListRequest(request.url, {
    sorts: sortsOf(accountColumns),
    defaultSort: { by: "dealer_name", descending: false },
    pageSizes: [25],
  });
  const list = { ...asked, filters: { year: String(year) } };

  const { coOpLedger, coOpLedgerTotals } = await query(request, CoOpLedgerQuery, { list: listInput(list), year });
  const open = coOpLedger.rows.filter(({ profileId }) => list.open.includes(profileId));
  const accounts = await Promise.all(open.map(({ profileId }) => readAccount(request, profileId, year)));
  return { list, accounts, ledger: coOpLedger, totals: coOpLedgerTotals, years, loadedAt };
}

/** What dealers may spend, and what they have spent, in a year. */
export default function AdminLedger() {
  const { list, accounts, ledger, totals, years, loadedAt } = useLoaderData<typeof loader>();
  const opened = Object.fromEntries(accounts.map((one) => [one.profileId, one]));

  return (
    <ListPage
      title="Co-op ledger"
      noun={{ one: "account", many: "accounts" }}
      columns={accountColumns}
      loaded={{ list, page: ledger, opened, pageSizes: [], loadedAt, formKey: "" }}
      rowKey={({ profileId }) => profileId}
      rowLabel={accountHolder}
      searchLabel="Dealership, name or email"
      filters={[
        { name: "year", label: "Year", options: years.map((year) => ({ value: `${year}`, label: `${year}` })) },
      ]}
      actions={
        <Link className="button" to={adminRequestsPath}>
          Co OP Requests
        </Link>
      }
      above={<Balance {...totals} />}
      live={{ topic: "co-op-requests" }}
      detail={(account) => <Entries account={account} />}
    />
  );
}
