import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PageHead } from "~/components/page-head";
import { useAnswer } from "~/components/use-answer";
import { newFormKey } from "~/server/forms/forms.server";
import { requirePermission } from "~/server/session/viewer.server";
import { AddDealer } from "./add-dealer";
import { addDealer } from "./add.server";
import { dealerFormParts } from "./form.server";
import { dealersPath } from "./paths";

export const meta: MetaFunction = () => [{ title: "Add dealer, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_MY_DEALERS");
  return { parts: dealerFormParts("add"), formKey: newFormKey() };
}

export async function action({ request }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_MY_DEALERS");
  return addDealer(request);
}

export default function AddDealerPage() {
  return (
    <>
      <PageHead title="Add dealer" crumb={{ to: dealersPath, label: "My Dealers" }} />
      <AddDealer {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} cancelTo={dealersPath} />
    </>
  );
}
