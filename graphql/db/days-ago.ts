import { sql } from "kysely";

export function daysAgo(days: number) {
  return sql<Date>`now() - make_interval(days => ${days})`;
}
