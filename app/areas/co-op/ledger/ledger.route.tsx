import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Tabs } from "~/components/tabs";
import { useFreshData } from "~/components/live/use-changes";
import { requirePermission } from "~/server/session/viewer.server";
import { ledgerPath } from "../paths";
import { FormHead } from "../form/form-head";
import { Balance } from "./balance";
import { Entries } from "./entries";
import { readAccount } from "./list.server";
import { offeredYears, readYears, yearOf } from "./years.server";

export const meta: MetaFunction = () => [{ title: "Co-op ledger, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { profileId } = await requirePermission(request, "dealer:DEALER_ALL");
  const loadedAt = new Date().toISOString();
  const year = yearOf(request);
  const [account, years] = await Promise.all([readAccount(request, { profileId, year }), readYears(request, {})]);
  return { account, year, years: offeredYears(years, year), loadedAt };
}

/** A dealer's own account, year by year. */
export default function Ledger() {
  const { account, year, years, loadedAt } = useLoaderData<typeof loader>();
  useFreshData("co-op-requests", loadedAt);

  return (
    <>
      <FormHead title="Co-op ledger" />
      <Tabs
        label="Year"
        tabs={years.map((one) => ({ label: String(one), to: `${ledgerPath}?year=${one}`, current: one === year }))}
      />
      <Balance {...account} />
      <section className="panel titled">
        <h2>Requests in {year}</h2>
        <Entries account={account} />
      </section>
    </>
  );
}
