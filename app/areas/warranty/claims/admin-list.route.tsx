import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { ClaimsByStatusQuery } from "#graphql/generated/client/graphql";
import { AdminListPage } from "~/components/list/admin-list-page";
import { Tabs } from "~/components/tabs";
import { useAnswer } from "~/components/use-answer";
import { listAddress } from "~/lib/list-request";
import { readColumnChoice } from "~/server/data/column-choice.server";
import { query } from "~/server/data/data.server";
import { requirePermission } from "~/server/session/viewer.server";
import { adminClaimColumns } from "./columns";
import { Decision, LostDecision } from "./decision";
import { decide } from "./decisions.server";
import { ClaimDetails } from "./details";
import { claimList, claimTabs, tabOf } from "./list-parts";
import { loadClaims, readAdminsList } from "./list.server";
import { PrintClaim } from "./print-claim";

export const meta: MetaFunction = () => [{ title: "Warranty Claims, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_WARRANTY_CLAIMS");
  const columnChoice = readColumnChoice(request, "admin-warranty-claims", adminClaimColumns);
  const list = readAdminsList(request.url);
  const [loaded, { claimsByStatus }] = await Promise.all([
    loadClaims(request, list, tabOf(list.filters).status),
    query(request, ClaimsByStatusQuery),
  ]);
  return { ...loaded, columnChoice, counts: claimsByStatus };
}

export async function action(args: ActionFunctionArgs) {
  await requirePermission(args.request, "admin:ADMIN_WARRANTY_CLAIMS");
  return decide(args);
}

/** Decided by somebody else, or only sorted away: the list does not tell. */
const noLongerShown = "This claim is not on this page any more. Somebody else may have decided it.";

export default function AdminWarrantyClaims() {
  const { list, claims, loadedAt, formKey, details, columnChoice, counts } = useLoaderData<typeof loader>();
  const problem = useAnswer<typeof action>()?.problem;
  const [params] = useSearchParams();
  const current = tabOf(list.filters);
  const isHere = details.some(({ id, status }) => id === problem?.id && status === current.status);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const lost = Object.entries(typed).filter(([id, comment]) => comment && list.open.includes(id) && !isShown(id));

  function isShown(id: string): boolean {
    return id === problem?.id || details.some((one) => one.id === id);
  }

  return (
    <AdminListPage
      {...claimList}
      title="Warranty Claims"
      searchLabel="HIN, customer, dealer or number"
      columns={adminClaimColumns}
      columnChoice={columnChoice}
      list={list}
      page={claims}
      live={{ topic: "warranty-claims", loadedAt }}
      above={
        <>
          {problem && !isHere && <LostDecision message={problem.message} comments={problem.typed.comments} />}
          {lost.map(([id, comments]) => (
            <LostDecision message={noLongerShown} comments={comments} key={id} />
          ))}
          <Tabs
            label="Claims by status"
            tabs={claimTabs.map(({ tab, label, count }) => ({
              label,
              to: listAddress(params, { tab, page: null, open: null }),
              current: tab === current.tab,
              count: counts[count],
            }))}
          />
        </>
      }
      detail={({ id }) => {
        const claim = details.find((one) => one.id === id);
        return (
          claim && (
            <>
              <ClaimDetails claim={claim} />
              <div className="act">
                <Decision
                  claim={claim}
                  formKey={formKey}
                  problem={problem?.id === id ? problem : undefined}
                  onComment={(comment) => setTyped((before) => ({ ...before, [id]: comment }))}
                />
                <PrintClaim claim={claim} />
              </div>
            </>
          )
        );
      }}
    />
  );
}
