import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { requirePermission } from "~/server/session/viewer.server";
import { LeadSheet } from "./lead-sheet";
import { loadLeadSheet } from "./print.server";

export const meta: MetaFunction = () => [{ title: "Leads to print, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requirePermission(request, "dealer:DEALER_LEADS");
  return loadLeadSheet(request, viewer);
}

export default function PrintLeads() {
  return <LeadSheet {...useLoaderData<typeof loader>()} backTo={`/leads${useLocation().search}`} />;
}
