import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/components/use-answer";
import { newFormKey } from "~/server/data/forms.server";
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
      <p className="crumb">
        <Link to={dealersPath}>My Dealers</Link>
      </p>
      <div className="head">
        <h1>Add dealer</h1>
      </div>
      <AddDealer {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} cancelTo={dealersPath} />
    </>
  );
}
