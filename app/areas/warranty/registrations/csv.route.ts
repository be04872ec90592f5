import { type LoaderFunctionArgs } from "@remix-run/node";
import { RegistrationCellsQuery } from "#graphql/generated/client/graphql";
import { registrationFields, registrationsCsvName } from "#graphql/areas/warranty/registrations/rules";
import { csvStreamOfPages } from "~/lib/csv/csv-write";
import { listInput } from "~/lib/list-request";
import { query } from "~/server/data/data.server";
import { answerWithFile, downloadStream } from "~/server/files/download.server";
import { everyPage } from "~/server/data/every-row.server";
import { requirePermission } from "~/server/session/viewer.server";
import { readAdminsList, registrationFilter } from "./list.server";

const fields = registrationFields.map(({ key }) => key);
const head = registrationFields.map(({ header }) => header);

/** The page that the address names, or, with `?all=yes`, everything that it searches for. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerWithFile(async () => {
    await requirePermission(request, "admin:ADMIN_WARRANTY_LOOKUP");
    const list = listInput(readAdminsList(request.url));
    const all = new URL(request.url).searchParams.get("all") === "yes";

    const pages = await everyPage(async (after) => {
      const part = all ? { ...list, page: 1, pageSize: rowsAtOnce, after } : list;
      const variables = { list: part, filter: registrationFilter(request), fields };
      const { rows, after: next } = (await query(request, RegistrationCellsQuery, variables)).warrantyRegistrationCells;
      return { rows, after: all ? next : null };
    });
    const about = { name: registrationsCsvName, type: "text/csv; charset=utf-8" };
    return downloadStream(csvStreamOfPages(head, pages), about);
  });
}

/** The data service's largest page. */
const rowsAtOnce = 1_000;
