import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListSheet } from "~/components/list/list-sheet";
import { requirePermission } from "~/server/session/viewer.server";
import { contactList } from "./columns";
import { contactRequests } from "./list.server";

export const meta: MetaFunction = () => [{ title: "Contact us requests to print, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_CONTACT_REQ");
  return contactRequests.sheet(request);
}

export default function PrintContactRequests() {
  return <ListSheet view={contactList} sheet={useLoaderData<typeof loader>()} path="/admin-contact-us-requests" />;
}
