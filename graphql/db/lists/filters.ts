import { type RawBuilder, type SelectQueryBuilder, sql, type StringReference } from "kysely";
import { type ListInput } from "../../generated/resolvers";
import { soughtKey } from "../../rules/identity.rules";
import { type SharedFilter, type SharedFilters } from "../../rules/forms/list-filters.rules";
import { beginning } from "../../rules/typed.rules";
import { badInput } from "../../request/errors";
import { storedNow } from "../pool";

/** The search and the filters of a list: ListInput without its order and its page. */
export type FilterInput = Omit<ListInput, "sort" | "descending" | "page" | "pageSize" | "after">;

type Column<DB, TB extends keyof DB> = StringReference<DB, TB> | RawBuilder<unknown>;

/** The columns that answer the filters of ListInput. */
type FilterColumns<DB, TB extends keyof DB> = {
  /** When a row came in, or the days that it takes. */
  timestamp: StringReference<DB, TB> | { first: StringReference<DB, TB>; last: StringReference<DB, TB> };
  /** How it was answered. */
  fulfilled: StringReference<DB, TB>;
  /** Whose a row is, where a list has many dealers' rows. */
  dealer: Column<DB, TB>;
  status: Column<DB, TB>;
  /** Where a row has no column that holds the name: what is asked of one of this brand. */
  brand: StringReference<DB, TB> | ((name: string) => RawBuilder<boolean>);
  /** A part of it is enough. It stands in the search text too, whose index finds it. */
  model: StringReference<DB, TB>;
  /** Filters by assignee (`assignments.ts`); undefined refuses it to viewers who see none. */
  taken: ((whose: "NOBODY" | "ME") => RawBuilder<boolean>) | undefined;
  /** Where rows have a conversation (`areas/conversations`). */
  unread: (unread: boolean) => RawBuilder<boolean>;
  /** Where approved rows are settled (`areas/settlement`). */
  settled: (settled: boolean) => RawBuilder<boolean>;
  /** Filters rows that admins send back to their authors. */
  revised: (revised: boolean) => RawBuilder<boolean>;
};

/** One column answers the three filters by date; a filter that only one list has is read by its store. */
type ColumnOf<Name> = Name extends "since" | "from" | "to"
  ? "timestamp"
  : Name extends SharedFilter
    ? Exclude<SharedFilters[Name], "within" | "from" | "to">
    : never;

/** The columns of the filters that a list's rules name (`LeadFilterName`): each of them, and no other. */
export type ColumnsFor<DB, TB extends keyof DB, Name> = Pick<FilterColumns<DB, TB>, ColumnOf<Name>>;

/** The columns of any list. A filter without a column is refused. */
export type FilterRules<DB, TB extends keyof DB> = Partial<FilterColumns<DB, TB>> & {
  /** The table's generated search text. */
  search?: Column<DB, TB>;
};

/** How long ago a period begins that ends now; a month has 30 days here. */
const periods = { HOUR: "1 hour", WEEK: "7 days", MONTH: "30 days" } as const;

const longestSearch = 200;

/**
 * What a list's search and its filters leave of `query`: for its rows, its total, and what is counted beside it.
 * @throws BAD_INPUT for a filter that the list has not
 */
export function filtered<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  rules: FilterRules<DB, TB>,
  input: FilterInput,
): SelectQueryBuilder<DB, TB, Row> {
  return withConditions(query, conditionsOf(rules, input));
}

export function withConditions<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  conditions: readonly RawBuilder<boolean>[],
): SelectQueryBuilder<DB, TB, Row> {
  return conditions.reduce((rows, condition) => rows.where(condition), query);
}

/** Returns the conditions that a row meets which a search and filters find. @throws BAD_INPUT for a filter that the list has not */
export function conditionsOf<DB, TB extends keyof DB>(
  rules: FilterRules<DB, TB>,
  input: FilterInput,
): RawBuilder<boolean>[] {
  const { from, to, timeZone } = input;
  const conditions: Record<keyof Required<FilterInput>, RawBuilder<boolean>[]> = {
    search: rules.search && input.search?.trim() ? [matches(columnOf(rules.search), input.search)] : [],
    within: given(input.within, (period) => isWithin(columnOf(oneColumn(rules.timestamp)), periods[period])),
    fulfilled: given(input.fulfilled, (fulfilled) => {
      const isSet = fulfilled ? sql`not null` : sql`null`;
      return sql<boolean>`${columnOf(known(rules.fulfilled))} is ${isSet}`;
    }),
    dealer: given(input.dealer, (dealer) => sql<boolean>`${columnOf(known(rules.dealer))} = ${dealer}`),
    from: given(from, (day) => startsFrom(known(rules.timestamp), day, checkedZone(timeZone))),
    to: given(to, (day) => endsBy(known(rules.timestamp), day, checkedZone(timeZone))),
    // Says which days `from` and `to` are.
    timeZone: [],
    status: given(input.status, (status) => sql<boolean>`${columnOf(known(rules.status))} = ${status}`),
    brand: given(input.brand, (brand) => isOfBrand(known(rules.brand), brand)),
    model: given(input.model, (model) => isOfModel(known(rules.model), rules.search, model)),
    taken: given(input.taken, (whose) => known(rules.taken)(whose)),
    unread: given(input.unread, (unread) => known(rules.unread)(unread)),
    settled: given(input.settled, (settled) => known(rules.settled)(settled)),
    revised: given(input.revised, (revised) => known(rules.revised)(revised)),
  };
  return Object.values(conditions).flat();
}

/** Returns the condition of a filter that is set, and none of another. */
export function given<Value extends string | boolean>(
  value: Value | null | undefined,
  condition: (value: Value) => RawBuilder<boolean>,
): RawBuilder<boolean>[] {
  return value === null || value === undefined || value === "" ? [] : [condition(value)];
}

function known<Where>(where: Where | undefined): Where {
  if (where === undefined) throw badInput("This list has no such filter.");
  return where;
}

type Timestamp = string | { first: string; last: string };

function oneColumn(timestamp: Timestamp | undefined): string {
  return known(typeof timestamp === "string" ? timestamp : undefined);
}

/** A day begins and ends where the viewer's clocks say so; of rows that take days themselves those that touch it are meant. */
function startsFrom(timestamp: Timestamp, day: string, zone: string): RawBuilder<boolean> {
  return typeof timestamp === "string"
    ? sql<boolean>`${sql.ref(timestamp)} >= ${day}::date::timestamp at time zone ${zone}`
    : sql<boolean>`${sql.ref(timestamp.last)} >= ${day}::date`;
}

function endsBy(timestamp: Timestamp, day: string, zone: string): RawBuilder<boolean> {
  return typeof timestamp === "string"
    ? sql<boolean>`${sql.ref(timestamp)} < (${day}::date + 1)::timestamp at time zone ${zone}`
    : sql<boolean>`${sql.ref(timestamp.first)} <= ${day}::date`;
}

/** UTC where none is named. @throws BAD_INPUT for one that is none */
export function checkedZone(zone: string | null | undefined): string {
  if (!zone) return "UTC";
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    throw badInput("There is no such time zone.");
  }
}

function isOfBrand(brand: string | ((name: string) => RawBuilder<boolean>), name: string): RawBuilder<boolean> {
  return typeof brand === "function" ? brand(name) : sql<boolean>`${sql.ref(brand)} = ${name}`;
}

function isOfModel(model: string, search: string | RawBuilder<unknown> | undefined, part: string) {
  const sought = sql`sought(${beginning(part, longestSearch)})`;
  const isCalled = sql<boolean>`folded(${sql.ref(model)}) like ${sought}`;
  return search ? sql<boolean>`(${columnOf(search)} like ${sought} and ${isCalled})` : isCalled;
}

export function columnOf(column: string | RawBuilder<unknown>): RawBuilder<unknown> {
  return typeof column === "string" ? sql.ref(column) : column;
}

/** «In the last 30 days» ends now: what is dated later is in no such period. */
export function isWithin(timestamp: RawBuilder<unknown>, period: string): RawBuilder<boolean> {
  return sql<boolean>`(${timestamp} > now() - ${sql.lit(period)}::interval and ${timestamp} <= ${storedNow})`;
}

/**
 * Each word must occur in a search text, as it is or as the number that it stands for; or all of them together are one
 * number. Three letters or more are found by the trigram index.
 */
export function matches(searchText: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  const text = beginning(typed, longestSearch).replaceAll(numberSign, "$1").trim();
  const holds = (wanted: string | null) => wanted && sql<boolean>`${searchText} like sought(${wanted})`;
  const words = text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => either(holds(word), holds(soughtKey(word))));
  if (words.length === 0) return sql<boolean>`true`;
  const all = sql<boolean>`(${sql.join(words, sql` and `)})`;
  return words.length > 1 ? either(all, holds(soughtKey(text))) : all;
}

/** «# 141», as the screens write a number: search texts hold the number alone. */
const numberSign = /#\s*(\d)/g;

type Condition = RawBuilder<boolean> | "" | null;

function either(one: Condition, other: Condition): RawBuilder<boolean> {
  return one && other ? sql<boolean>`(${one} or ${other})` : one || other || sql<boolean>`true`;
}
