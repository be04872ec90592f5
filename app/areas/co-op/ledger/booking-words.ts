import { type CoOpStatementPartsFragment } from "#graphql/generated/client/graphql";
import { money } from "#graphql/rules/numbers/money.rules";
import { creditInWords } from "~/lib/words";
import { formLabel } from "../list/form-label";

export type Statement = CoOpStatementPartsFragment;
export type Booking = Statement["bookings"][number];

/** Describes a booking in words, the same for screen, print and sheet. */
export function bookingInWords({ kind, formType, asked, amount, byName, settlement }: Booking, year: number): string {
  if (kind === "ALLOWANCE") return `Allowance of ${year}`;
  if (kind === "ADJUSTMENT") return `Adjustment by ${byName ?? "an admin"}`;
  const reduced = asked !== null && `-${asked}` !== amount && asked !== "0.00" ? `, of ${money(asked)}` : "";
  return `${formLabel(formType ?? "")}${reduced}. ${creditInWords(settlement)}`;
}

/** «2026», «2026, quarter 3». */
export function periodInWords(year: number, quarter?: number): string {
  return quarter ? `${year}, quarter ${quarter}` : String(year);
}
