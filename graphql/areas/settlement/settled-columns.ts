import { type RawBuilder, sql } from "kysely";
import { type Desk } from "../../db/assignments";
import { settlementInWords } from "./words.rules";

/** The columns of a settlement, both of them or neither. */
export type SettledColumns = { settlement_number: string | null; settled_on: string | null };

/** As the contract has it; null while there is none. */
export function settlementOf({ settlement_number: number, settled_on: day }: SettledColumns) {
  if (number === null || day === null) return null;
  const words = settlementInWords({ number, day });
  return { number, day, inWords: words.charAt(0).toUpperCase() + words.slice(1) };
}

/** Filters by settlement. `asksForNone`: rows whose approval gives no money. */
export function filteredBySettlement(table: Desk, asksForNone: RawBuilder<boolean> = sql`false`) {
  const [status, day] = [sql.ref(`${table}.status`), sql.ref(`${table}.settled_on`)];
  return (settled: boolean): RawBuilder<boolean> =>
    settled
      ? sql<boolean>`${day} is not null`
      : sql<boolean>`(${status} = 'approved' and ${day} is null and not ${asksForNone})`;
}

/** Why an approval stands: what is credited is not reopened before the credit is removed. */
export function keepsItsApproval(name: string, row: SettledColumns): string | null {
  const settled = settlementOf(row);
  return settled && `${name} was ${settlementInWords(settled)}. Remove the credit first, then reopen it.`;
}
