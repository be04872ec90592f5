import { allowanceColumns, mostAllowances } from "#graphql/areas/co-op/ledger/allowance-sheet.rules";
import {
  ImportCoOpAllowancesMutation,
  type ImportCoOpAllowancesMutationMutationVariables,
} from "#graphql/generated/client/graphql";
import { number } from "#graphql/rules/numbers/number.rules";
import { repairedRemark, rowsInWords } from "#graphql/rules/sheets/sheet-rows.rules";
import { CsvError } from "~/lib/csv/csv-read.server";
import { readKnownSheet } from "~/lib/csv/known-sheet.server";
import { counted } from "~/lib/words";
import { mutate, Refused } from "~/server/data/data.server";
import { comesBack } from "~/server/forms/answers.server";
import { idempotencyOf, newFormKey } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { readForm } from "~/server/forms/read-form.server";
import { adminLedgerPath } from "../paths";

type Row = Extract<ImportCoOpAllowancesMutationMutationVariables["rows"], readonly unknown[]>[number];

const noun = { one: "allowance", many: "allowances" };

/** The columns of the sheet and the most rows, as its page tells them. */
export const sheet = { columns: allowanceColumns, most: number(mostAllowances) };

/** Sets all that a posted sheet says and leads to the ledger; or nothing, and says which of its rows are faulty. */
export async function importAllowances(request: Request) {
  try {
    let read: Read | undefined;
    const form = await readForm(request, async ({ fileName, stream }) => {
      if (!/\.csv$/i.test(fileName)) throw new CsvError("Please choose a .csv file.");
      read = await rowsOf(stream.iterator({ destroyOnReturn: true }));
    });
    if (!read) throw new CsvError("Please select a file before uploading.");
    const { rows, repaired } = read;

    // The key of a form counts together with its content: without the rows, a second sheet would be taken for the first.
    form.append("sheet", JSON.stringify(rows));
    const { importCoOpAllowances: done } = await mutate(
      request,
      ImportCoOpAllowancesMutation,
      { rows },
      { idempotency: idempotencyOf(form) },
    );
    const unchanged = done.unchanged > 0 ? `, ${number(done.unchanged)} stood so already` : "";
    const looked = repaired.length > 0 ? `. ${repairedRemark}: ${rowsInWords(repaired)}.` : "";
    const to = `${adminLedgerPath}?year=${rows[0]?.year?.trim()}`;
    return await redirectWithNotice(to, `${counted(done.set, noun)} set${unchanged}${looked}`);
  } catch (error) {
    return refused(error);
  }
}

function refused(error: unknown) {
  if (!(error instanceof CsvError || error instanceof Refused)) throw error;
  const faults = "fields" in error ? Object.entries(error.fields).map(([line, reason]) => ({ line, reason })) : [];
  return comesBack({ problem: error.message, faults, formKey: newFormKey() }, "typed");
}

async function rowsOf(bytes: AsyncIterable<Uint8Array>): Promise<Read> {
  const { rows, repaired } = await readKnownSheet(bytes, {
    columns: allowanceColumns,
    most: mostAllowances,
    noun: noun.many,
  });
  const asSent = rows.map(({ line, problem, cells }) => ({
    line,
    problem,
    dealerCode: cells.get("dealerCode"),
    email: cells.get("email"),
    year: cells.get("year"),
    amount: cells.get("amount"),
  }));
  return { rows: asSent, repaired };
}

/** `repaired`: lines of which a byte was read as Windows-1252. */
type Read = { rows: Row[]; repaired: number[] };
