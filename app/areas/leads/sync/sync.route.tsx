import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmPage } from "~/components/record/confirm";
import { useAnswer } from "~/components/use-answer";
import { requirePermission } from "~/server/session/viewer.server";
import { sideOf } from "../sides.server";
import { askToSync, sync, syncOf } from "./sync.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.confirmation.verb ?? "Leads"}, Slipway` },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const side = sideOf(request);
  await requirePermission(request, side.permission);
  return askToSync(request, syncOf[side.name]);
}

export async function action({ request }: ActionFunctionArgs) {
  const side = sideOf(request);
  await requirePermission(request, side.permission);
  return sync(request, syncOf[side.name]);
}

export default function SyncLeads() {
  return <ConfirmPage {...useLoaderData<typeof loader>()} error={useAnswer<typeof action>()?.error} />;
}
