import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CreateSalesCreditClaimMutation } from "#graphql/generated/client/graphql";
import { useEmptiedKey } from "~/components/form/use-emptied-key";
import { useAnswer } from "~/components/use-answer";
import { mutate } from "~/server/data/data.server";
import { requirePermission } from "~/server/session/viewer.server";
import { submitForm } from "../files/submit.server";
import { formPaths } from "../paths";
import { ownFormColumns } from "../requests/columns";
import { FormHead } from "../requests/form-head";
import { OwnForms } from "../requests/own-forms";
import { SalesForm } from "./claim-form";
import { salesDocuments } from "./documents";
import { loadNewClaim, salesCreditClaim } from "./load.server";

export const meta: MetaFunction = () => [{ title: "Government/Commercial Sales Credit Claim, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_ALL");
  return loadNewClaim(request);
}

export async function action({ request }: ActionFunctionArgs) {
  const { profileId } = await requirePermission(request, "dealer:DEALER_ALL");
  return submitForm(request, {
    profileId,
    documents: salesDocuments,
    schema: salesCreditClaim,
    store: (input, idempotency) => mutate(request, CreateSalesCreditClaimMutation, { input }, { idempotency }),
    to: formPaths["govt-com-sales-credit-claim"],
    said: "Government Commerical Sales Credit Claim created succesfully",
  });
}

export default function SalesCreditClaim() {
  const { own, ...form } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const emptied = useEmptiedKey(own.formKey, answer !== undefined);

  return (
    <>
      <FormHead title="Government/Commercial Sales Credit Claim" />
      <OwnForms
        {...own}
        title="Forms Waiting for Approval"
        columns={ownFormColumns}
        error="Error Loading Government/Commercial Claim Forms"
      />
      <h2 className="form-title">New claim</h2>
      <SalesForm {...form} formKey={own.formKey} answer={answer} kept={answer?.kept} submit="SUBMIT" key={emptied} />
    </>
  );
}
