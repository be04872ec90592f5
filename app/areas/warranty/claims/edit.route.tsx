import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { WarrantyClaimQuery } from "#graphql/generated/client/graphql";
import { PageHead } from "~/components/page-head";
import { useAnswer } from "~/components/use-answer";
import { fullName } from "~/lib/words";
import { query } from "~/server/data/data.server";
import { newFormKey } from "~/server/data/forms.server";
import { requirePermission } from "~/server/session/viewer.server";
import { type Claim } from "./details";
import { type ClaimChangesFieldset, ClaimEditForm } from "./edit-form";
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
        version={claim.version}
        constraint={constraint}
        cancelTo={back}
        values={valuesOf(claim)}
        answer={useAnswer<typeof action>()}
      />
    </>
  );
}

function valuesOf(claim: Claim): ClaimChangesFieldset {
  return {
    dealerName: claim.adminName ?? "",
    dealerEmail: claim.adminEmail ?? "",
    customerName: fullName(claim),
    customerEmail: claim.email ?? "",
    phone: claim.phone ?? "",
    hullIdentificationNumber: claim.hullIdentificationNumber,
    motorDetails: claim.motorDetails ?? "",
    issues: claim.issues ?? "",
    repairs: claim.repairs ?? "",
    parts: claim.parts ?? "",
    laborHours: claim.laborHours ?? "",
    laborTotal: claim.laborTotal ?? "",
    partsUsed: claim.partsUsed ?? "",
    sublet: claim.sublet ?? "",
    other: claim.other ?? "",
    claimTotal: claim.claimTotal ?? "",
  };
}
