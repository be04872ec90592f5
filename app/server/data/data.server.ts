import { ClientError, GraphQLClient, type RequestMiddleware } from "graphql-request";
import { randomUUID } from "node:crypto";
import * as z from "zod";
import { type TypedDocumentString } from "#graphql/generated/client/graphql";
import { config } from "~/server/platform/config.server";
import { log } from "~/server/platform/log.server";
import { currentExchange } from "~/server/platform/platform.server";
import { forbidden, notFound, tooMany, unavailable } from "./refusals.server";
import { serviceToken } from "~/server/session/service-token.server";
import { readSession } from "~/server/session/session.server";
import { signInAgain } from "~/server/session/session-end.server";

/** How long the data service may take, in milliseconds. A page that says so must be there within 5 seconds. */
const usualDeadline = 4_000;

/** A form, and what it held: the same content under the same key is stored once, however often it is sent. */
export type Idempotency = { key: string; content: string };

/** `deadline`: in milliseconds, for the few writes that may take longer than a page. */
type WriteOptions = { idempotency?: Idempotency; deadline?: number };

/** The data service understood and declined: bad input, or somebody else was first. The form shows why, and stays. */
export class Refused extends Error {
  constructor(
    readonly messages: string[],
    readonly fields: Record<string, string>,
    readonly code: string,
  ) {
    super(messages.join(" "));
  }
}

/**
 * Reads with the viewer's own rights.
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
  try {
    return await send(request, document, variables);
  } catch (error) {
    // There is no form to show it in: the address asks for what cannot be looked for.
    throw error instanceof Refused ? new Response(error.message, { status: 400 }) : error;
  }
}

/**
 * Writes with the viewer's own rights, never twice by itself.
 * @throws {@link Refused} for what the form should show; a Response as {@link query} does.
 */
export function mutate<Result, Variables>(
  request: Request,
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  options?: WriteOptions,
): Promise<Result> {
  return send(request, document, variables, options);
}

async function send<Result, Variables>(
  request: Request,
  document: TypedDocumentString<Result, Variables>,
  variables: unknown,
  options?: WriteOptions,
): Promise<Result> {
  const session = await readSession(request);
  if (!session) throw await signInAgain(request);

  try {
    return await post(document, variables, { bearer: session.idToken, requestId: currentExchange().id, ...options });
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
 * Reads or writes with the portal's own rights: for what no signed-in person asks for, and what strangers send.
 * @throws {@link ServiceRefused}, or the error of a service that does not answer
 */
export async function asService<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  options?: WriteOptions,
): Promise<Result> {
  const requestId = randomUUID();
  const bearer = await serviceToken();
  try {
    return await post(document, variables, { bearer, requestId, ...options }).catch(async (error: unknown) => {
      if (codeOf(error) !== "UNAUTHENTICATED") throw error;
      return post(document, variables, { bearer: await serviceToken(bearer), requestId, ...options });
    });
  } catch (error) {
    // A ClientError's message holds the whole request, and with it what must not be logged.
    throw error instanceof ClientError ? new ServiceRefused(codeOf(error) ?? String(error.response.status)) : error;
  }
}

type Sending = WriteOptions & { bearer: string; requestId: string };

function post<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: unknown,
  { bearer, requestId, idempotency, deadline = usualDeadline }: Sending,
): Promise<Result> {
  const client = new GraphQLClient(config.DATA_SERVICE_URL, {
    excludeOperationName: true,
    requestMiddleware: persisted(document),
    signal: AbortSignal.timeout(deadline),
    headers: {
      authorization: `Bearer ${bearer}`,
      "x-request-id": requestId,
      ...(idempotency && { "x-idempotency-key": idempotency.key, "x-idempotency-content": idempotency.content }),
    },
  });
  return client.request<Result>(document.toString(), (variables ?? {}) as Record<string, unknown>);
}

/** Only the document's hash leaves the portal: the data service knows the text, and answers no other. */
function persisted(document: PersistedDocument): RequestMiddleware {
  const sha256Hash = hashOf(document);

  return (request) => {
    const { variables } = z.object({ variables: z.unknown() }).parse(JSON.parse(z.string().parse(request.body)));
    return {
      ...request,
      body: JSON.stringify({ variables, extensions: { persistedQuery: { version: 1, sha256Hash } } }),
    };
  };
}

export type PersistedDocument = { __meta__?: Record<string, unknown> };

/** Under which the data service knows an operation. */
export function hashOf(document: PersistedDocument): string {
  return z.string().parse(document.__meta__?.hash);
}

const refusal = z.object({
  message: z.string(),
  extensions: z.object({ code: z.string(), fields: z.record(z.string(), z.string()).optional() }),
});

const refusals = z.array(refusal).min(1);

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof ClientError)) return undefined;
  return refusals.safeParse(error.response.errors).data?.[0]?.extensions.code;
}

/** What to throw for the errors that the data service answered; `cause` is logged where they are none. */
export async function refusalFor(errors: unknown, cause: unknown, request: Request): Promise<unknown> {
  const known = refusals.safeParse(errors);
  if (!known.success) {
    log.error({ err: cause, requestId: currentExchange().id }, "the data service failed");
    return unavailable("The portal's data service does not answer.");
  }

  const code = known.data[0]?.extensions.code ?? "INTERNAL";
  switch (code) {
    case "UNAUTHENTICATED":
      return signInAgain(request);
    case "NO_PROFILE":
      return forbidden(
        "You are signed in, but this portal has no profile for your account. Please ask your administrator to add one.",
      );
    case "ARCHIVED":
      return forbidden("Your account is archived. Please contact the manufacturer.");
    case "FORBIDDEN":
      return forbidden();
    case "NOT_FOUND":
      return notFound();
    case "RATE_LIMITED":
      return tooMany(known.data.map(({ message }) => message).join(" "));
    case "INTERNAL":
      return unavailable("Something failed on our side. Nothing was changed.");
    default:
      return new Refused(
        known.data.map(({ message }) => message),
        Object.assign({}, ...known.data.map(({ extensions }) => extensions.fields ?? {})),
        code,
      );
  }
}
