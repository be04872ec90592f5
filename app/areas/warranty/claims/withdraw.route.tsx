import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isUndecided } from "#graphql/areas/warranty/claims/rules";
import { WarrantyClaimQuery, WithdrawWarrantyClaimMutation } from "#graphql/generated/client/graphql";
import { ConfirmPage } from "~/components/record/confirm";
import { useAnswer } from "~/components/use-answer";
import { capitalized, fullName } from "~/lib/words";
import { mutate, query } from "~/server/data/data.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { withdrawalOf, withdrawnAsSeen } from "~/server/forms/withdrawal.server";
import { backOf } from "~/server/session/back.server";
import { requirePermission } from "~/server/session/viewer.server";
import { recordOf } from "./tabs";

export const meta: MetaFunction = () => [{ title: "Withdraw Warranty Claim, Slipway" }];

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_WARRANTY");
  const { warrantyClaim: claim } = await query(request, WarrantyClaimQuery, { id });
  const confirmation = withdrawalOf({
    question: `Withdraw claim # ${claim.warrantyClaimsId}?`,
    details: [
      { term: "HIN", value: claim.hullIdentificationNumber },
      { term: "Customer", value: fullName(claim) },
      { term: "Status", value: capitalized(claim.status) },
    ],
    isDecided: !isUndecided(claim.status),
    version: claim.version,
    back: backOf(request, claimsPath),
  });
  return { confirmation };
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_WARRANTY");
  return withdrawnAsSeen(request, async (withdrawal, idempotency) => {
    const answer = await mutate(request, WithdrawWarrantyClaimMutation, { id, ...withdrawal }, { idempotency });
    const record = recordOf(answer.withdrawWarrantyClaim, claimsPath);
    return redirectWithNotice(backOf(request, claimsPath), "Warranty Claim withdrawn", { record });
  });
}

/** What was decided or changed meanwhile is known again after a refusal. */
export const shouldRevalidate = () => true;

export default function WithdrawClaim() {
  return <ConfirmPage {...useLoaderData<typeof loader>()} {...useAnswer<typeof action>()} />;
}

const claimsPath = "/warranty-claims";
