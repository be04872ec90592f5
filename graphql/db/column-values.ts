import { type InsertObject } from "kysely";
import { type DB } from "./types";

/**
 * What a store writes of a table: a value for every column, null where there is none, except for the columns named, which
 * the database fills or another action writes. A new column is a type error in each store that neither writes nor names it.
 */
export type Written<Table extends keyof DB, Others extends keyof DB[Table] = never> = Required<
  Omit<InsertObject<DB, Table>, Others | OfTheDatabase>
>;

/** What the database fills wherever it stands, and no store has to name. */
type OfTheDatabase = "id" | "search_text" | "created_at" | "updated_at";

/** The column of a name in the contract: `dealerName` is `dealer_name`, and `contactName_1` is `contact_name_1`. */
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

/** What a form sent, by the names of the columns in which it is stored. */
export function inColumns<Sent extends object>(sent: Sent): InColumns<Sent> {
  const row = Object.entries(sent).map(([name, value]) => [columnOf(name), value]);
  return Object.fromEntries(row) as InColumns<Sent>;
}

type InColumns<Sent> = { [Name in keyof Sent & string as ColumnOf<Name>]: Sent[Name] };
