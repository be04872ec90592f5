import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EditedForm } from "../form/edited-form";
import { loadEditedForm, takeForm } from "../form/pages.server";
import { mediaPreApproval } from "./form";
import { mediaPreApproval as stored } from "./form.server";

export const meta: MetaFunction = () => [{ title: `${mediaPreApproval.titles.edit}, Slipway` }];

export function loader(args: LoaderFunctionArgs) {
  return loadEditedForm(args, stored, args.params.id ?? "");
}

export function action(args: ActionFunctionArgs) {
  return takeForm(args, stored, args.params.id);
}

export default function EditMediaPreApproval() {
  return <EditedForm form={mediaPreApproval} loaded={useLoaderData<typeof loader>()} />;
}
