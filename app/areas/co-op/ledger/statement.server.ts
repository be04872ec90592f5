import { type CoOpStatementsQueryQuery } from "#graphql/generated/client/graphql";
import { fileWord } from "#graphql/areas/co-op/rules";
import { difference } from "#graphql/rules/numbers/cents.rules";
import { money } from "#graphql/rules/numbers/money.rules";
import { plainDay } from "~/lib/dates";
import { type CsvCell } from "~/lib/csv/csv-write";
import { type Letterhead } from "~/lib/print/letterhead";
import { createSheet, type Sheet } from "~/lib/print/pdf.server";
import { formLabel } from "../list/form-label";
import { noAllowance } from "./balance";
import { bookingInWords, periodInWords } from "./booking-words";

type Account = CoOpStatementsQueryQuery["coOpLedger"]["rows"][number];

/** `co_op_statement_Harbor_Marine_2026_Q3.pdf` */
export function statementName({ dealerName, year }: Account, quarter: number | undefined, ending: "pdf" | "csv") {
  return `co_op_statement_${fileWord(dealerName)}_${periodInName(year, quarter)}.${ending}`;
}

/** `co_op_statements_2026_Q3.pdf` */
export function statementsName(year: number, quarter: number | undefined, ending: "pdf" | "csv") {
  return `co_op_statements_${periodInName(year, quarter)}.${ending}`;
}

function periodInName(year: number, quarter: number | undefined): string {
  return quarter ? `${year}_Q${quarter}` : `${year}`;
}

type Printed = { letterhead: Letterhead; quarter?: number; printed: string };

/** A statement as one would file it: the account's figures are of the year, the balances of the period. */
export function statementPdf(account: Account, { letterhead, quarter, printed }: Printed) {
  const { dealerName, year } = account;
  const sheet = createSheet({ title: `Co-op statement, ${dealerName}, ${periodInWords(year, quarter)}`, letterhead });
  writeStatement(sheet, account, quarter);
  sheet.foot(printed);
  return sheet.finish();
}

/** Statements of one period in one file, each with pages of its own. */
export function statementsPdf(
  accounts: readonly Account[],
  { letterhead, year, quarter, printed }: Printed & { year: number },
) {
  const sheet = createSheet({ title: `Co-op statements, ${periodInWords(year, quarter)}`, letterhead });
  for (const [nth, account] of accounts.entries()) {
    if (nth > 0) sheet.next();
    writeStatement(sheet, account, quarter);
  }
  sheet.foot(printed);
  return sheet.finish();
}

function writeStatement(sheet: Sheet, account: Account, quarter: number | undefined): void {
  const { dealerName, year, allowance, adjusted, approved, uncredited, open, remaining, statement } = account;
  const period = periodInWords(year, quarter);

  sheet.title("Co-op statement");
  sheet.facts([
    ["Dealer", dealerName],
    ["Period", period],
    ["Opening balance", money(statement.opening)],
    ["Closing balance", money(statement.closing)],
  ]);
  const rows = statement.bookings.map((booking) => [
    plainDay(booking.day),
    [bookingInWords(booking, year), booking.reason].filter(Boolean).join(". "),
    money(booking.amount),
    money(booking.balance),
  ]);
  sheet.table(
    ["Day", "Booking", "Amount", "Balance"],
    [
      ["", "Opening balance", "", money(statement.opening)],
      ...rows,
      ["", "Closing balance", "", money(statement.closing)],
    ],
    [2, 6, 2, 2],
    { days: [0], numbers: [2, 3] },
  );
  sheet.heading(`The whole of ${year}`);
  sheet.facts([
    ["Allowance", allowance === null ? noAllowance : money(allowance)],
    ["Adjusted", money(adjusted)],
    ["Approved", money(approved)],
    ["Credited", money(difference(approved, uncredited))],
    ["Not credited yet", money(uncredited)],
    ["Remaining", remaining === null ? noAllowance : money(remaining)],
    ["Open", `${money(open)}, not counted until it is approved`],
  ]);
}

type StatementParts = Pick<Account, "dealerName" | "year" | "statement">;

/** Statements as a sheet, with numbers that a spreadsheet adds up: opening balance and amounts come to the closing balance. */
export async function* statementRows(
  accounts: AsyncIterable<StatementParts> | Iterable<StatementParts>,
  quarter?: number,
): AsyncGenerator<CsvCell[]> {
  yield [
    "Dealer",
    "Period",
    "Day",
    "Booking",
    "Form",
    "Asked for",
    "Amount",
    "Balance",
    "Reason",
    "By",
    "Memo or payment number",
    "Credited on",
  ];
  for await (const account of accounts) yield* rowsOf(account, quarter);
}

function* rowsOf({ dealerName, year, statement }: StatementParts, quarter: number | undefined): Generator<CsvCell[]> {
  const period = periodInWords(year, quarter);
  yield [dealerName, period, "", "Opening balance", "", "", "", { number: statement.opening }, "", "", "", ""];
  for (const booking of statement.bookings) {
    const { day, kind, formType, asked, amount, balance, reason, byName, settlement } = booking;
    const credit = [settlement?.number ?? "", settlement?.day ?? ""];
    const form = formType ? formLabel(formType) : "";
    const numbers = [asked ?? "", amount, balance].map((number) => ({ number }));
    yield [dealerName, period, day, kinds[kind], form, ...numbers, reason ?? "", byName ?? "", ...credit];
  }
  yield [dealerName, period, "", "Closing balance", "", "", "", { number: statement.closing }, "", "", "", ""];
}

const kinds = { ALLOWANCE: "Allowance", APPROVAL: "Approved form", ADJUSTMENT: "Adjustment" };
