import * as z from "zod";
import { email, line, money, optional } from "../../../rules/forms/fields.rules";
import { allowance, wrongYear } from "../../dealers/details.rules";

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
  year: z
    .string(wrongYear)
    .trim()
    .regex(/^\d{4}$/, wrongYear)
    .transform(Number)
    .refine((year) => allowance.shape.year.safeParse(year).success, wrongYear),
  amount: money("Amount"),
});
