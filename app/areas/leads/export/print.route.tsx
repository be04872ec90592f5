import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListSheet } from "~/components/list/list-sheet";
import { requirePermission } from "~/server/session/viewer.server";
import { leadList } from "../columns";
import { leads } from "../list.server";
import { sideOf } from "../sides.server";

export const meta: MetaFunction = () => [{ title: "Leads to print, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { path, permission } = sideOf(request);
  await requirePermission(request, permission);
  return { sheet: await leads.sheet(request), path };
}

export default function PrintLeads() {
  const { sheet, path } = useLoaderData<typeof loader>();
  return <ListSheet view={leadList} sheet={sheet} path={path} />;
}
