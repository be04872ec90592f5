import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EditedForm } from "../form/edited-form";
import { loadEditedForm, takeForm } from "../form/pages.server";
import { salesCreditClaim } from "./form";
import { salesCreditClaim as stored } from "./form.server";

export const meta: MetaFunction = () => [{ title: `${salesCreditClaim.titles.edit}, Slipway` }];

export function loader(args: LoaderFunctionArgs) {
  return loadEditedForm(args, stored, args.params.id ?? "");
}

export function action(args: ActionFunctionArgs) {
  return takeForm(args, stored, args.params.id);
}

export default function EditSalesCreditClaim() {
  return <EditedForm form={salesCreditClaim} loaded={useLoaderData<typeof loader>()} />;
}
