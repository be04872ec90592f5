import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { WaysToFulfil } from "~/components/record/fulfilment";
import { useAnswer } from "~/components/use-answer";
import { requirePermission } from "~/server/session/viewer.server";
import { adminForms, carryOut } from "./bulk.server";
import { readChosen } from "./chosen.server";
import { FulfilPage } from "./fulfil-page";

export const meta: MetaFunction = () => [{ title: "Mark leads as fulfilled, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_LEADS");
  return readChosen(request, "/admin-leads");
}

export async function action({ request }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_LEADS");
  const outcome = await carryOut(request, adminForms);
  return data(outcome, outcome.problem ? 422 : 200);
}

export default function AdminFulfilLeads() {
  const chosen = useLoaderData<typeof loader>();
  return (
    <FulfilPage chosen={chosen} partsTo="/admin-leads/bulk" answer={useAnswer<typeof action>()}>
      <WaysToFulfil />
    </FulfilPage>
  );
}
