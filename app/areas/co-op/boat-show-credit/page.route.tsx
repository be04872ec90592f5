import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadTogether } from "~/server/data/load-together.server";
import { requirePermission } from "~/server/session/viewer.server";
import { NewForm } from "../form/new-form";
import { loadNewForm, takeForm } from "../form/pages.server";
import { BoothFields } from "./form";
import { boatShowCredit } from "./form.server";

export const meta: MetaFunction = () => [{ title: "Boat Show Credit, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const [, loaded] = await loadTogether(
    requirePermission(request, "dealer:DEALER_ALL"),
    loadNewForm(request, boatShowCredit),
  );
  return loaded;
}

export async function action({ request }: ActionFunctionArgs) {
  const { profileId } = await requirePermission(request, "dealer:DEALER_ALL");
  return takeForm(request, boatShowCredit, { profileId });
}

export default function BoatShowCredit() {
  return <NewForm Fields={BoothFields} loaded={useLoaderData<typeof loader>()} />;
}
