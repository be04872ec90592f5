import * as z from "zod";
import { mostSettledAtOnce } from "#graphql/areas/settlement/settlement.rules";
import { settlementColumns } from "#graphql/areas/settlement/sheet.rules";
import { type ClaimSettlementSheetQueryQueryVariables } from "#graphql/generated/client/graphql";
import { sum } from "#graphql/rules/numbers/cents.rules";
import { repairedRemark, rowsInWords } from "#graphql/rules/sheets/sheet-rows.rules";
import { undoPath } from "~/components/record/undo";
import { CsvError } from "~/lib/csv/csv-read.server";
import { type KnownSheet, readKnownSheet } from "~/lib/csv/known-sheet.server";
import { derivedId } from "~/lib/derived-id.server";
import { counted } from "~/lib/words";
import { Refused } from "~/server/data/data.server";
import { comesBack } from "~/server/forms/answers.server";
import { idempotencyOf, newFormKey } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { readForm, unreadable } from "~/server/forms/read-form.server";
import { type Side } from "./sides.server";

type Row = Extract<ClaimSettlementSheetQueryQueryVariables["rows"], readonly unknown[]>[number];
type Found = Awaited<ReturnType<Side["checkSheet"]>>;

/** The answer to an uploaded sheet. `total`: in dollars; `rows`: what the button of the preview sends back, as JSON. */
export type Preview = { credits: Found["credits"]; faults: Found["faults"]; total: string; rows: string };

/** Shows what a posted sheet would do, which stores nothing; its second form does it. */
export async function creditBySheet(request: Request, side: Side) {
  try {
    let sheet: KnownSheet<"record" | "number" | "day"> | undefined;
    const form = await readForm(request, async ({ fileName, stream }) => {
      if (!/\.csv$/i.test(fileName)) throw new CsvError("Please choose a .csv file.");
      sheet = await readKnownSheet(stream.iterator({ destroyOnReturn: true }), {
        columns: settlementColumns,
        most: mostSettledAtOnce,
        noun: "credits",
      });
    });
    const shown = form.get("rows");
    if (typeof shown === "string") return await settle(request, side, { form, rows: rowsIn(shown) });
    if (!sheet) throw new CsvError("Please select a file before uploading.");
    return comesBack(await previewOf(request, side, sheet));
  } catch (error) {
    if (!(error instanceof CsvError || error instanceof Refused)) throw error;
    return comesBack({ problem: error.message, remark: null, preview: null, formKey: newFormKey() }, "typed");
  }
}

async function previewOf(
  request: Request,
  side: Side,
  { rows: read, repaired }: KnownSheet<"record" | "number" | "day">,
) {
  // A row that accounting has left empty credits nothing yet, and is no mistake.
  const rows = read
    .filter(({ problem, cells }) => problem ?? [cells.get("number"), cells.get("day")].some((cell) => cell?.trim()))
    .map(({ line, problem, cells }): Row => {
      return { line, problem, record: cells.get("record"), number: cells.get("number"), day: cells.get("day") };
    });
  if (rows.length === 0) throw new CsvError("No row of the sheet has a number and a day.");
  const { credits, faults } = await side.checkSheet(request, rows);
  // The days as they were read: the rows that are left may not show their order.
  const days = new Map(credits.map(({ line, day }) => [line, day]));
  const preview: Preview = {
    credits,
    faults,
    total: sum(credits.map(({ amount }) => amount)),
    rows: JSON.stringify(rows.filter(({ line }) => days.has(line)).map((row) => ({ ...row, day: days.get(row.line) }))),
  };
  const remark = repaired.length > 0 ? `${repairedRemark}: ${rowsInWords(repaired)}.` : null;
  return { problem: null, remark, preview, formKey: newFormKey() };
}

const cell = z.string().max(200).nullish();
const rowsShape = z
  .array(z.object({ line: z.number().int(), record: cell, number: cell, day: cell }))
  .min(1)
  .max(mostSettledAtOnce);

function rowsIn(text: string): Row[] {
  try {
    return rowsShape.parse(JSON.parse(text));
  } catch {
    throw unreadable();
  }
}

/** Stores the previewed rows. The notice names those that somebody else has credited since the preview. */
async function settle(request: Request, side: Side, { form, rows }: { form: FormData; rows: Row[] }) {
  const idempotency = idempotencyOf(form);
  const act = derivedId([idempotency?.key ?? newFormKey(), rows]);
  const { credits, faults } = await side.settleSheet(request, { rows, act }, { idempotency });
  const left = faults.map(({ line, reason }) => `Line ${line}: ${reason}.`).slice(0, 3);
  const text = [`${counted(credits.length, side.noun)} credited.`, ...left].join(" ");
  const tone = credits.length === 0 ? "no" : faults.length > 0 ? "wait" : "yes";
  const undo = credits.length > 0 ? { to: undoPath, act } : undefined;
  return redirectWithNotice(`${side.path}/credits`, text, { tone, undo });
}
