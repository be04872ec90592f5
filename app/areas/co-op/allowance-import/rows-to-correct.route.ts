import { type LoaderFunctionArgs } from "@remix-run/node";
import { allowanceColumns } from "#graphql/areas/co-op/ledger/allowance-sheet.rules";
import { csvLine } from "~/lib/csv/csv-write";
import { answerWithFile, download } from "~/server/files/download.server";
import { requirePermission } from "~/server/session/viewer.server";
import { previewOf, requireRows, requireSheet } from "./sheet.server";

/** Behind the columns of the sheet; an import passes over them. */
const about = ["Line", "Reason", "As it stands in the sheet"];

/** The faulty rows of a sheet of allowances, as a sheet that can be corrected and imported again. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return answerWithFile(async () => {
    const { profileId } = await requirePermission(request, "admin:ADMIN_CO_OP_REQ");
    const { asSent, rows } = await requireRows(request, await requireSheet(profileId, params.sheet));
    const preview = await previewOf(request, asSent);
    const faulty = preview.rows.flatMap(({ line, state, reason }, index) => {
      const { cells, text = "" } = rows[index] ?? { cells: new Map<string, string>() };
      const typed = allowanceColumns.map(({ key }) => cells.get(key) ?? "");
      return state === "FAULTY" ? [[...typed, String(line), reason ?? "", text]] : [];
    });
    const head = [...allowanceColumns.map(({ header }) => header), ...about];
    return download([head, ...faulty].map(csvLine).join(""), {
      name: "allowances-to-correct.csv",
      type: "text/csv; charset=utf-8",
    });
  });
}
