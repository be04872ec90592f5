import * as z from "zod";
import { email, line, money, optional } from "../../../rules/forms/fields.rules";
import { allowance } from "../../dealers/details.rules";

/** The columns of a sheet of allowances, in any order. A row names its dealer by one of the first two. */
export const allowanceColumns = [
  { key: "dealerCode", header: "Dealer code", optional: true },
  { key: "email", header: "Email", optional: true },
  { key: "year", header: "Year" },
  { key: "amount", header: "Amount" },
] as const;

/** Of a sheet. */
export const mostAllowances = 2_000;

/** A dealer's allowance of a year, as the cells of its row have it: no amount is none, and takes nothing away. */
export const allowanceRow = z.object({
  dealerCode: optional(line("Dealer code", 50)),
  email: optional(email()),
  // A cell of anything but four digits is out of range.
  year: z
    .string()
    .nullish()
    .transform((cell) => (/^\d{4}$/.test(cell?.trim() ?? "") ? Number(cell) : 0))
    .pipe(allowance.shape.year),
  amount: money("Amount"),
});
