import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { inquiriesCsvName, inquiryReference } from "#graphql/areas/warranty/inquiries/rules";
import { FulfilWarrantyInquiryMutation } from "#graphql/generated/client/graphql";
import { FulfilRow, toAnswer } from "~/components/record/fulfilment";
import { Headline } from "~/components/record/headline";
import { DoubtfulLink } from "~/areas/doubtful-values/doubtful-link";
import { AdminListPage } from "~/components/list/arranged/admin-list-page";
import { csvExport } from "~/components/list/exports/list-export";
import { useAnswer } from "~/components/use-answer";
import { loadTogether } from "~/server/data/load-together.server";
import { readColumnChoice } from "~/server/list/column-choice.server";
import { mutate } from "~/server/data/data.server";
import { fullName } from "~/lib/words";
import { fulfilRow } from "~/server/forms/fulfilment.server";
import { requirePermission } from "~/server/session/viewer.server";
import { inquiryList } from "./columns";
import { InquiryDetails } from "./details";
import { inquiries } from "./list.server";

export const meta: MetaFunction = () => [{ title: "Warranty Inquiries, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const [, loaded] = await loadTogether(
    requirePermission(request, "admin:ADMIN_WARRANTY_INQ"),
    inquiries.load(request),
  );
  const columnChoice = readColumnChoice(request, "admin-warranty-inquiries", inquiryList.columns);
  return { inquiries: loaded, columnChoice };
}

export async function action({ request }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_WARRANTY_INQ");
  return fulfilRow(request, async (sent, idempotency) => {
    const { fulfilWarrantyInquiry: done } = await mutate(request, FulfilWarrantyInquiryMutation, sent, { idempotency });
    return { ...done, reference: inquiryReference(done.warrantyInquiryId) };
  });
}

export { revalidate as shouldRevalidate } from "~/components/form/revalidate";

export default function WarrantyInquiries() {
  const { inquiries, columnChoice } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();

  return (
    <AdminListPage
      {...inquiryList}
      columnChoice={columnChoice}
      loaded={inquiries}
      actions={<DoubtfulLink of="inquiries" />}
      exports={[
        csvExport(`/admin-warranty-inquiries/${inquiriesCsvName}`, "Download To CSV"),
        { label: "Print", entry: "Print view", note: () => "", to: "/admin-warranty-inquiries/print" },
      ]}
      live={{ topic: "warranty-inquiries" }}
      problem={answer?.problem}
      detail={(inquiry) => (
        <>
          <Headline
            what={`Inquiry ${inquiryReference(inquiry.warrantyInquiryId)}`}
            of={fullName(inquiry)}
            next={!inquiry.fulfilledby && toAnswer}
          />
          <FulfilRow of={inquiry} formKey={inquiries.formKey} problem={answer?.problem} />
          <InquiryDetails inquiry={inquiry} />
        </>
      )}
    />
  );
}
