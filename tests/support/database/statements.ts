import { type CompiledQuery, type KyselyPlugin, PostgresQueryCompiler } from "kysely";
import { type Db } from "#graphql/db/pool";

/** A database that keeps what is asked of it, in order. */
export function recorded(db: Db): { db: Db; statements: CompiledQuery[] } {
  const compiler = new PostgresQueryCompiler();
  const statements: CompiledQuery[] = [];
  const recording: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      statements.push(compiler.compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(recording), statements };
}
