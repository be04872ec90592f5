import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadTogether } from "~/server/data/load-together.server";
import { requirePermission } from "~/server/session/viewer.server";
import { EditedForm } from "../form/edited-form";
import { loadEditedForm, takeForm } from "../form/pages.server";
import { SalesFields } from "./form";
import { salesCreditClaim } from "./form.server";

export const meta: MetaFunction = () => [{ title: "Edit Government/Commercial Sales Credit Claim, Slipway" }];

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const [, loaded] = await loadTogether(
    requirePermission(request, "dealer:DEALER_ALL"),
    loadEditedForm(request, salesCreditClaim, id),
  );
  return loaded;
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
  const { profileId } = await requirePermission(request, "dealer:DEALER_ALL");
  return takeForm(request, salesCreditClaim, { profileId, id });
}

export { revalidate as shouldRevalidate } from "~/components/form/revalidate";

export default function EditSalesCreditClaim() {
  return <EditedForm Fields={SalesFields} loaded={useLoaderData<typeof loader>()} />;
}
