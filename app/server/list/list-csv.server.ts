import { type Column } from "~/components/list/column";
import { type CsvCell, csvStream, csvStreamOfPages, numberCell } from "~/lib/csv/csv-write";
import { downloadStream } from "~/server/files/download.server";
import { everyPage, everyRow, type RowsPage } from "./every-row.server";

type Read<Variables, Row> = (request: Request, variables: Variables) => Promise<RowsPage<Row>>;

/**
 * The CSV of a list: the file's name, its fields, and where its rows come from: as records (`records`), or, of long lists,
 * as texts that the data service has put together of the fields that it is asked for (graphql/decisions/exports.md).
 */
export type ListCsv<Variables> = { name: string } & (
  | { fields: readonly { header: string }[]; rows: Read<Variables, readonly CsvCell[]> }
  | { fields: readonly { header: string; key: string }[]; cells: Read<Variables & { fields: string[] }, string> }
);

type Value = string | number | null | undefined;
type KeyOf<Row> = { [Key in keyof Row]: Row[Key] extends Value ? Key : never }[keyof Row];

/** A cell is the record's value under a key, or what is written of the record. */
export type CsvField<Row> = { header: string } & ({ key: KeyOf<Row> } | { text: (row: Row) => Value | CsvCell });

/** A record a row, and a cell for each field. */
export function records<Variables, Row>(read: Read<Variables, Row>, fields: readonly CsvField<Row>[]) {
  return {
    fields,
    rows: async (request: Request, variables: Variables) => {
      const { rows, after } = await read(request, variables);
      return { rows: rows.map((row) => fields.map((field) => cellOf(row, field))), after };
    },
  };
}

function cellOf<Row>(row: Row, field: CsvField<Row>): CsvCell {
  if ("key" in field) return String(row[field.key] ?? "");

  const cell = field.text(row) ?? "";
  return typeof cell === "object" ? cell : String(cell);
}

/** The columns of a list as they are on the screen, without buttons; amounts are numbers, with which a spreadsheet counts. */
export function listedFields<Row>(columns: readonly Column<Row, string>[]): CsvField<Row>[] {
  return columns
    .filter(({ kind }) => kind !== "actions")
    .map(({ header, kind, text }) => ({
      header,
      text: (row) => (kind === "number" ? numberCell(text(row)) : text(row)),
    }));
}

/**
 * The file, made while it is sent. `part` says what to ask for after a cursor, and `goesOn` whether there is more to ask
 * for than the first part.
 */
export async function streamCsv<Variables>(
  request: Request,
  csv: ListCsv<Variables>,
  { part, goesOn }: { part: (after: string | null) => Variables; goesOn: boolean },
): Promise<Response> {
  const head = csv.fields.map(({ header }) => header);
  const about = { name: csv.name, type: "text/csv; charset=utf-8" };
  const upTo = <Row>({ rows, after }: RowsPage<Row>) => ({ rows, after: goesOn ? after : null });

  if ("rows" in csv) {
    const rows = await everyRow(async (after) => upTo(await csv.rows(request, part(after))));
    return downloadStream(csvStream(below(head, rows)), about);
  }
  const fields = csv.fields.map(({ key }) => key);
  const pages = await everyPage(async (after) => upTo(await csv.cells(request, { ...part(after), fields })));
  return downloadStream(csvStreamOfPages(head, pages), about);
}

async function* below<Row>(head: Row, rows: AsyncIterable<Row>) {
  yield head;
  yield* rows;
}
