import { type LoaderFunctionArgs } from "@remix-run/node";
import { workbook } from "~/lib/xlsx.server";
import { answerWithFile, download } from "~/server/download.server";
import { notFound } from "~/server/refusals.server";
import { requirePermission } from "~/server/viewer.server";
import { dataSheet, sheetHead } from "./sheets.server";

/** The price list of a brand, as a spreadsheet. */
export function loader({ request, params: { name = "" } }: LoaderFunctionArgs) {
  return answerWithFile(async () => {
    await requirePermission(request, "dealer:DEALER_FORMS_DATASHEETS");
    const [, id] = /^([\w-]+)-msrp-2020\.xlsx$/.exec(name) ?? [];
    if (!id) throw notFound();
    const { brand, models } = dataSheet(id);

    const file = workbook({ name: `${brand} MSRP 2020`, rows: [sheetHead, ...models], widths: [18, 12, 12, 10, 12] });
    return download(file, { name: `${brand} MSRP 2020.xlsx`, type: spreadsheet });
  });
}

const spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
