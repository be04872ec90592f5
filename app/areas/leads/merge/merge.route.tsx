import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PageHead } from "~/components/page-head";
import { useAnswer } from "~/components/use-answer";
import { newFormKey } from "~/server/forms/forms.server";
import { backOf } from "~/server/session/back.server";
import { requirePermission } from "~/server/session/viewer.server";
import { MergeForm } from "./form";
import { mergePair } from "./merge.server";
import { readPair } from "./pair.server";

export const meta: MetaFunction = () => [{ title: "Merge two leads, Slipway" }];

export async function loader({ request, params: { id = "", other = "" } }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_LEADS");
  const { leads, ...pair } = await readPair(request, { id, other });
  const numbers = leads.map(({ leadId }) => leadId);
  return { pair, numbers, back: backOf(request, "/admin-leads"), formKey: newFormKey() };
}

export async function action({ request, params: { id = "", other = "" } }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_LEADS");
  return mergePair(request, { id, other });
}

export { revalidate as shouldRevalidate } from "~/components/form/revalidate";

export default function MergeLeads() {
  const { pair, numbers, back, formKey } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={`Merge leads ${numbers.join(" and ")}`} crumb={{ to: back, label: "All New Leads" }} />
      <MergeForm pair={pair} formKey={formKey} cancelTo={back} answer={useAnswer<typeof action>()} />
    </>
  );
}
