import { ClientError, GraphQLClient } from "graphql-request";
import { randomUUID } from "node:crypto";
import * as z from "zod";
import { type TypedDocumentString } from "#graphql/generated/client/graphql";
import { config } from "~/server/platform/config.server";
import { deadlines } from "~/server/platform/deadlines.server";
import { log } from "~/server/platform/log.server";
import { currentExchange, currentRequestId, goneSignal } from "~/remix/server/exchange.server";
import { fetchQuickly } from "./fetch-quickly.server";
import { batched } from "./batched.server";
import { sentForm } from "~/server/forms/read-form.server";
import { lost } from "./lost.server";
import { forbidden, shutOut, tooMany, unavailable } from "./refusals.server";
import { serviceToken } from "~/server/session/service-token.server";
import { readSession } from "~/server/session/session.server";
import { signInAgain } from "~/server/session/session-end.server";

/**
 * A form, and what it held: the same content under the same key is stored once, however often it is sent. `again`: its
 * author means what is stored already a second time; `alike`: of forms that hold the same, whatever their keys. `draft`: the
 * version of the draft that it began as, which goes with it; empty where it began without.
 */
export type Idempotency = { key: string; content: string; alike?: string; again?: boolean; draft?: string };

/** `deadline`: in milliseconds, for the few writes that may take longer than a page, or must take less. */
type WriteOptions = { idempotency?: Idempotency; deadline?: number };

/** Who changed last what an edit would have replaced, when (ISO 8601), and which of its values. */
export type LastChange = z.output<typeof lastChange>;

const lastChange = z.object({ by: z.string(), at: z.string(), what: z.array(z.string()) });

/** The data service understood and declined: bad input, or somebody else was first. The form shows why, and stays. */
export class Refused extends Error {
  constructor(
    readonly messages: string[],
    readonly fields: Record<string, string>,
    readonly code: string,
    /** There where an edit was made from an older state; null where nobody knows who changed it. */
    readonly changed?: LastChange | null,
  ) {
    super(messages.join(" "));
  }
}

/**
 * Reads with the viewer's own rights. What a page reads at the same time travels together, and is answered each by itself.
 * @throws a Response (session ended, forbidden, not found, bad request, unavailable) that Remix turns into the page that
 * says so.
 */
export function query<Result>(
  request: Request,
  document: TypedDocumentString<Result, Record<string, never>>,
): Promise<Result>;
export function query<Result, Variables>(
  request: Request,
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
): Promise<Result>;
export async function query<Result, Variables>(
  request: Request,
  document: TypedDocumentString<Result, Variables>,
  variables?: Variables,
): Promise<Result> {
  const { data, errors } = await ask(request, document, variables);
  if (!errors) return data as Result;

  const refused = await refusalFor(errors, errors, request);
  // There is no form to show it in: the address asks for what cannot be looked for.
  throw refused instanceof Refused ? new Response(refused.message, { status: 400 }) : refused;
}

/** As {@link query}, for who shows what could be read although something could not. @throws a Response where nothing could */
export function ask(request: Request, document: PersistedDocument, variables: unknown): Promise<Answer> {
  return askTogether(currentExchange(), { request, operation: operationOf(document, variables) });
}

/** As many as the data service answers together. */
const mostTogether = 20;

const askTogether = batched<object, { request: Request; operation: Operation }, Answer>(mostTogether, async (asked) => {
  const [first] = asked;
  if (!first) return [];
  const { request, operation } = first;

  const gone = goneSignal(currentExchange());
  return send(request, async (those) => {
    const sending = { ...those, gone };
    if (asked.length === 1) return [await post(operation, sending, "all")];
    const { extensions } = await post(
      { extensions: { together: asked.map(({ operation }) => operation) } },
      sending,
      "all",
    );
    return answeredTogether.parse(extensions).together;
  });
});

const answerShape = z.object({ data: z.unknown().optional(), errors: z.unknown().optional() });
const answeredTogether = z.object({ together: z.array(answerShape) });

export type Answer = z.output<typeof answerShape>;

/**
 * Writes with the viewer's own rights, never twice by itself.
 * @throws {@link Refused} for what the form should show; a Response as {@link query} does.
 */
export async function mutate<Result, Variables>(
  request: Request,
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  options?: WriteOptions,
): Promise<Result> {
  const operation = operationOf(document, variables);
  return send(request, async (sending) => (await post(operation, { ...sending, ...options })).data as Result);
}

async function send<Result>(request: Request, ask: (sending: Sending) => Promise<Result>): Promise<Result> {
  const session = await readSession(request);
  if (!session) throw await signInAgain(request);

  try {
    return await ask({ bearer: session.idToken, requestId: currentExchange().id });
  } catch (error) {
    throw error instanceof ClientError
      ? await refusalFor(error.response.errors, error.response.status, request)
      : await refusalFor(undefined, error, request);
  }
}

/** The data service did not do what the portal asked of it on its own account. */
export class ServiceRefused extends Error {
  constructor(readonly code: string) {
    super(`The data service refused the portal itself: ${code}`);
  }
}

/**
 * Reads or writes with the portal's own rights: for what no signed-in person asks for, and what anonymous visitors send.
 * @throws {@link ServiceRefused}, or the error of a service that does not answer
 */
export async function asService<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  options?: WriteOptions,
): Promise<Result> {
  const requestId = currentRequestId() ?? randomUUID();
  const operation = operationOf(document, variables);
  const bearer = await serviceToken();
  try {
    const { data } = await post(operation, { bearer, requestId, ...options }).catch(async (error: unknown) => {
      if (codeOf(error) !== "UNAUTHENTICATED") throw error;
      return post(operation, { bearer: await serviceToken(bearer), requestId, ...options });
    });
    return data as Result;
  } catch (error) {
    // A ClientError's message holds the whole request, and with it what must not be logged.
    throw error instanceof ClientError ? new ServiceRefused(codeOf(error) ?? String(error.response.status)) : error;
  }
}

/** `gone`: of a read, aborted when nobody waits for it any more. */
type Sending = WriteOptions & { bearer: string; requestId: string; gone?: AbortSignal };

/** Only a document's hash leaves the portal: the data service knows the text, and answers no other. */
type Operation = { variables?: unknown; extensions: Record<string, unknown> };

export function operationOf(document: PersistedDocument, variables: unknown = {}): Operation {
  return { variables, extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(document) } } };
}

/**
 * `errorPolicy`: whether errors are thrown, or are part of the answer, as of a read. What was cut off before any answer,
 * as by a service that stops just then, is asked once more: reads, and writes that are stored once however often they come.
 */
async function post(
  operation: Operation,
  { bearer, requestId, idempotency, deadline = deadlines.dataService, gone }: Sending,
  errorPolicy: "none" | "all" = "none",
) {
  const client = new GraphQLClient(config.DATA_SERVICE_URL, {
    excludeOperationName: true,
    errorPolicy,
    fetch: fetchQuickly,
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

/** By the service, or by the one that a proxy before it had chosen. */
function wasCutOff(error: unknown): boolean {
  if (error instanceof ClientError) return error.response.status === 502 && error.response.errors === undefined;
  return brokenConnection.safeParse(error).success;
}

export type PersistedDocument = { __meta__?: Record<string, unknown> };

/** Under which the data service knows an operation. */
function hashOf(document: PersistedDocument): string {
  return z.string().parse(document.__meta__?.hash);
}

const refusal = z.object({
  message: z.string(),
  extensions: z.object({
    code: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    changed: lastChange.nullish(),
    deleted: z.object({ by: z.string(), at: z.string() }).optional(),
  }),
});

const refusals = z.array(refusal).min(1);

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof ClientError)) return undefined;
  return refusals.safeParse(error.response.errors).data?.[0]?.extensions.code;
}

/** Among what was asked together, the data service did not wait for this. */
export function isTooSlow(errors: unknown): boolean {
  return isFirst("TOO_SLOW", errors);
}

/** The data service was told to stop, and takes no streams. */
export function isStopping(errors: unknown): boolean {
  return isFirst("STOPPING", errors);
}

function isFirst(code: string, errors: unknown): boolean {
  return refusals.safeParse(errors).data?.[0]?.extensions.code === code;
}

/** What to throw for the errors that the data service answered; `cause` is logged where they are none. */
export async function refusalFor(errors: unknown, cause: unknown, request: Request): Promise<unknown> {
  const known = refusals.safeParse(errors);
  if (!known.success) {
    if (!goneSignal(currentExchange()).aborted)
      log.error({ err: cause, requestId: currentExchange().id }, "the data service failed");
    return unavailable("The portal's data service does not answer.", await sentForm(request));
  }

  const code = known.data[0]?.extensions.code ?? "INTERNAL";
  switch (code) {
    case "UNAUTHENTICATED":
      return signInAgain(request);
    case "NO_PROFILE":
      return shutOut(
        "You are signed in, but this portal has no profile for your account. Please ask your administrator to add one.",
      );
    case "ARCHIVED":
      return shutOut("Your account is archived. Please contact the manufacturer.");
    case "FORBIDDEN":
      return forbidden();
    case "NOT_FOUND":
      return lost(request, known.data[0]?.extensions.deleted);
    case "RATE_LIMITED":
      return tooMany(known.data.map(({ message }) => message).join(" "), undefined, await sentForm(request));
    case "TOO_SLOW":
    case "STOPPING":
      return unavailable("The portal's data service does not answer.", await sentForm(request));
    case "INTERNAL":
      return unavailable("Something failed on our side.", await sentForm(request));
    default:
      return new Refused(
        known.data.map(({ message }) => message),
        Object.assign({}, ...known.data.map(({ extensions }) => extensions.fields ?? {})),
        code,
        known.data[0]?.extensions.changed,
      );
  }
}
