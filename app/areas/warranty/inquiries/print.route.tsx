import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { PaperTable } from "~/components/list/paper-table";
import { Paper } from "~/components/paper";
import { counted } from "~/lib/words";
import { requirePermission } from "~/server/session/viewer.server";
import { inquiryColumns, inquiryList } from "./columns";
import { loadInquirySheet } from "./list.server";

export const meta: MetaFunction = () => [{ title: "Warranty inquiries to print, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requirePermission(request, "admin:ADMIN_WARRANTY_INQ");
  return loadInquirySheet(request, viewer);
}

export default function PrintInquiries() {
  const { rows, total, ...paper } = useLoaderData<typeof loader>();
  const back = { to: `/admin-warranty-inquiries${useLocation().search}`, label: "Back to the list" };
  const count = counted(total, inquiryList.noun);

  return (
    <Paper {...paper} title="Warranty Inquiries" back={back} wide>
      <p className="muted">{rows.length < total ? `The first ${rows.length} of ${count}` : count}</p>
      <PaperTable columns={inquiryColumns} rows={rows} rowKey={inquiryList.rowKey} />
    </Paper>
  );
}
