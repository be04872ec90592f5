import { type RawBuilder, type SelectQueryBuilder, sql, type StringReference } from "kysely";
import * as z from "zod";
import { badInput } from "../../request/errors";
import { type Db, plannedOnce } from "../pool";
import { columnOf, type ColumnsFor, conditionsOf, type FilterInput, type FilterRules, withConditions } from "./filters";

/** A list as a screen asks for it (ListInput of the contract). */
export type ListInput = FilterInput & {
  sort?: string | null;
  descending?: boolean | null;
  page?: number;
  pageSize?: number;
  after?: string | null;
  /** No row is read: the page is asked for its size alone ({@link countAtOnce}). */
  [sizeOnly]?: true;
};

/** No client can name it. */
export const sizeOnly = Symbol("sizeOnly");

export type Page<Row> = {
  rows: Row[];
  /** Goes on after the last row; null when there is no more. */
  after: string | null;
  /** Counted when it is asked for: exports do not. */
  readonly total: Promise<number>;
};

/**
 * `sorts` are all columns that a list may be sorted by, under the names that clients know; each needs an index. The names
 * are a type of the area's rules, which the portal's columns have too: neither side can name one that the other has not.
 * The names of the filters (`Name`) are one, too.
 */
export type ListRules<DB, TB extends keyof DB, Sort extends string, Name extends string = never> = Pick<
  FilterRules<DB, TB>,
  "search"
> &
  ColumnsFor<DB, TB, Name> &
  ListOrder<DB, TB, Sort>;

type ListOrder<DB, TB extends keyof DB, Sort extends string> = {
  sorts: Readonly<Record<Sort, StringReference<DB, TB> | RawBuilder<unknown>>>;
  defaultSort: { by: Sort; descending: boolean };
  /** A unique column that settles ties: the human number, or the id. */
  key: StringReference<DB, TB>;
};

/** The rules of any list. */
export type AnyListRules<DB, TB extends keyof DB> = FilterRules<DB, TB> & ListOrder<DB, TB, string>;

const mostRows = 1_000;

/**
 * Reads one page of the rows that `query` selects. Screens ask by page number; a reader of the whole list goes on
 * `after` the last row, which costs the same on every page. Both orders are the same, empty values included.
 * @param counted the same rows without what `query` joins to show them: PostgreSQL counts no index where a join is named
 */
export async function readPage<
  DB,
  TB extends keyof DB,
  Row extends object,
  CountedDB = DB,
  CountedTB extends keyof CountedDB = TB & keyof CountedDB,
>(
  query: SelectQueryBuilder<DB, TB, Row>,
  rules: AnyListRules<DB, TB>,
  input: ListInput,
  counted?: SelectQueryBuilder<CountedDB, CountedTB, object>,
): Promise<Page<Row>> {
  const { page, pageSize } = checkedSize(input);
  const order = orderOf(rules, input);
  const asked = conditionsOf(rules, input);
  const matching = withConditions(query, asked);
  const size = counted ? sizeOf(withConditions(counted, asked)) : sizeOf(matching);
  if (input[sizeOnly]) return sized(size);

  const ordered = inOrder(positioned(matching, order), order);

  const rows: (Row & Position)[] = [];
  const last = input.after ? readCursor(order, input.after) : undefined;
  for (const condition of last ? conditions(order, last) : [sql<boolean>`true`]) {
    if (rows.length === pageSize) break;
    const skipped = input.after ? 0 : (page - 1) * pageSize;
    // Named in the statement's text, so that a cached plan knows how few rows are asked for.
    const part = ordered.where(condition).limit(sql.lit(pageSize - rows.length));
    rows.push(...(await (skipped > 0 ? part.offset(skipped) : part).execute()));
  }

  return {
    rows,
    after: afterLast(order, rows, pageSize),
    get total() {
      return size.total();
    },
  };
}

/** The rows, and where each stands in the order. */
export function positioned<DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>, order: Order) {
  return query
    .select(sql<string | null>`${order.column}::text`.as("sort_value"))
    .select(sql<string>`${order.key}::text`.as("sort_key"))
    .$castTo<Row & Position>();
}

/** Goes on after the last row of a full page; null after any other. */
export function afterLast(order: Order, rows: readonly Position[], pageSize: number): string | null {
  const last = rows.length === pageSize ? rows.at(-1) : undefined;
  return last ? cursorOf(order, last) : null;
}

/**
 * Returns the connections that keep their plans when a list's first page is read without filters, else `db`. One plan, the
 * viewer's index in the list's order, is then good for every viewer; to plan takes longer than to read the rows.
 */
export function forFirstPage<DB, TB extends keyof DB>(db: Db, rules: AnyListRules<DB, TB>, input: ListInput): Db {
  const isFirst = !input.after && (input.page ?? 1) === 1;
  return isFirst && conditionsOf(rules, input).length === 0 ? plannedOnce(db) : db;
}

/** How many rows a list has: counted at once, or as rows of a statement that counts several lists. */
type Size = { total: () => Promise<number>; rows: () => RawBuilder<unknown> };

function sizeOf<DB, TB extends keyof DB>(matching: SelectQueryBuilder<DB, TB, unknown>): Size {
  const rows = () =>
    matching
      .clearSelect()
      .select(sql`1`.as("one"))
      .limit(mostCounted);
  return { total: () => countOf(matching), rows: () => sql`${rows()}` };
}

/** The rows of pages that were asked for their size alone. */
const sizes = new WeakMap<object, RawBuilder<unknown>>();

function sized<Row>(size: Size): Page<Row> {
  const page: Page<Row> = {
    rows: [],
    after: null,
    get total() {
      return size.total();
    },
  };
  sizes.set(page, size.rows());
  return page;
}

/** Screens show «999+», and do not wait for the rest to be counted. */
const mostCounted = 1_000;

/**
 * How many rows each of these lists has, at most {@link mostCounted}, in one statement; null for what is no page that
 * was asked for its size alone.
 */
export async function countAtOnce(db: Db, pages: readonly unknown[]): Promise<(number | null)[]> {
  const counts = pages.flatMap((page, index) => {
    const rows = typeof page === "object" && page !== null ? sizes.get(page) : undefined;
    return rows ? [sql`select ${index}::int as index, (select count(*)::int from ${rows} as listed) as count`] : [];
  });
  if (counts.length === 0) return pages.map(() => null);

  const all = sql<{ index: number; count: number }>`${sql.join(counts, sql` union all `)}`;
  const { rows } = await all.execute(db);
  const found = new Map(rows.map(({ index, count }) => [index, count]));
  return pages.map((_, index) => found.get(index) ?? null);
}

/**
 * How many rows of the list stand before the one with this key, in the order that it has by itself; null where it is none
 * of them. What comes before a row comes after it in the order turned round, empty values included.
 */
export async function countBefore<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  rules: AnyListRules<DB, TB>,
  key: string,
): Promise<number | null> {
  const order = orderOf(rules, {});
  const one = query.clearSelect().where(sql<boolean>`${order.key} = ${key}`);
  const position = await positioned(one, order).executeTakeFirst();
  if (!position) return null;

  const before = conditions({ ...order, descending: !order.descending }, position);
  return countOf(query.where(sql<boolean>`(${sql.join(before, sql` or `)})`));
}

async function countOf<DB, TB extends keyof DB, Row>(matching: SelectQueryBuilder<DB, TB, Row>): Promise<number> {
  const counted = matching
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)::int`.as("total"));
  return (await counted.$castTo<{ total: number }>().executeTakeFirstOrThrow()).total;
}

/** @throws BAD_INPUT for a page that no screen has */
export function checkedSize({ page = 1, pageSize = 10 }: ListInput) {
  if (pageSize < 1 || pageSize > mostRows) throw badInput(`A page has between 1 and ${mostRows} rows.`);
  if (page < 1 || page > 1_000_000) throw badInput("There is no such page.");
  return { page, pageSize };
}

/** Where a row stands in the order, as text, which loses nothing. */
export type Position = { sort_value: string | null; sort_key: string };

type Order = {
  name: string;
  column: RawBuilder<unknown>;
  key: RawBuilder<unknown>;
  isKey: boolean;
  descending: boolean;
  direction: "asc" | "desc";
};

/** @throws BAD_INPUT for a sort that the list has not */
export function orderOf<DB, TB extends keyof DB>(
  { sorts, defaultSort, key }: AnyListRules<DB, TB>,
  input: ListInput,
): Order {
  const name = input.sort || defaultSort.by;
  const column = Object.hasOwn(sorts, name) ? sorts[name] : undefined;
  if (column === undefined) throw badInput("This list cannot be sorted like that.");

  const descending = input.descending ?? (input.sort ? false : defaultSort.descending);
  return {
    name,
    column: columnOf(column),
    key: sql.ref(key),
    isKey: column === key,
    descending,
    direction: descending ? "desc" : "asc",
  };
}

export function inOrder<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { column, key, isKey, direction }: Order,
): SelectQueryBuilder<DB, TB, Row> {
  const sorted = query.orderBy(column, direction);
  return isKey ? sorted : sorted.orderBy(key, direction);
}

/**
 * What comes after a row, in order: PostgreSQL sorts empty values last going up and first going down. They get a
 * condition of their own, so that each is one range of the index.
 */
function conditions(order: Order, { sort_value: value, sort_key: keyValue }: Position): RawBuilder<boolean>[] {
  const { column, key, descending } = order;
  const beyond = sql.raw(descending ? "<" : ">");
  if (order.isKey) return [sql<boolean>`${key} ${beyond} ${keyValue}`];

  const beyondValue = sql<boolean>`(${column}, ${key}) ${beyond} (${value}, ${keyValue})`;
  const beyondEmpty = sql<boolean>`${column} is null and ${key} ${beyond} ${keyValue}`;
  if (value !== null) return descending ? [beyondValue] : [beyondValue, sql<boolean>`${column} is null`];
  return descending ? [beyondEmpty, sql<boolean>`${column} is not null`] : [beyondEmpty];
}

const cursor = z.tuple([z.string(), z.boolean(), z.string().nullable(), z.string()]);

function cursorOf({ name, descending }: Order, { sort_value: value, sort_key: key }: Position): string {
  return Buffer.from(JSON.stringify([name, descending, value, key])).toString("base64url");
}

/** A cursor belongs to the order that it was made in. */
function readCursor({ name, descending }: Order, text: string): Position {
  const read = cursor.safeParse(parsed(Buffer.from(text, "base64url").toString("utf8")));
  if (!read.success || read.data[0] !== name || read.data[1] !== descending) {
    throw badInput("This list cannot go on from there.");
  }
  return { sort_value: read.data[2], sort_key: read.data[3] };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
