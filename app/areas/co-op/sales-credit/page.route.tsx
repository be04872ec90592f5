import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useEmptiedKey } from "~/components/form/use-emptied-key";
import { requirePermission } from "~/server/viewer.server";
import { ownFormColumns } from "../requests/columns";
import { FormHead } from "../requests/form-head";
import { OwnForms } from "../requests/own-forms";
import { SalesForm } from "./claim-form";
import { loadNewClaim } from "./load.server";
import { submitSalesCreditClaim } from "./submit.server";

export const meta: MetaFunction = () => [{ title: "Government/Commercial Sales Credit Claim, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_ALL");
  return loadNewClaim(request);
}

export async function action({ request }: ActionFunctionArgs) {
  const { profileId } = await requirePermission(request, "dealer:DEALER_ALL");
  return submitSalesCreditClaim(request, { profileId });
}

export default function SalesCreditClaim() {
  const { own, ...form } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
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
      <SalesForm {...form} formKey={own.formKey} answer={answer} submit="SUBMIT" key={emptied} />
    </>
  );
}
