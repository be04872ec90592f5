import { type CoOpStatementPartsFragment } from "#graphql/generated/client/graphql";
import { settlementInWords } from "#graphql/areas/settlement/words.rules";
import { money } from "#graphql/rules/numbers/money.rules";
import { formLabel } from "../list/form-label";

export type Statement = CoOpStatementPartsFragment;
export type Booking = Statement["bookings"][number];

/** What was booked, in words: screen, print and sheet say the same. */
export function bookingInWords({ kind, formType, asked, amount, byName, settlement }: Booking, year: number): string {
  if (kind === "ALLOWANCE") return `Allowance of ${year}`;
  if (kind === "ADJUSTMENT") return `Adjustment by ${byName ?? "an admin"}`;
  const reduced = asked !== null && `-${asked}` !== amount && asked !== "0.00" ? `, of ${money(asked)}` : "";
  return `${formLabel(formType ?? "")}${reduced}, ${settlement ? settlementInWords(settlement) : "not credited yet"}`;
}

/** «2026», «2026, quarter 3». */
export function periodInWords(year: number, quarter?: number): string {
  return quarter ? `${year}, quarter ${quarter}` : String(year);
}
