import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListSheet } from "~/components/list/list-sheet";
import { requirePermission } from "~/server/session/viewer.server";
import { printedClaimList } from "./desk-columns";
import { claimSheets } from "./list.server";
import { tabOf } from "./tabs";

export const meta: MetaFunction = () => [{ title: "Warranty claims to print, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_WARRANTY_CLAIMS");
  return { sheet: await claimSheets.sheet(request), part: tabOf(claimSheets.read(request).filters).label };
}

export default function PrintClaims() {
  const { sheet, part } = useLoaderData<typeof loader>();
  return <ListSheet view={{ ...printedClaimList, part }} sheet={sheet} path="/admin-warranty-claims" />;
}
