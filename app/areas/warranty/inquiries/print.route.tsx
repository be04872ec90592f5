import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListSheet } from "~/components/list/list-sheet";
import { requirePermission } from "~/server/session/viewer.server";
import { inquiryList } from "./columns";
import { inquiries } from "./list.server";

export const meta: MetaFunction = () => [{ title: "Warranty inquiries to print, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_WARRANTY_INQ");
  return inquiries.sheet(request);
}

export default function PrintInquiries() {
  return <ListSheet view={inquiryList} sheet={useLoaderData<typeof loader>()} path="/admin-warranty-inquiries" />;
}
