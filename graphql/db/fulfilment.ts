import { type RawBuilder, sql } from "kysely";
import { type NewEntry } from "./history/history";
import { type DB } from "./types";
import { type FulfilledBy, fulfilments } from "../rules/forms/fulfilment.rules";

/** What waits for an answer. */
type Fulfillable = { [Table in keyof DB]: "fulfilledby" extends keyof DB[Table] ? Table : never }[keyof DB];

/** Which row was answered, and how. */
export type Answered = { id: string; by: FulfilledBy };

const open = { fulfilledby: null, fulfilledon: null };

/** The trace of a fulfilment; with an `act`, under which it can be undone. */
export function fulfilled(table: Fulfillable, { id, by }: Answered, act?: string | null): NewEntry {
  const changes = { fulfilledby: { from: null, to: fulfilments[by].stored } };
  return { table, id, action: "Fulfilled", changes, ...(act && { undo: { act, before: open } }) };
}

/** Who fulfilled a row, in a query of its table. */
export function fulfillerOf(table: Fulfillable): RawBuilder<string | null> {
  return sql`(
    select by_name from history
    where table_name = ${table} and row_id = ${sql.ref(`${table}.id`)}::text and action = 'Fulfilled'
    order by history.id desc limit 1
  )`;
}

export type Fulfilled = { fulfilledby: string | null; fulfiller: string | null };

/** The error for the second caller: «This lead was already fulfilled via Email by Ada Marsh.» */
export function fulfilledAlready(thing: string, { fulfilledby, fulfiller }: Fulfilled): string {
  return `${[`This ${thing} was already fulfilled ${fulfilledby ?? ""}`, fulfiller].filter(Boolean).join(" by ")}.`;
}
