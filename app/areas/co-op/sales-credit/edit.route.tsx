import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { UpdateSalesCreditClaimMutation } from "#graphql/generated/client/graphql";
import { useAnswer } from "~/components/use-answer";
import { mutate } from "~/server/data/data.server";
import { requirePermission } from "~/server/session/viewer.server";
import { submitForm } from "../files/submit.server";
import { formPaths } from "../paths";
import { DecidedAlready, isDecided } from "../requests/decided-already";
import { FormHead } from "../requests/form-head";
import { SalesForm } from "./claim-form";
import { salesDocuments } from "./documents";
import { loadEditedClaim, salesCreditClaimEdit } from "./load.server";

export const meta: MetaFunction = () => [{ title: "Edit Government/Commercial Sales Credit Claim, Slipway" }];

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_ALL");
  return loadEditedClaim(request, id);
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const { profileId } = await requirePermission(request, "dealer:DEALER_ALL");
  return submitForm(request, {
    profileId,
    documents: salesDocuments,
    schema: salesCreditClaimEdit,
    store: (input, idempotency) => mutate(request, UpdateSalesCreditClaimMutation, { id, input }, { idempotency }),
    to: listPath,
    said: "Government Commerical Sales Credit Claim was been succesfully updated",
  });
}

export default function EditSalesCreditClaim() {
  const { status, ...form } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();

  return (
    <>
      <FormHead title="Edit Government/Commercial Sales Credit Claim" />
      {isDecided(status) && !answer ? (
        <DecidedAlready status={status} back={listPath} />
      ) : (
        <SalesForm {...form} answer={answer} kept={answer?.kept} submit="UPDATE FORM" cancelTo={listPath} />
      )}
    </>
  );
}

const listPath = formPaths["govt-com-sales-credit-claim"];
