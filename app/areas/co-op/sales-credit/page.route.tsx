import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadTogether } from "~/server/data/load-together.server";
import { requirePermission } from "~/server/session/viewer.server";
import { NewForm } from "../form/new-form";
import { loadNewForm, takeForm } from "../form/pages.server";
import { SalesFields } from "./form";
import { salesCreditClaim } from "./form.server";

export const meta: MetaFunction = () => [{ title: "Government/Commercial Sales Credit Claim, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const [, loaded] = await loadTogether(
    requirePermission(request, "dealer:DEALER_ALL"),
    loadNewForm(request, salesCreditClaim),
  );
  return loaded;
}

export async function action({ request }: ActionFunctionArgs) {
  const { profileId } = await requirePermission(request, "dealer:DEALER_ALL");
  return takeForm(request, salesCreditClaim, { profileId });
}

export default function SalesCreditClaim() {
  return <NewForm Fields={SalesFields} loaded={useLoaderData<typeof loader>()} />;
}
