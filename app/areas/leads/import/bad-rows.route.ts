import { type LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import { importColumns } from "#graphql/areas/leads/import/rules";
import { FaultyRowsQuery, RejectedRowsQuery } from "#graphql/generated/client/graphql";
import { csvStream } from "~/lib/csv/csv-write";
import { query } from "~/server/data/data.server";
import { isNotFound } from "~/server/data/refusals.server";
import { answerWithExport, downloadStream } from "~/server/files/download.server";
import { requirePermission } from "~/server/session/viewer.server";

/** The data service's largest part. */
const rowsAtOnce = 1_000;

/** Behind the columns of the sheet, which passes over them when it is imported again. */
const about = ["Line", "Reason", "As it stands in the sheet"];

/** The rows that were not stored, or would not be, as a sheet that can be corrected and imported again. */
export function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  return answerWithExport(async () => {
    await requirePermission(request, "admin:ADMIN_LEADS");
    const first = await readRows(request, id, 0);
    return downloadStream(csvStream(sheetOf(request, id, first)), {
      name: "leads-to-correct.csv",
      type: "text/csv; charset=utf-8",
    });
  });
}

async function* sheetOf(request: Request, id: string, first: string[][]) {
  yield [...importColumns.map(({ header }) => header), ...about];
  yield* first;

  let last = first;
  for (let offset = rowsAtOnce; last.length === rowsAtOnce; offset += rowsAtOnce) {
    last = await readRows(request, id, offset);
    yield* last;
  }
}

const cellTexts = z.record(z.string(), z.string());

async function readRows(request: Request, id: string, offset: number): Promise<string[][]> {
  const rows = await readRejected(request, id, offset);
  return rows.map(({ line, reason, cells }) => {
    const texts = cellTexts.parse(cells);
    return [...importColumns.map(({ key }) => texts[key] ?? ""), String(line), reason, texts.text ?? ""];
  });
}

/** Of an import, or of one that waits for its admin's word. */
async function readRejected(request: Request, id: string, offset: number) {
  return query(request, RejectedRowsQuery, { id, offset }).then(
    ({ leadImport }) => leadImport.rejectedRows,
    async (refusal: unknown) => {
      if (!isNotFound(refusal)) throw refusal;
      return (await query(request, FaultyRowsQuery, { importId: id, offset })).leadImportCheck.faultyRows;
    },
  );
}
