import { generate, PostgresDialect } from "kysely-codegen";
import type { Db } from "#graphql/db/pool";

/** The text that graphql/db/types.ts must have for this database; `npm run db:types` writes it. */
export function databaseTypes(db: Db): Promise<string> {
  return generate({
    db,
    dialect: new PostgresDialect({ dateParser: "string", numericParser: "string" }),
    excludePattern: "kysely_*",
    typeMapping: {
      int8: "ColumnType<number, number | string>",
      point: "ColumnType<{ x: number; y: number }, string>",
    },
  });
}
