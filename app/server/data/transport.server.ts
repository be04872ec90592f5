import { ClientError, GraphQLClient } from "graphql-request";
import * as z from "zod";
import { config } from "~/server/platform/config.server";
import { deadlines } from "~/server/platform/deadlines.server";
import { fetchQuickly } from "./fetch-quickly.server";

/**
 * A form, and what it held: the same content under the same key is stored once, however often it is sent. `again`: its
 * author means what is stored already a second time; `alike`: of forms that hold the same, whatever their keys. `draft`: the
 * version of the draft that it began as, which goes with it; empty where it began without.
 */
export type Idempotency = { key: string; content: string; alike?: string; again?: boolean; draft?: string };

/** `deadline`: in milliseconds, for the few writes that may take longer than a page, or must take less. */
export type WriteOptions = { idempotency?: Idempotency; deadline?: number };

/** `gone`: of a read, aborted when nobody waits for it any more. */
export type Sending = WriteOptions & { bearer: string; requestId: string; gone?: AbortSignal };

/** Only a document's hash leaves the portal: the data service knows the text, and answers no other. */
export type Operation = { variables?: unknown; extensions: Record<string, unknown> };

export function operationOf(document: PersistedDocument, variables: unknown = {}): Operation {
  return { variables, extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(document) } } };
}

/**
 * `errorPolicy`: whether errors are thrown, or are part of the answer, as of a read. What was cut off before any answer,
 * as by a service that stops just then, is asked once more: reads, and writes that are stored once however often they come.
 */
export async function post(
  operation: Operation,
  { bearer, requestId, idempotency, deadline = deadlines.dataService, gone }: Sending,
  errorPolicy: "none" | "all" = "none",
) {
  const client = new GraphQLClient(config.DATA_SERVICE_URL, {
    excludeOperationName: true,
    errorPolicy,
    fetch: fetchQuickly,
    // graphql-request knows no persisted operations: what names the document by its hash takes the place of an empty query.
    requestMiddleware: (request) => ({ ...request, body: JSON.stringify(operation) }),
    signal: gone ? AbortSignal.any([gone, AbortSignal.timeout(deadline)]) : AbortSignal.timeout(deadline),
    headers: {
      authorization: `Bearer ${bearer}`,
      "x-request-id": requestId,
      "x-waits-for": String(deadline),
      ...(idempotency && { "x-idempotency-key": idempotency.key, "x-idempotency-content": idempotency.content }),
      ...(idempotency?.alike && { "x-idempotency-alike": idempotency.alike }),
      ...(idempotency?.again && { "x-idempotency-again": "yes" }),
      ...(idempotency?.draft !== undefined && { "x-draft-version": idempotency.draft }),
    },
  });
  const ask = () => client.rawRequest<unknown>("");
  return ask().catch((error: unknown) => {
    const mayComeTwice = errorPolicy === "all" || idempotency !== undefined;
    if (mayComeTwice && wasCutOff(error)) return ask();
    throw error;
  });
}

const brokenConnection = z.object({ code: z.enum(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]) });

/** The data service closed the connection, or a proxy answers 502 because one behind it did. */
function wasCutOff(error: unknown): boolean {
  if (error instanceof ClientError) return error.response.status === 502 && error.response.errors === undefined;
  return brokenConnection.safeParse(error).success;
}

export type PersistedDocument = { __meta__?: Record<string, unknown> };

/** Returns the hash under which the data service stores an operation. */
function hashOf(document: PersistedDocument): string {
  return z.string().parse(document.__meta__?.hash);
}

/** The last change of a record that an edit would have overwritten: its author, its time (ISO 8601) and the fields. */
export type LastChange = z.output<typeof lastChange>;

const lastChange = z.object({ by: z.string(), at: z.string(), what: z.array(z.string()) });

const refusal = z.object({
  message: z.string(),
  extensions: z.object({
    code: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    changed: lastChange.nullish(),
    deleted: z.object({ by: z.string(), at: z.string() }).optional(),
  }),
});

export const refusals = z.array(refusal).min(1);

/** Returns the code with which the data service refused a request; undefined for every other error. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof ClientError)) return undefined;
  return refusals.safeParse(error.response.errors).data?.[0]?.extensions.code;
}
