import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmPage } from "~/components/record/confirm";
import { useAnswer } from "~/components/use-answer";
import { requirePermission } from "~/server/session/viewer.server";
import { adminSync, askToSync, sync } from "./sync.server";

export const meta: MetaFunction = () => [{ title: "Sync with dealers, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_LEADS");
  return askToSync(request, adminSync);
}

export async function action(args: ActionFunctionArgs) {
  await requirePermission(args.request, "admin:ADMIN_LEADS");
  return sync(args, adminSync);
}

export default function SyncWithDealers() {
  return <ConfirmPage {...useLoaderData<typeof loader>()} error={useAnswer<typeof action>()?.error} />;
}
