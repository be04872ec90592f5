import { type CoOpMoneyPartsFragment } from "#graphql/generated/client/graphql";
import { type CsvCell, numberCell } from "~/lib/csv/csv-write";
import { creditInWords } from "~/lib/words";
import { type Fact, type FormRecord } from "./record";

type About = {
  submitted: string;
  submittedBy: string | null;
  status: string;
  money: CoOpMoneyPartsFragment | null;
};

/** A form as a sheet: terms beside their values, then its lines with their total. */
export async function* csvRows(record: FormRecord, about: About): AsyncGenerator<CsvCell[]> {
  const { title, dealer, facts, lines, documents, additionalInfo } = record;
  yield [title];
  const terms = [
    ["Submitted", about.submitted] as const,
    ["Submitted By", about.submittedBy] as const,
    ["Status", about.status] as const,
    ...givenOf(about.money),
    ...dealer,
    ...facts,
    ["Additional information", additionalInfo] as const,
    ...documents.map(({ label, fileName }) => [label, fileName] as const),
  ];
  for (const [term, value] of terms) yield [term, asNumber(value ?? "")];

  if (!lines) return;
  yield [];
  yield [...lines.head];
  for (const row of lines.rows) yield row.map((cell, at) => (lines.numbers.includes(at) ? asNumber(cell) : cell));
  const [term, total] = lines.total;
  yield [...lines.head.slice(2).map(() => ""), term, asNumber(total ?? "")];
}

/** Of what was approved alone: until then a form says by itself what it asks for. */
function givenOf(money: CoOpMoneyPartsFragment | null): Fact[] {
  if (!money || money.approved === null) return [];
  return [
    ["Approved amount", money.approved],
    ["Asked for", money.asked],
    ["Reason for the amount", money.reason],
    ["Credit", creditInWords(money.settlement)],
  ];
}

/** Sheets count with 1234.5, not with «$1,234.50» or «50 %». */
function asNumber(shown: string): CsvCell {
  return /[$%]/.test(shown) ? numberCell(shown) : shown;
}
