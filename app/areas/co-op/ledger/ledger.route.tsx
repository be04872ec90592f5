import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useFreshData } from "~/components/live/use-changes";
import { requirePermission } from "~/server/session/viewer.server";
import { FormHead } from "../form/form-head";
import { ledgerPath } from "../paths";
import { AccountPage } from "./account-page";
import { readAccount } from "./list.server";
import { periodOf } from "./period.server";
import { offeredYears, readYears } from "./years.server";

export const meta: MetaFunction = () => [{ title: "Co-op ledger, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { profileId } = await requirePermission(request, "dealer:DEALER_ALL");
  const loadedAt = new Date().toISOString();
  const { year, quarter } = periodOf(request);
  const [account, years] = await Promise.all([
    readAccount(request, { profileId, year, quarter }),
    readYears(request, {}),
  ]);
  return { account, quarter, years: offeredYears(years, year), loadedAt };
}

/** A dealer's own account, year by year. */
export default function Ledger() {
  const { loadedAt, ...loaded } = useLoaderData<typeof loader>();
  useFreshData("co-op-requests", loadedAt);

  return (
    <>
      <FormHead title="Co-op ledger" />
      <AccountPage {...loaded} path={ledgerPath} />
    </>
  );
}
