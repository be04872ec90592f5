import { allowanceColumns, mostAllowances } from "#graphql/areas/co-op/ledger/allowance-sheet.rules";
import {
  ImportCoOpAllowancesMutation,
  type ImportCoOpAllowancesMutationMutationVariables,
} from "#graphql/generated/client/graphql";
import { number } from "#graphql/rules/numbers/number.rules";
import { repairedRemark, rowsInWords } from "#graphql/rules/sheets/sheet-rows.rules";
import { positionsIn } from "#graphql/rules/sheets/sheet-columns.rules";
import { CsvError, readCsv } from "~/lib/csv/csv-read.server";
import { namesIn, problemOfWidth } from "~/lib/csv/csv-shape.server";
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

/** In characters: one that is longer is faulty all the same, and need not travel. */
const longestCell = 200;

/** @throws CsvError for what is no sheet of allowances */
async function rowsOf(bytes: AsyncIterable<Uint8Array>): Promise<Read> {
  let head: Head | undefined;
  const rows: Row[] = [];
  const repaired: number[] = [];
  for await (const batch of readCsv(bytes)) {
    for (const row of batch) {
      if (!head) {
        head = headOf(namesIn(row));
        continue;
      }
      if (rows.length === mostAllowances)
        throw new CsvError(`At most ${number(mostAllowances)} allowances can be imported at once.`);
      if (row.isRepaired) repaired.push(row.line);
      const problem = "problem" in row ? row.problem : problemOfWidth(row.cells, head.width);
      rows.push({ line: row.line, ...("cells" in row && !problem ? head.read(row.cells) : { problem }) });
    }
  }
  if (rows.length === 0) throw new CsvError("The sheet has no rows below its headers.");
  return { rows, repaired };
}

/** `repaired`: lines of which a byte was read as Windows-1252. */
type Read = { rows: Row[]; repaired: number[] };

type Head = { width: number; read: (cells: readonly string[]) => Pick<Row, "dealerCode" | "year" | "amount"> };

function headOf(names: readonly string[]): Head {
  const positions = positionsIn(names, allowanceColumns);
  const missing = allowanceColumns.filter(({ key }) => !positions.has(key));
  if (missing.length > 0)
    throw new CsvError(`The sheet's first row has no column ${missing.map(({ header }) => `“${header}”`).join(", ")}.`);
  const read: Head["read"] = (cells) =>
    Object.fromEntries([...positions].map(([key, position]) => [key, cells[position]?.slice(0, longestCell)]));
  return { width: names.length, read };
}
