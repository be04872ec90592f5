import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NewForm } from "../form/new-form";
import { loadNewForm, takeForm } from "../form/pages.server";
import { mediaPreApproval } from "./form";
import { mediaPreApproval as stored } from "./form.server";

export const meta: MetaFunction = () => [{ title: `${mediaPreApproval.titles.new}, Slipway` }];

export function loader(args: LoaderFunctionArgs) {
  return loadNewForm(args, stored);
}

export function action(args: ActionFunctionArgs) {
  return takeForm(args, stored);
}

export default function MediaPreApproval() {
  return <NewForm form={mediaPreApproval} loaded={useLoaderData<typeof loader>()} />;
}
