import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { PaperTable } from "~/components/list/paper-table";
import { Paper } from "~/components/paper";
import { requirePermission } from "~/server/session/viewer.server";
import { contactColumns, contactList } from "./columns";
import { loadContactSheet } from "./list.server";

export const meta: MetaFunction = () => [{ title: "Contact us requests to print, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requirePermission(request, "admin:ADMIN_CONTACT_REQ");
  return loadContactSheet(request, viewer);
}

export default function PrintContactRequests() {
  const { rows, total, ...paper } = useLoaderData<typeof loader>();
  const back = { to: `/admin-contact-us-requests${useLocation().search}`, label: "Back to the list" };

  return (
    <Paper {...paper} title="Contact Us Requests" back={back} wide>
      <p className="muted">
        {rows.length < total ? `The first ${rows.length} of ${total} requests` : `${total} requests`}
      </p>
      <PaperTable columns={contactColumns} rows={rows} rowKey={contactList.rowKey} />
    </Paper>
  );
}
