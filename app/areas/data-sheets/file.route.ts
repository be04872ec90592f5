import { type LoaderFunctionArgs } from "@remix-run/node";
import writeExcelFile from "write-excel-file/node";
import { answerWithFile, download } from "~/server/files/download.server";
import { notFound } from "~/server/data/refusals.server";
import { requirePermission } from "~/server/session/viewer.server";
import { dataSheet, sheetHead } from "./sheets.server";

/** The price list of a brand, as a spreadsheet. */
export function loader({ request, params: { name = "" } }: LoaderFunctionArgs) {
  return answerWithFile(async () => {
    await requirePermission(request, "dealer:DEALER_FORMS_DATASHEETS");
    const [, id] = /^([\w-]+)-msrp-2020\.xlsx$/.exec(name) ?? [];
    if (!id) throw notFound();
    const { brand, models } = dataSheet(id);

    const head = sheetHead.map((value) => ({ value, fontWeight: "bold" as const }));
    const file = await writeExcelFile([head, ...models.map((cells) => [...cells])], {
      sheet: sheetName(`${brand} MSRP 2020`),
      columns: [18, 12, 12, 10, 12].map((width) => ({ width })),
      stickyRowsCount: 1,
    }).toBuffer();
    return download(new Uint8Array(file), { name: `${brand} MSRP 2020.xlsx`, type: spreadsheet });
  });
}

/** Programs refuse names of more than 31 letters, and some signs in them. */
function sheetName(name: string): string {
  return name.replaceAll(/[[\]*?:/\\]/g, " ").slice(0, 31);
}

const spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
