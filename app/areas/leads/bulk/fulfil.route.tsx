import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { WaysToFulfil } from "~/components/record/fulfilment";
import { useAnswer } from "~/components/use-answer";
import { requirePermission } from "~/server/session/viewer.server";
import { carryOut, dealerForms } from "./bulk.server";
import { readChosen } from "./chosen.server";
import { FulfilPage } from "./fulfil-page";

export const meta: MetaFunction = () => [{ title: "Mark leads as fulfilled, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_LEADS");
  return readChosen(request, "/leads");
}

export async function action({ request }: ActionFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_LEADS");
  const outcome = await carryOut(request, dealerForms);
  return data(outcome, outcome.problem ? 422 : 200);
}

export default function FulfilLeads() {
  const chosen = useLoaderData<typeof loader>();
  return (
    <FulfilPage chosen={chosen} partsTo="/leads/bulk" answer={useAnswer<typeof action>()}>
      <WaysToFulfil />
    </FulfilPage>
  );
}
