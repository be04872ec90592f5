import { type CoOpAccountQueryQuery } from "#graphql/generated/client/graphql";
import { fileWord } from "#graphql/areas/co-op/rules";
import { money } from "#graphql/rules/numbers/money.rules";
import { plainDay } from "~/lib/dates";
import { type CsvCell } from "~/lib/csv/csv-write";
import { type Letterhead } from "~/lib/print/letterhead";
import { createSheet } from "~/lib/print/pdf.server";
import { formLabel } from "../list/form-label";
import { noAllowance } from "./balance";
import { bookingInWords, periodInWords } from "./booking-words";

type Account = CoOpAccountQueryQuery["coOpAccount"];

/** `co_op_statement_Harbor_Marine_2026_Q3.pdf` */
export function statementName({ dealerName, year }: Account, quarter: number | undefined, ending: "pdf" | "csv") {
  return `co_op_statement_${fileWord(dealerName)}_${year}${quarter ? `_Q${quarter}` : ""}.${ending}`;
}

type Printed = { letterhead: Letterhead; quarter?: number; printed: string };

/** A statement as one would file it: the account's figures are of the year, the balances of the period. */
export async function statementPdf(account: Account, { letterhead, quarter, printed }: Printed) {
  const { dealerName, year, allowance, adjusted, approved, open, remaining, statement } = account;
  const period = periodInWords(year, quarter);
  const sheet = createSheet({ title: `Co-op statement, ${dealerName}, ${period}`, letterhead });

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
    ["Remaining", remaining === null ? noAllowance : money(remaining)],
    ["Open", `${money(open)}, not counted until it is approved`],
  ]);
  sheet.foot(printed);
  return sheet.finish();
}

type StatementParts = Pick<Account, "dealerName" | "year" | "statement">;

/** The same as a sheet, with numbers that a spreadsheet adds up: opening balance and amounts come to the closing balance. */
export async function* statementRows(
  { dealerName, year, statement }: StatementParts,
  quarter?: number,
): AsyncGenerator<CsvCell[]> {
  const period = periodInWords(year, quarter);
  yield ["Dealer", "Period", "Day", "Booking", "Form", "Asked for", "Amount", "Balance", "Reason", "By"];
  yield [dealerName, period, "", "Opening balance", "", "", "", { number: statement.opening }, "", ""];
  for (const booking of statement.bookings) {
    const { day, kind, formType, asked, amount, balance, reason, byName } = booking;
    const form = formType ? formLabel(formType) : "";
    const numbers = [asked ?? "", amount, balance].map((number) => ({ number }));
    yield [dealerName, period, day, kinds[kind], form, ...numbers, reason ?? "", byName ?? ""];
  }
  yield [dealerName, period, "", "Closing balance", "", "", "", { number: statement.closing }, "", ""];
}

const kinds = { ALLOWANCE: "Allowance", APPROVAL: "Approved form", ADJUSTMENT: "Adjustment" };
