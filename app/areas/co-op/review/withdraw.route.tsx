import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isEditable, statusLabel } from "#graphql/areas/co-op/rules";
import { CoOpStampQuery, WithdrawCoOpRequestMutation } from "#graphql/generated/client/graphql";
import { ConfirmPage } from "~/components/record/confirm";
import { useAnswer } from "~/components/use-answer";
import { mutate, query } from "~/server/data/data.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { withdrawalOf, withdrawnAsSeen } from "~/server/forms/withdrawal.server";
import { backOf } from "~/server/session/back.server";
import { requirePermission } from "~/server/session/viewer.server";
import { formLabel } from "../list/form-label";
import { requestPath } from "../paths";

export const meta: MetaFunction = () => [{ title: "Withdraw co-op request, Slipway" }];

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_ALL");
  const { formType, status, stamp } = (await query(request, CoOpStampQuery, { id })).coOpRequest;
  const confirmation = withdrawalOf({
    question: `Withdraw this ${formLabel(formType)}?`,
    details: [{ term: "Status", value: statusLabel(status) }],
    isDecided: !isEditable(status),
    version: stamp,
    back: backOf(request, requestPath(id)),
  });
  return { confirmation };
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_ALL");
  return withdrawnAsSeen(request, async (withdrawal, idempotency) => {
    await mutate(request, WithdrawCoOpRequestMutation, { id, ...withdrawal }, { idempotency });
    const record = { label: "Show the request", to: requestPath(id) };
    return redirectWithNotice(backOf(request, requestPath(id)), "Request withdrawn", { record });
  });
}

/** What was decided or changed meanwhile is known again after a refusal. */
export const shouldRevalidate = () => true;

export default function WithdrawRequest() {
  return <ConfirmPage {...useLoaderData<typeof loader>()} {...useAnswer<typeof action>()} />;
}
