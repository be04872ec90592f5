import { type RawBuilder, type SelectQueryBuilder, sql, type StringReference } from "kysely";
import { soughtKey } from "../../rules/identity.rules";
import { beginning } from "../../rules/typed.rules";
import { badInput } from "../../request/errors";
import { storedNow } from "../pool";

/** What a list is filtered by: its search and its filters (ListInput of the contract). */
export type FilterInput = {
  search?: string | null;
  within?: keyof typeof periods | null;
  fulfilled?: boolean | null;
  dealer?: string | null;
  /** Days (YYYY-MM-DD) of `timeZone`, the last one included. */
  from?: string | null;
  to?: string | null;
  timeZone?: string | null;
  status?: string | null;
  brand?: string | null;
  model?: string | null;
  /** Of a desk: what nobody works on, or what the viewer does. */
  taken?: "NOBODY" | "ME" | null;
  /** Of records with a conversation: those in which something waits for the viewer, or nothing does. */
  unread?: boolean | null;
  /** Of what is approved: what has a credit memo or payment number, or what has none yet. */
  settled?: boolean | null;
  /** Whether the author has changed a record since an admin sent it back. */
  revised?: boolean | null;
};

type Column<DB, TB extends keyof DB> = StringReference<DB, TB> | RawBuilder<unknown>;

/** The columns that a list is filtered by. A filter without a column is refused. */
export type FilterRules<DB, TB extends keyof DB> = {
  /** The table's generated search text. */
  search?: Column<DB, TB>;
  /** When a row came in. */
  timestamp?: StringReference<DB, TB>;
  /** In place of a timestamp: the days that it takes. */
  days?: { first: StringReference<DB, TB>; last: StringReference<DB, TB> };
  /** How it was answered. */
  answer?: StringReference<DB, TB>;
  /** Whose a row is, where a list has many dealers' rows. */
  dealer?: Column<DB, TB>;
  status?: Column<DB, TB>;
  /** Where a row has no column that holds the name: what is asked of one of this brand. */
  brand?: StringReference<DB, TB> | ((name: string) => RawBuilder<boolean>);
  /** A part of it is enough. It stands in the search text too, whose index finds it. */
  model?: StringReference<DB, TB>;
  /** Filters by assignee (`assignments.ts`). */
  taken?: (whose: "NOBODY" | "ME") => RawBuilder<boolean>;
  /** Where rows have a conversation (`areas/conversations`). */
  unread?: (unread: boolean) => RawBuilder<boolean>;
  /** Where approved rows are settled (`areas/settlement`). */
  settled?: (settled: boolean) => RawBuilder<boolean>;
  /** Filters rows that admins send back to their authors. */
  revised?: (revised: boolean) => RawBuilder<boolean>;
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
  return conditionsOf(rules, input).reduce((rows, condition) => rows.where(condition), query);
}

function conditionsOf<DB, TB extends keyof DB>(
  rules: FilterRules<DB, TB>,
  { search, within, fulfilled, dealer, from, to, timeZone, status, brand, model, ...others }: FilterInput,
): RawBuilder<boolean>[] {
  const { taken, unread, settled, revised } = others;
  const conditions: RawBuilder<boolean>[] = [];
  if (rules.search && search?.trim()) conditions.push(matches(columnOf(rules.search), search));
  if (within) conditions.push(isWithin(columnOf(known(rules.timestamp)), periods[within]));
  if (typeof fulfilled === "boolean") {
    const answer = columnOf(known(rules.answer));
    conditions.push(sql<boolean>`${answer} is ${fulfilled ? sql`not null` : sql`null`}`);
  }
  if (dealer) conditions.push(sql<boolean>`${columnOf(known(rules.dealer))} = ${dealer}`);
  if (from || to) conditions.push(...daysOf(rules, { from, to, zone: checkedZone(timeZone) }));
  if (status) conditions.push(sql<boolean>`${columnOf(known(rules.status))} = ${status}`);
  if (brand) conditions.push(isOfBrand(known(rules.brand), brand));
  if (model) conditions.push(...isOfModel(known(rules.model), rules.search, model));
  if (taken) conditions.push(known(rules.taken)(taken));
  if (typeof unread === "boolean") conditions.push(known(rules.unread)(unread));
  if (typeof settled === "boolean") conditions.push(known(rules.settled)(settled));
  if (typeof revised === "boolean") conditions.push(known(rules.revised)(revised));
  return conditions;
}

function known<Where>(where: Where | undefined): Where {
  if (where === undefined) throw badInput("This list has no such filter.");
  return where;
}

type Days = { from?: string | null; to?: string | null; zone: string };

/** A day begins and ends where the viewer's clocks say so; of rows that take days themselves those that touch it are meant. */
function daysOf<DB, TB extends keyof DB>({ timestamp, days }: FilterRules<DB, TB>, { from, to, zone }: Days) {
  const conditions: RawBuilder<boolean>[] = [];
  if (days) {
    if (from) conditions.push(sql<boolean>`${sql.ref(days.last)} >= ${from}::date`);
    if (to) conditions.push(sql<boolean>`${sql.ref(days.first)} <= ${to}::date`);
    return conditions;
  }
  const at = columnOf(known(timestamp));
  if (from) conditions.push(sql<boolean>`${at} >= ${from}::date::timestamp at time zone ${zone}`);
  if (to) conditions.push(sql<boolean>`${at} < (${to}::date + 1)::timestamp at time zone ${zone}`);
  return conditions;
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
  return search ? [sql<boolean>`${columnOf(search)} like ${sought}`, isCalled] : [isCalled];
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
