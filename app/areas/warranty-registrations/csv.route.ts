import { type LoaderFunctionArgs } from "@remix-run/node";
import { RegistrationExportQuery, type RegistrationExportQueryQuery } from "#graphql/generated/client/graphql";
import { registrationFields, registrationsCsvName } from "#graphql/areas/warranty-registrations/rules";
import { csvStream } from "~/lib/csv-write";
import { listInput } from "~/lib/list-request";
import { query } from "~/server/data.server";
import { answerWithFile, downloadStream } from "~/server/download.server";
import { everyRow } from "~/server/every-row.server";
import { requirePermission } from "~/server/viewer.server";
import { readAdminsList, registrationFilter } from "./list.server";

/** The page that the address names, or, with `?all=yes`, everything that it searches for. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerWithFile(async () => {
    await requirePermission(request, "admin:ADMIN_WARRANTY_LOOKUP");
    const list = listInput(readAdminsList(request.url));
    const all = new URL(request.url).searchParams.get("all") === "yes";

    const registrations = await everyRow(async (after) => {
      const part = all ? { ...list, page: 1, pageSize: rowsAtOnce, after } : list;
      const variables = { list: part, filter: registrationFilter(request) };
      const { warrantyRegistrations } = await query(request, RegistrationExportQuery, variables);
      return all ? warrantyRegistrations : { rows: warrantyRegistrations.rows };
    });
    const about = { name: registrationsCsvName, type: "text/csv; charset=utf-8" };
    return downloadStream(csvStream(sheetRows(registrations)), about);
  });
}

/** The data service's largest page. */
const rowsAtOnce = 1_000;

type ExportedRegistration = RegistrationExportQueryQuery["warrantyRegistrations"]["rows"][number];

async function* sheetRows(registrations: AsyncIterable<ExportedRegistration>): AsyncGenerator<string[]> {
  yield registrationFields.map(({ header }) => header);
  for await (const registration of registrations) {
    yield registrationFields.map(({ key }) => String(registration[key] ?? ""));
  }
}
