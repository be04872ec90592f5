import { type GraphQLFieldResolver } from "graphql";
import { sql } from "kysely";
import * as z from "zod";
import { sentBefore } from "../rules/forms/sent-before.rules";
import { type Context, type Idempotency } from "../request/context";
import { badInput } from "../request/errors";
import { endDraft } from "../areas/drafts/store";
import { type Db } from "../db/pool";
import { mailCauser } from "../areas/mail/outbox";
import { type Viewer } from "../request/viewer";
import { sha256 } from "../request/sha256";
import { daysAgo } from "../db/days-ago";

type Resolver = GraphQLFieldResolver<unknown, Context>;
/** `about`: the id of the row that it is done to, if there is one. */
type Write = { viewer: Viewer; operation: string; about: string; idempotency: Idempotency; notTwice: boolean };

/**
 * Makes a root field of Mutation one transaction: all of it happens, or nothing. With an idempotency key it happens
 * once: a caller that sends the same again, even at the same time, gets the first one's result. A failure uses up no
 * key. `notTwice`: as the contract's directive of that name says. The form's draft goes with it.
 */
export function inTransaction(resolve: Resolver, notTwice: boolean): Resolver {
  return (source, args, context, info) =>
    context.db
      .transaction()
      .execute((db) => {
        const { viewer, idempotency } = context;
        const run = async (): Promise<unknown> => {
          const { key: id, draft: version } = idempotency ?? {};
          if (id !== undefined && version !== undefined) await endDraft(db, viewer, { id, version });
          const resolved = () => resolve(source, args, { ...context, db }, info);
          return viewer.kind === "person" ? mailCauser.run(viewer.personId, resolved) : resolved();
        };
        return idempotency
          ? once(
              db,
              { viewer, idempotency, operation: `${info.fieldName} ${info.path.key}`, about: idIn(args), notTwice },
              run,
            )
          : run();
      })
      .finally(context.cache.forget);
}

/**
 * The key's row is written first: a second transaction with the same key waits at it until the first has ended, and then
 * finds the result, or, if the first was undone, its own way free.
 */
async function once(db: Db, write: Write, run: () => Promise<unknown>): Promise<unknown> {
  const row = rowOf(write);
  // The same words on two records are two messages, however alike their forms are.
  const alike = contentHash(`${write.operation} ${write.about}`, write.idempotency.alike);
  const { numInsertedOrUpdatedRows: isFirst } = await db
    .insertInto("idempotency_keys")
    .values({ ...row, operation: write.operation, alike })
    .onConflict((conflict) => conflict.columns(["viewer_id", "key", "content_hash"]).doNothing())
    .executeTakeFirstOrThrow();

  if (!isFirst) return storedResult(db, row);

  const before = write.notTwice && !write.idempotency.again ? await sameFromAnotherForm(db, row, alike) : undefined;
  if (before && write.viewer.kind === "person") throw badInput(sentBefore, { meant: sentBefore });

  const value = before ? stored.parse(before.result).value : await run();
  const result = JSON.stringify({ value });
  await db
    .updateTable("idempotency_keys")
    .set({ result })
    .where((column) => column.and(row))
    .execute();
  return value;
}

/** The last one within ten minutes; of two that are sent at the same time neither sees the other. */
function sameFromAnotherForm(db: Db, { viewer_id, key }: Row, alike: string) {
  return db
    .selectFrom("idempotency_keys")
    .where("viewer_id", "=", viewer_id)
    .where("alike", "=", alike)
    .where("key", "<>", key)
    .where("created_at", ">", sql<Date>`now() - interval '10 minutes'`)
    .orderBy("created_at", "desc")
    .select("result")
    .executeTakeFirst();
}

function idIn(args: object): string {
  return "id" in args && typeof args.id === "string" ? args.id : "";
}

type Row = { viewer_id: string; key: string; content_hash: string };

function rowOf({ viewer, operation, idempotency: { key, content } }: Write): Row {
  return {
    viewer_id: viewer.kind === "person" ? viewer.profileId : `service:${viewer.clientId}`,
    key: storedKey(key),
    content_hash: contentHash(operation, content),
  };
}

function contentHash(operation: string, content: string): string {
  return sha256(`${operation}\n${content}`).toString("hex");
}

/** Returns what is stored of a key: contents are digests made with it, which nobody can try without. */
export function storedKey(key: string): string {
  return sha256(`key ${key}`).toString("base64url");
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

/** Deletes the results of forms that nobody sends again. */
export async function sweepResults(db: Db): Promise<void> {
  await db.deleteFrom("idempotency_keys").where("created_at", "<", daysAgo(7)).execute();
}
