import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { inquiriesCsvName } from "#graphql/areas/warranty/inquiries/rules";
import { FulfilWarrantyInquiryMutation } from "#graphql/generated/client/graphql";
import { Fulfilment } from "~/components/record/fulfilment";
import { AdminListPage } from "~/components/list/admin-list-page";
import { type ListExport } from "~/components/list/list-export";
import { RowProblem } from "~/components/record/row-problem";
import { useAnswer } from "~/components/use-answer";
import { counted } from "~/lib/words";
import { readColumnChoice } from "~/server/data/column-choice.server";
import { mutate } from "~/server/data/data.server";
import { fulfilRow } from "~/server/data/fulfilment.server";
import { requirePermission } from "~/server/session/viewer.server";
import { inquiryColumns, inquiryList } from "./columns";
import { InquiryDetails } from "./details";
import { loadInquiries } from "./list.server";

export const meta: MetaFunction = () => [{ title: "Warranty Inquiries, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_WARRANTY_INQ");
  const columnChoice = readColumnChoice(request, "admin-warranty-inquiries", inquiryColumns);
  return { ...(await loadInquiries(request)), columnChoice };
}

export async function action({ request }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_WARRANTY_INQ");
  return fulfilRow(request, async (sent, idempotency) => {
    return (await mutate(request, FulfilWarrantyInquiryMutation, sent, { idempotency })).fulfilWarrantyInquiry;
  });
}

export default function WarrantyInquiries() {
  const { list, inquiries, loadedAt, formKey, details, columnChoice } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();

  return (
    <AdminListPage
      {...inquiryList}
      title="Warranty Inquiries"
      columns={inquiryColumns}
      columnChoice={columnChoice}
      list={list}
      page={inquiries}
      exports={inquiryExports}
      live={{ topic: "warranty-inquiries", loadedAt }}
      detail={({ id }) => {
        const inquiry = details.find((one) => one.id === id);
        return (
          inquiry && (
            <>
              <InquiryDetails inquiry={inquiry} />
              <div className="act">
                <RowProblem problem={answer?.problem} of={id} />
                <Fulfilment of={inquiry} formKey={formKey} />
              </div>
            </>
          )
        );
      }}
    />
  );
}

const inquiryExports: ListExport[] = [
  {
    label: "Download To CSV",
    entry: "Download To CSV",
    note: (total) => counted(total, { one: "row", many: "rows" }),
    to: `/admin-warranty-inquiries/${inquiriesCsvName}`,
  },
  { label: "Print", entry: "Print view", note: () => "", to: "/admin-warranty-inquiries/print" },
];
