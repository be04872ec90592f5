import { type LoaderFunctionArgs } from "@remix-run/node";
import { contactCsvName, contactFields } from "#graphql/areas/contact-requests/rules";
import { ContactExportQuery } from "#graphql/generated/client/graphql";
import { csvStream } from "~/lib/csv/csv-write";
import { query } from "~/server/data/data.server";
import { answerWithFile, downloadStream } from "~/server/files/download.server";
import { everyRow } from "~/server/data/every-row.server";
import { requirePermission } from "~/server/session/viewer.server";
import { selectedContacts } from "./list.server";

/** The selected requests, or all: every field but the id. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerWithFile(async () => {
    await requirePermission(request, "admin:ADMIN_CONTACT_REQ");
    const { list, ids } = selectedContacts(request.url);
    const requests = await everyRow(
      async (after) => (await query(request, ContactExportQuery, { list: { ...list, after }, ids })).contactRequests,
    );

    async function* rows(): AsyncGenerator<string[]> {
      yield contactFields.map(({ header }) => header);
      for await (const one of requests) yield contactFields.map(({ key }) => String(one[key] ?? ""));
    }
    return downloadStream(csvStream(rows()), { name: contactCsvName, type: "text/csv; charset=utf-8" });
  });
}
