import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { allowance } from "#graphql/areas/dealers/details.rules";
import { DealerQuery, SetCoOpAllowanceMutation } from "#graphql/generated/client/graphql";
import { mutate, query, Refused } from "~/server/data.server";
import { idempotencyOf, newFormKey } from "~/server/forms.server";
import { redirectWithNotice } from "~/server/notices.server";
import { readForm } from "~/server/read-form.server";
import { requirePermission } from "~/server/viewer.server";
import { Allowances } from "./allowances";
import { dealerPath } from "./paths";

export const meta: MetaFunction = () => [{ title: "Co-op allowance, Slipway" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_MY_DEALERS");
  const { dealer } = await query(request, DealerQuery, { profileId: params.userId ?? "" });
  return { dealer, formKey: newFormKey(), year: new Date().getFullYear() };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_MY_DEALERS");
  const profileId = params.userId ?? "";
  const form = await readForm(request);
  const typed = { year: String(form.get("year") ?? ""), amount: String(form.get("amount") ?? "") };
  const sent = allowance.safeParse(typed);
  if (!sent.success) return refused(typed, sent.error.issues[0]?.message ?? "");

  try {
    await mutate(request, SetCoOpAllowanceMutation, { profileId, ...sent.data }, { idempotency: idempotencyOf(form) });
  } catch (error) {
    if (error instanceof Refused) return refused(typed, `Bad: ${error.message}`);
    throw error;
  }
  const told = sent.data.amount === null ? "has no co-op allowance now" : "has its co-op allowance";
  return redirectWithNotice(dealerPath(profileId, "edit"), `${sent.data.year} ${told}`);
}

function refused(typed: { year: string; amount: string }, problem: string) {
  return data({ refused: { ...typed, problem } }, 422);
}

export default function CoOpAllowance() {
  const { dealer, ...form } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();

  return (
    <>
      <p className="crumb">
        <Link to={dealerPath(dealer.profileId, "edit")}>{dealer.displayName}</Link>
      </p>
      <div className="head">
        <h1>Co-op allowance</h1>
      </div>
      <Allowances {...form} {...answer} profileId={dealer.profileId} allowances={dealer.allowances} />
    </>
  );
}
