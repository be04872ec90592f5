import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { conditionsOf, withConditions } from "./filters";
import { type AnyListRules, checkedSize, inOrder, type ListInput, orderOf } from "./list";

/** Rows of all owners together that a page may cost. */
const mostCompared = 10_000;

/**
 * Returns the condition that a row is among the first of its owner, as many of each as the page needs; none for one owner,
 * for a search, and for a page far down. An index has the rows of one owner in a list's order, but not those of several:
 * PostgreSQL would read everybody's rows in that order until it has found enough of theirs.
 * @param rowsOf what the list has of one owner, before the filters of `input`
 */
export function amongFirstOf<DB, TB extends keyof DB>(
  owners: readonly string[],
  rowsOf: (owner: RawBuilder<string>) => SelectQueryBuilder<DB, TB, object>,
  rules: AnyListRules<DB, TB>,
  input: ListInput,
): RawBuilder<boolean>[] {
  const { page, pageSize } = checkedSize(input);
  const needed = page * pageSize;
  const isSearched = Boolean(input.search?.trim());
  if (owners.length < 2 || isSearched || input.after || needed * owners.length > mostCompared) return [];

  const order = orderOf(rules, input);
  const rows = withConditions(rowsOf(sql.ref("owners.id")), conditionsOf(rules, input));
  const first = inOrder(rows.select(order.key.as("key")), order).limit(sql.lit(needed));
  const keys = sql`
    select first.key from unnest(${[...owners]}::text[]) as owners (id) cross join lateral ${first} as first`;
  return [sql<boolean>`${order.key} = any(array(${keys}))`];
}
