import { type RawBuilder, type SelectQueryBuilder, sql, type StringReference } from "kysely";
import { type AnyListRules, orderOf } from "./list";
import { columnOf, matches } from "./filters";
import { fuzzyMatch } from "./fuzzy";
import { type Db } from "../pool";

/** What somebody who searches everything means, as one list understands it. */
export type Sought = {
  /** Looked for as the list's own search does; empty where no index could help. */
  words: string;
  /** The number of one record of the list. */
  number: number | null;
  /** What may be somebody's code. */
  code: string | null;
  /** Of each word of a name all spellings (`spellingsOf`); none where there are numbers or signs among the words. */
  spellings: readonly string[];
  /** These records, by their ids, and none that words would find. */
  these?: readonly string[];
};

export type Found<Row> = {
  rows: Row[];
  /** There are more than these. */
  more: boolean;
  /** What the first of them was found by; ALIKE: there are only names that are nearly the same. */
  by: FoundBy;
};

export type FoundBy = (typeof ways)[number];

export type FindRules<DB, TB extends keyof DB> = Omit<AnyListRules<DB, TB>, "search"> & {
  search: StringReference<DB, TB> | RawBuilder<unknown>;
  /** The human number, where there is one. */
  number?: StringReference<DB, TB>;
  /** As it is known by (`code_key`). */
  code?: RawBuilder<unknown>;
  /** The words of what the person or thing is called (`name_words`). */
  names?: RawBuilder<unknown>;
  /** What a row's id is called: `id` where nothing else is said. */
  id?: "id" | "profile_id";
};

const mostFound = 5;

/** So many, by the list's own order, are compared: those that are called so come first. */
const mostCompared = 25;
/** Of a name that very many have, so many are enough to choose from. */
const mostAlike = 50;

/** What is found by a number is meant most likely, by a similar name least. */
export const ways = ["NUMBER", "WORDS", "ALIKE"] as const;

/**
 * The few rows of `query` that are most likely meant, in one statement: the one with that number; those that the list's
 * search finds, first who or what is called so; and, where there is none of either, names with one letter otherwise. Or
 * the rows that are named.
 */
export async function find<DB, TB extends keyof DB, Row extends object>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
  rules: FindRules<DB, TB>,
  sought: Sought,
): Promise<Found<Row>> {
  if (sought.these) return { rows: await readThese(db, query, rules, sought.these), more: false, by: "NUMBER" };
  const steps = stepsOf(query, rules, sought);
  if (steps.length === 0) return { rows: [], more: false, by: "WORDS" };

  const ranks = ways.flatMap((way, rank) =>
    steps.filter((step) => step.way === way).map((step) => ({ ...step, rank })),
  );
  const parts = ranks.map(
    ({ way, text, rank }) =>
      sql`${sql.ref(way)} as materialized (select *, ${sql.lit(rank)} as rank from (${text}) step)`,
  );
  const all = ranks.map(({ way }) => sql`select * from ${sql.ref(way)}`);
  const found = await db
    .selectFrom(sql<Ranked>`(with ${sql.join(parts)} ${sql.join(all, sql` union all `)})`.as("found"))
    .selectAll()
    .orderBy("rank")
    .orderBy("nth")
    .limit(mostFound + 1)
    .$castTo<Row & Ranked>()
    .execute();
  const by = ways[found[0]?.rank ?? 1] ?? "WORDS";
  return { rows: found.slice(0, mostFound), more: found.length > mostFound, by };
}

/** Those of the rows that have these ids, in no order. */
function readThese<DB, TB extends keyof DB, Row extends object>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
  { id = "id" }: FindRules<DB, TB>,
  ids: readonly string[],
): Promise<Row[]> {
  return db
    .selectFrom(sql<object>`(${query})`.as("listed"))
    .selectAll()
    .where(sql<boolean>`${sql.ref(id)} = any(${ids})`)
    .$castTo<Row>()
    .execute();
}

type Ranked = { rank: number; nth: number };
type Step = { way: FoundBy; text: RawBuilder<unknown> };

function stepsOf<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  rules: FindRules<DB, TB>,
  sought: Sought,
): Step[] {
  const { words, spellings } = sought;
  const order = orderOf(rules, {});
  const rows = query.select(sql`${order.column}`.as("place"));
  const bestFirst = sql`row_number() over (order by fit desc, place ${sql.raw(order.direction)}) as nth`;
  const isIt = numberedSo(rules, sought);

  const steps: Step[] = [];
  if (isIt) {
    const one = rows.where(isIt).select(sql`0::real`.as("fit"));
    steps.push({ way: "NUMBER", text: sql`select *, 1::bigint as nth from (${one}) one` });
  }
  if (words) {
    const first = rows
      .where(matches(columnOf(rules.search), words))
      .where(isIt ? sql<boolean>`${isIt} is not true` : sql<boolean>`true`)
      .select(fitOf(rules.names, words).as("fit"))
      .orderBy(order.column, order.direction)
      .$if(!order.isKey, (sorted) => sorted.orderBy(order.key, order.direction))
      .limit(rules.names ? mostCompared : mostFound + 1);
    steps.push({ way: "WORDS", text: sql`select *, ${bestFirst} from (${first}) first` });
  }
  if (rules.names && spellings.length > 0) {
    const alike = rows
      .where(fuzzyMatch(rules.names, spellings))
      .select(sql`0::real`.as("fit"))
      .limit(mostAlike);
    const isFoundBefore = sql.join(
      steps.map(({ way }) => sql`exists (select from ${sql.ref(way)})`),
      sql` or `,
    );
    const unless = steps.length > 0 ? sql`where not (${isFoundBefore})` : sql``;
    steps.push({ way: "ALIKE", text: sql`select *, ${bestFirst} from (${alike}) alike ${unless}` });
  }
  return steps;
}

function numberedSo<DB, TB extends keyof DB>(
  rules: FindRules<DB, TB>,
  { number, code }: Sought,
): RawBuilder<boolean> | null {
  if (rules.number && number !== null) return sql`(${sql.ref(rules.number)} = ${number}::integer)`;
  return rules.code && code !== null ? sql`(${rules.code} = code_key(${code}))` : null;
}

/** How many of the words are words of a name, and how many at least begin one. */
function fitOf(names: RawBuilder<unknown> | undefined, words: string): RawBuilder<unknown> {
  if (!names) return sql`0::real`;
  return sql`(select coalesce(sum(fit), 0)::real from (
    select max((name = word)::int + starts_with(name, word)::int) as fit
    from unnest(name_words(${words})) word, unnest(${names}) name group by word
  ) words)`;
}
