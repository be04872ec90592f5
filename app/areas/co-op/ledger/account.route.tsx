import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CoOpStatementQuery } from "#graphql/generated/client/graphql";
import { Link } from "~/components/link/link";
import { useFreshData } from "~/components/live/use-changes";
import { PageHead } from "~/components/page-head";
import { History } from "~/components/record/details";
import { markArchived } from "~/lib/archived";
import { query } from "~/server/data/data.server";
import { requirePermission } from "~/server/session/viewer.server";
import { accountPath, adminLedgerPath } from "../paths";
import { AccountPage } from "./account-page";
import { periodOf } from "./period.server";
import { offeredYears, readYears } from "./years.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Co-op account of ${data?.account.dealerName ?? "a dealer"}, Slipway` },
];

export async function loader({ request, params: { profileId = "" } }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_CO_OP_REQ");
  const loadedAt = new Date().toISOString();
  const { year, quarter } = periodOf(request);
  const [{ coOpAccount: account }, years] = await Promise.all([
    query(request, CoOpStatementQuery, { profileId, year, quarter }),
    readYears(request, {}),
  ]);
  return { account, quarter, years: offeredYears(years, year), loadedAt };
}

/** One dealer's account, for the admins who keep the ledger. */
export default function Account() {
  const { loadedAt, ...loaded } = useLoaderData<typeof loader>();
  const { profileId, dealerName, dealerArchived, year, history } = loaded.account;
  useFreshData("co-op-requests", loadedAt);

  return (
    <>
      <PageHead
        title={markArchived(dealerName, dealerArchived)}
        crumb={{ to: `${adminLedgerPath}?year=${year}`, label: "Co-op ledger" }}
        end={
          <>
            <Link className="button" to={accountPath(profileId, year, "/allowance")}>
              Set allowance
            </Link>
            <Link className="button" to={accountPath(profileId, year, "/adjust")}>
              Adjust
            </Link>
          </>
        }
      />
      <AccountPage {...loaded} path={accountPath(profileId)} />
      {history.length > 0 && (
        <section className="panel pad below">
          <History entries={history} />
        </section>
      )}
    </>
  );
}
