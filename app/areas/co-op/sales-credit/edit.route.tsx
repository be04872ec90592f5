import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/server/session/viewer.server";
import { EditedForm } from "../form/edited-form";
import { loadEditedForm, takeForm } from "../form/pages.server";
import { salesCreditClaim } from "./form";
import { salesCreditClaim as stored } from "./form.server";

export const meta: MetaFunction = () => [{ title: `${salesCreditClaim.titles.edit}, Slipway` }];

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_ALL");
  return loadEditedForm(request, stored, id);
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
  const { profileId } = await requirePermission(request, "dealer:DEALER_ALL");
  return takeForm(request, stored, { profileId, id });
}

export default function EditSalesCreditClaim() {
  return <EditedForm form={salesCreditClaim} loaded={useLoaderData<typeof loader>()} />;
}
