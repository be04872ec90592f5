import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { WarrantyClaimQuery } from "#graphql/generated/client/graphql";
import { PageHead } from "~/components/page-head";
import { useAnswer } from "~/components/use-answer";
import { query } from "~/server/data/data.server";
import { newFormKey } from "~/server/forms/forms.server";
import { requirePermission } from "~/server/session/viewer.server";
import { ClaimEditForm, valuesOf } from "./edit-form";
import { claimConstraint, saveClaim } from "./edit.server";
import { backOf } from "~/server/session/back.server";
import { tabAddress } from "./tabs";

export const meta: MetaFunction = () => [{ title: "Edit Warranty Claim, Slipway" }];

export async function loader({ request, params: { userId = "" } }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_WARRANTY_CLAIMS");
  const { warrantyClaim: claim } = await query(request, WarrantyClaimQuery, { id: userId });
  const back = backOf(request, tabAddress(claim.status));
  return { claim, back, formKey: newFormKey(), constraint: claimConstraint() };
}

export async function action({ request, params: { userId = "" } }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_WARRANTY_CLAIMS");
  return saveClaim(request, userId);
}

export { revalidate as shouldRevalidate } from "~/components/form/revalidate";

export default function EditClaim() {
  const { claim, back, formKey, constraint } = useLoaderData<typeof loader>();

  return (
    <>
      <PageHead
        title="Edit Warranty Claim"
        crumb={{ to: back, label: "Warranty Claims" }}
        about={`# ${claim.warrantyClaimsId}`}
      />
      <ClaimEditForm
        formKey={formKey}
        constraint={constraint}
        cancelTo={back}
        values={valuesOf(claim)}
        answer={useAnswer<typeof action>()}
      />
    </>
  );
}
