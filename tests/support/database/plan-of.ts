import { type KyselyPlugin } from "kysely";
import { type Db } from "#graphql/db/pool";

/**
 * The plans of the very queries that reading sends, instead of their rows; `finds`: whether it goes on as if each had
 * found some.
 */
export async function planOf(db: Db, read: (db: Db) => Promise<unknown>, { finds = true } = {}): Promise<string> {
  const plans: string[] = [];
  const explaining: KyselyPlugin = {
    transformQuery: ({ node }) =>
      node.kind === "SelectQueryNode" ? { ...node, explain: { kind: "ExplainNode" } } : node,
    async transformResult({ result }) {
      plans.push(...result.rows.flatMap((row) => Object.values(row)).map(String));
      return finds ? result : { ...result, rows: [] };
    },
  };
  await read(db.withPlugin(explaining));
  return plans.join("\n");
}
