import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useLoaderData, useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { ClaimsByStatusQuery } from "#graphql/generated/client/graphql";
import { claimsCsvName, isUndecided } from "#graphql/areas/warranty/claims/rules";
import { isOfAssignment, Assignment } from "~/components/desk/assignment";
import { revalidate } from "~/components/form/revalidate";
import { csvExport } from "~/components/list/exports/list-export";
import { DoubtfulLink } from "~/areas/doubtful-values/doubtful-link";
import { AdminListPage } from "~/components/list/arranged/admin-list-page";
import { Link } from "~/components/link/link";
import { Tabs } from "~/components/tabs";
import { useAnswer } from "~/components/use-answer";
import { listAddress } from "~/lib/list-request";
import { loadTogether } from "~/server/data/load-together.server";
import { readForm } from "~/server/forms/read-form.server";
import { isAssignment } from "~/server/forms/assignments.server";
import { readColumnChoice } from "~/server/list/column-choice.server";
import { query } from "~/server/data/data.server";
import { requirePermission } from "~/server/session/viewer.server";
import { CreditLink } from "../../settlement/credit-link";
import { Conversation } from "../../conversations/conversation";
import { adminClaimList, columnsOf } from "./desk-columns";
import { Decision, LostDecision } from "./decision";
import { decide, takeClaim } from "./decisions.server";
import { ClaimDetails } from "./details";
import { ClaimHeadline } from "./headline";
import { allTab, claimPath, claimTabs, partOf, tabOf, toReviewTab } from "./tabs";
import { adminClaims } from "./list.server";
import { PrintClaim } from "./print-claim";

export const meta: MetaFunction = () => [{ title: "Warranty Claims, Slipway" }];

/** Each part's columns are arranged by themselves. */
const cookies = { waiting: "admin-warranty-claims", decided: "admin-warranty-claims-decided" };

export async function loader({ request }: LoaderFunctionArgs) {
  const [, loaded, { claimsByStatus }] = await loadTogether(
    requirePermission(request, "admin:ADMIN_WARRANTY_CLAIMS"),
    adminClaims.load(request),
    query(request, ClaimsByStatusQuery, adminClaims.across(request)),
  );
  const part = partOf(loaded.list.filters);
  const columnChoice = readColumnChoice(request, cookies[part], columnsOf[part]);
  return { claims: loaded, part, columnChoice, counts: claimsByStatus };
}

export async function action(args: ActionFunctionArgs) {
  await requirePermission(args.request, "admin:ADMIN_WARRANTY_CLAIMS");
  const form = await readForm(args.request);
  return isAssignment(form) ? takeClaim(args.request, form) : decide(args.request, form);
}

/** Who has taken a claim meanwhile is seen; after a decision that was refused the comment that was typed counts more. */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs) {
  return asked.formData?.has("intent") ? revalidate(asked) : asked.defaultShouldRevalidate;
}

/** What is decided there stays there. */
const passing: readonly unknown[] = [toReviewTab, allTab];

/** Decided by somebody else, or only sorted away: the list does not tell. */
const noLongerShown = "This claim is no longer on this page. Someone else may have decided it.";

export default function AdminWarrantyClaims() {
  const { claims, part, columnChoice, counts } = useLoaderData<typeof loader>();
  const { list, opened } = claims;
  const problem = useAnswer<typeof action>()?.problem;
  const [params] = useSearchParams();
  const current = tabOf(list.filters);
  const status = opened[problem?.id ?? ""]?.status;
  const isHere = status !== undefined && (status === current.status || passing.includes(current));
  const tabs = claimTabs.map(({ count, ...tab }) => ({ ...tab, count: counts[count] }));
  const inReview = { ...toReviewTab, count: counts.new + counts.underReview };
  const inAll = { ...allTab, count: tabs.reduce((sum, { count }) => sum + count, 0) };
  const [typed, setTyped] = useState<Record<string, string>>({});
  const lost = Object.entries(typed).filter(([id, comment]) => comment && list.open.includes(id) && !isShown(id));

  function isShown(id: string): boolean {
    return id === problem?.id || opened[id] !== undefined;
  }

  return (
    <AdminListPage
      {...adminClaimList}
      columns={columnsOf[part]}
      key={part}
      part={current.label}
      columnChoice={columnChoice}
      loaded={claims}
      actions={
        <>
          <DoubtfulLink of="claims" />
          <Link className="button" to="/admin-warranty-claims/credits">
            Credits
          </Link>
        </>
      }
      selection={
        current.status === "approved" ? [{ label: "Enter credit…", action: "/admin-warranty-claims/credit" }] : []
      }
      exports={[
        csvExport(`/admin-warranty-claims/${claimsCsvName}`),
        { label: "Print", entry: "Print view", note: () => "", to: "/admin-warranty-claims/print" },
      ]}
      live={{ topic: "warranty-claims" }}
      above={
        <>
          {problem && !isHere && <LostDecision message={problem.message} comments={problem.typed.comments} answers />}
          {lost.map(([id, comments]) => (
            <LostDecision message={noLongerShown} comments={comments} key={id} />
          ))}
          <Tabs
            label="Claims by status"
            tabs={[...tabs, inReview, ...(current === allTab ? [inAll] : [])].map(({ tab, label, count }) => ({
              label,
              to: listAddress(params, { tab, page: null, open: null }),
              current: tab === current.tab,
              count,
            }))}
          />
        </>
      }
      detail={(claim) => (
        <>
          <ClaimHeadline claim={claim} />
          <div className="act decision-bar">
            <Assignment
              of={claim}
              isOpen={isUndecided(claim.status)}
              formKey={claims.formKey}
              problem={isOfAssignment(problem) ? problem : undefined}
            />
            <Decision
              claim={claim}
              formKey={claims.formKey}
              problem={problem?.id === claim.id && !isOfAssignment(problem) ? problem : undefined}
              onLost={(comment) => setTyped((before) => ({ ...before, [claim.id]: comment }))}
            />
            <CreditLink
              to={`/admin-warranty-claims/${claim.id}/credit`}
              isOpen={claim.status === "approved"}
              isSettled={claim.settlement !== null}
            />
            <PrintClaim claim={claim} />
          </div>
          <ClaimDetails claim={claim} />
          <Conversation messages={claim.conversation} record={claimPath(claim.id)} />
        </>
      )}
    />
  );
}
