import { type RawBuilder, sql } from "kysely";
import { type Db } from "../../db/pool";
import { type DoubtfulSource, type DoubtfulValue, type DoubtfulValues } from "../../generated/resolvers";
import { forbidden } from "../../request/errors";
import { type Person } from "../../request/viewer";
import { mostShown } from "./rules";
import { allSources, doubtOf, openSources, sources, type ValueKind } from "./sources";
import { suggestionFor } from "./suggestions";

/** A row of a list, one field of which is doubtful. */
type Doubtful = Omit<DoubtfulValue, "suggestion" | "recordId" | "__typename"> & {
  nth: number;
  record_id: string;
  city: string | null;
  state: string | null;
  country: string | null;
};

/**
 * The doubtful values of the viewer's lists, without those that somebody has confirmed.
 * @throws FORBIDDEN for a list that is not open to the viewer
 */
export async function listDoubtfulValues(
  db: Db,
  viewer: Person,
  source?: DoubtfulSource | null,
): Promise<DoubtfulValues> {
  const open = openSources(viewer);
  if (source && !open.includes(source)) throw forbidden();
  const rows = await selectDoubtful(db, source ? [source] : open)
    .selectAll("doubtful")
    .orderBy("nth")
    .orderBy("number", "desc")
    .orderBy("field")
    .limit(mostShown)
    .execute();
  const counted = await selectDoubtful(db, open)
    .select(["source", sql<number>`count(*)::int`.as("count")])
    .groupBy("source")
    .execute();
  const counts = new Map(counted.map((each) => [each.source, each.count]));
  return {
    rows: await Promise.all(rows.map(withSuggestion)),
    counts: open.map((each) => ({ source: each, count: counts.get(each) ?? 0 })),
  };
}

async function withSuggestion(row: Doubtful): Promise<DoubtfulValue> {
  const kind = kindOf(row);
  return { ...row, recordId: row.record_id, suggestion: kind ? await suggestionFor(kind, row) : null };
}

function kindOf({ source, field }: Pick<Doubtful, "source" | "field">): ValueKind | undefined {
  return sources[source].fields[field];
}

function selectDoubtful(db: Db, of: readonly DoubtfulSource[]) {
  const parts = of.flatMap((source) =>
    Object.entries(sources[source].fields).map(([field, kind]) => doubtfulIn(source, field, kind)),
  );
  return db.selectFrom(sql<Doubtful>`(${sql.join(parts, sql` union all `)})`.as("doubtful")).where(
    sql<boolean>`not exists (
      select from confirmed_values
      where (table_name, row_id, confirmed_values.field, confirmed_values.value)
        = (doubtful.table_name, doubtful.record_id, doubtful.field, doubtful.value))`,
  );
}

function doubtfulIn(source: DoubtfulSource, field: string, kind: ValueKind): RawBuilder<unknown> {
  const { table, number, name, state, shown = sql`true` } = sources[source];
  const { doubt, is } = doubtOf(kind, field);
  return sql`
    select ${allSources.indexOf(source)}::int as nth, ${source}::text as source, ${table}::text as table_name,
      ${`${source}:${field}:`}::text || id as id, id::text as record_id, ${sql.ref(number)} as number, ${name} as name,
      ${field}::text as field, ${sql.ref(field)} as value, ${doubt} as doubt, city, ${sql.ref(state)} as state, country
    from ${sql.table(table)}
    where ${is} and ${shown}`;
}
