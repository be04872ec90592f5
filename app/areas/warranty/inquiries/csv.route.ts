import { type LoaderFunctionArgs } from "@remix-run/node";
import { inquiriesCsvName, inquiryFields } from "#graphql/areas/warranty/inquiries/rules";
import { InquiryExportQuery } from "#graphql/generated/client/graphql";
import { csvStream } from "~/lib/csv/csv-write";
import { query } from "~/server/data/data.server";
import { answerWithFile, downloadStream } from "~/server/files/download.server";
import { everyRow } from "~/server/data/every-row.server";
import { requirePermission } from "~/server/session/viewer.server";
import { selectedInquiries } from "./list.server";

/** The selected inquiries, or all. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerWithFile(async () => {
    await requirePermission(request, "admin:ADMIN_WARRANTY_INQ");
    const { list, ids } = selectedInquiries(request.url);
    const inquiries = await everyRow(
      async (after) => (await query(request, InquiryExportQuery, { list: { ...list, after }, ids })).warrantyInquiries,
    );

    async function* rows(): AsyncGenerator<string[]> {
      yield inquiryFields.map(({ header }) => header);
      for await (const one of inquiries) yield inquiryFields.map(({ key }) => String(one[key] ?? ""));
    }
    return downloadStream(csvStream(rows()), { name: inquiriesCsvName, type: "text/csv; charset=utf-8" });
  });
}
