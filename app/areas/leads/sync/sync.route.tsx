import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmPage } from "~/components/record/confirm";
import { useAnswer } from "~/components/use-answer";
import { requirePermission } from "~/server/session/viewer.server";
import { askToSync, dealerSync, sync } from "./sync.server";

export const meta: MetaFunction = () => [{ title: "Send to CRM, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_LEADS");
  return askToSync(request, dealerSync);
}

export async function action(args: ActionFunctionArgs) {
  await requirePermission(args.request, "dealer:DEALER_LEADS");
  return sync(args, dealerSync);
}

export default function SendToCrm() {
  return <ConfirmPage {...useLoaderData<typeof loader>()} error={useAnswer<typeof action>()?.error} />;
}
