import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/server/session/viewer.server";
import { EditedForm } from "../form/edited-form";
import { loadEditedForm, takeForm } from "../form/pages.server";
import { boatShowCredit } from "./form";
import { boatShowCredit as stored } from "./form.server";

export const meta: MetaFunction = () => [{ title: `${boatShowCredit.titles.edit}, Slipway` }];

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_ALL");
  return loadEditedForm(request, stored, id);
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
  const { profileId } = await requirePermission(request, "dealer:DEALER_ALL");
  return takeForm(request, stored, { profileId, id });
}

export default function EditBoatShowCredit() {
  return <EditedForm form={boatShowCredit} loaded={useLoaderData<typeof loader>()} />;
}
