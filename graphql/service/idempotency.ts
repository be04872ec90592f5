import { createHash } from "node:crypto";
import { type GraphQLFieldResolver } from "graphql";
import * as z from "zod";
import { type Context, type Idempotency } from "./context";
import { type Db } from "../db/pool";
import { type Viewer } from "./viewer";

type Resolver = GraphQLFieldResolver<unknown, Context>;
type Write = { viewer: Viewer; operation: string; idempotency: Idempotency };

/**
 * Makes a root field of Mutation one transaction: all of it happens, or nothing. With an idempotency key it happens
 * once: whoever sends the same again, even at the same moment, gets the first one's result. A failure uses up no key.
 */
export function inTransaction(resolve: Resolver): Resolver {
  return (source, args, context, info) =>
    context.db.transaction().execute((db) => {
      const run = async (): Promise<unknown> => resolve(source, args, { ...context, db }, info);
      const { viewer, idempotency } = context;
      return idempotency
        ? once(db, { viewer, idempotency, operation: `${info.fieldName} ${info.path.key}` }, run)
        : run();
    });
}

/**
 * The key's row is written first: a second transaction with the same key waits at it until the first has ended, and then
 * finds the result, or, if the first was undone, its own way free.
 */
async function once(db: Db, write: Write, run: () => Promise<unknown>): Promise<unknown> {
  const row = rowOf(write);
  const { numInsertedOrUpdatedRows: isFirst } = await db
    .insertInto("idempotency_keys")
    .values({ ...row, operation: write.operation })
    .onConflict((conflict) => conflict.columns(["viewer_id", "key", "content_hash"]).doNothing())
    .executeTakeFirstOrThrow();

  if (!isFirst) return storedResult(db, row);

  const value = await run();
  const result = JSON.stringify({ value });
  await db
    .updateTable("idempotency_keys")
    .set({ result })
    .where((column) => column.and(row))
    .execute();
  return value;
}

type Row = { viewer_id: string; key: string; content_hash: string };

function rowOf({ viewer, operation, idempotency: { key, content } }: Write): Row {
  return {
    viewer_id: viewer.kind === "person" ? viewer.profileId : `service:${viewer.clientId}`,
    key,
    content_hash: createHash("sha256").update(`${operation}\n${content}`).digest("hex"),
  };
}

const stored = z.object({ value: z.unknown() });

/** As JSON keeps it: dates come back as ISO text, which the DateTime scalar takes as well. */
async function storedResult(db: Db, row: Row): Promise<unknown> {
  const { result } = await db
    .selectFrom("idempotency_keys")
    .where((column) => column.and(row))
    .select("result")
    .executeTakeFirstOrThrow();
  return stored.parse(result).value;
}
