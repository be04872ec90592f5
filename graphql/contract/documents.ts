import { readFile } from "node:fs/promises";
import { Kind, type OperationDefinitionNode } from "graphql";
import { sql } from "kysely";
import * as z from "zod";
import { type Db } from "../db/pool";
import { badRequest, forbidden } from "../request/errors";
import { limits } from "./limits";
import { type Viewer } from "../request/viewer";

/** What a client sends: the text of an operation, or the hash of one that this service knows. */
const operationParams = z.strictObject({
  query: z.string().nullish(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  extensions: z.object({ persistedQuery: z.object({ sha256Hash: z.string() }).optional() }).nullish(),
});

export type OperationParams = z.output<typeof operationParams>;

/** One operation, or several together: a page needs one request, and a tab one stream. */
export const sentParams = z.union([
  z
    .object({ extensions: z.object({ together: z.array(operationParams).min(1).max(limits.operationsTogether) }) })
    .transform(({ extensions }) => extensions.together),
  operationParams.transform((params) => params),
]);

/** Known operations by the SHA-256 of their text, as code generation wrote them. */
export type Documents = ReadonlyMap<string, string>;

export async function readDocuments(file: string): Promise<Documents> {
  const text = await readFile(file, "utf8").catch(() => {
    throw new Error(`${file} is missing: run «npm run codegen» first`);
  });
  return new Map(Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(text))));
}

/** The text of an operation by its hash, where it is known. */
export type KnownDocuments = Pick<Documents, "get">;

/**
 * This release's operations, and those of releases that have started on this database within a month: while versions
 * change places, portals of the one before ask what they were made with. What such an operation may see is decided by its
 * fields, as ever.
 */
export async function withEarlier(db: Db, documents: Documents): Promise<KnownDocuments> {
  if (documents.size > 0)
    await db
      .insertInto("known_operations")
      .values([...documents].map(([sha256, text]) => ({ sha256, text })))
      .onConflict((same) => same.column("sha256").doUpdateSet({ last_known: sql`now()` }))
      .execute();
  await db
    .deleteFrom("known_operations")
    .where("last_known", "<", sql<Date>`now() - interval '30 days'`)
    .execute();
  const rows = await db.selectFrom("known_operations").select(["sha256", "text"]).execute();
  const earlier = new Map(rows.map(({ sha256, text }) => [sha256, text]));
  return { get: (hash) => documents.get(hash) ?? earlier.get(hash) };
}

/**
 * The text to run. Programs write their own; people's tokens only ask what the portal asks.
 * @throws FORBIDDEN for text from a person, BAD_REQUEST for an unknown hash
 */
export function textOf(params: OperationParams, viewer: Viewer, documents: KnownDocuments): string {
  if (params.query) {
    if (viewer.kind !== "service") throw forbidden();
    return params.query;
  }

  const text = documents.get(params.extensions?.persistedQuery?.sha256Hash ?? "");
  if (!text) throw badRequest("This operation is not known.");
  return text;
}

/**
 * The portal's operations by their names. What programs call theirs is for them to choose: those are counted by their
 * first field, of which there are no more than the contract has.
 */
export function countedAs({ name, selectionSet }: OperationDefinitionNode, { query }: OperationParams): string {
  if (!query && name) return name.value;
  const [first] = selectionSet.selections;
  return first?.kind === Kind.FIELD ? first.name.value : "unknown";
}
