import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { manufacturersYear } from "#graphql/rules/manufacturer.rules";
import { DealerQuery } from "#graphql/generated/client/graphql";
import { PageHead } from "~/components/page-head";
import { useAnswer } from "~/components/use-answer";
import { query } from "~/server/data/data.server";
import { newFormKey } from "~/server/forms/forms.server";
import { requirePermission } from "~/server/session/viewer.server";
import { saveAllowance } from "./allowance.server";
import { Allowances } from "./allowances";
import { dealerPath } from "./paths";

export const meta: MetaFunction = () => [{ title: "Co-op allowance, Slipway" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_MY_DEALERS");
  const { dealer } = await query(request, DealerQuery, { profileId: params.userId ?? "" });
  return { dealer, formKey: newFormKey(), year: manufacturersYear() };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_MY_DEALERS");
  return saveAllowance(request, params.userId ?? "");
}

export { revalidate as shouldRevalidate } from "~/components/form/revalidate";

export default function CoOpAllowance() {
  const { dealer, ...form } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();

  return (
    <>
      <PageHead
        title="Co-op allowance"
        crumb={{ to: dealerPath(dealer.profileId, "edit"), label: dealer.displayName }}
      />
      <Allowances {...form} {...answer} dealer={dealer} />
    </>
  );
}
