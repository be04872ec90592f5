import { type InsertObject } from "kysely";
import { type DB } from "./types";

/**
 * What a store writes of a table: a value for every column, null where there is none, except for the columns named, which
 * the database fills or another deed writes. A new column is a type error in each store that neither writes nor names it.
 */
export type Written<Table extends keyof DB, Others extends keyof DB[Table]> = Required<
  Omit<InsertObject<DB, Table>, Others>
>;

/** A column's name in the contract: `contactName_1` is `contact_name_1`. */
export type NameOf<Column extends string> = Column extends `${infer Head}_${infer Tail}`
  ? Tail extends `${number}`
    ? Column
    : `${Head}${Capitalize<NameOf<Tail>>}`
  : Column;

/** And back: the column of a name in the contract. */
export type ColumnOf<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${ColumnOf<Rest>}`
  : Name;

export function columnOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** All of these names, in the order given. One that is forgotten is a type error: a trace shows every column written. */
export function every<Name extends string>() {
  return <const Names extends readonly Name[]>(names: Names & Complete<Name, Names[number]>): Names => names;
}

type Complete<Name extends string, Said extends string> = [Name] extends [Said]
  ? unknown
  : { forgotten: Exclude<Name, Said> };
