import { ClientError } from "graphql-request";
import * as z from "zod";
import { type TypedDocumentString } from "#graphql/generated/client/graphql";
import { log } from "~/server/platform/log.server";
import { currentExchange, goneSignal } from "~/remix/server/exchange.server";
import { batched } from "./batched.server";
import { sentForm } from "~/server/forms/read-form.server";
import { lost } from "./lost.server";
import { forbidden, shutOut, tooMany, unavailable } from "./refusals.server";
import {
  type LastChange,
  type Operation,
  operationOf,
  type PersistedDocument,
  post,
  refusals,
  type Sending,
  type WriteOptions,
} from "./transport.server";
import { readSession } from "~/server/session/session.server";
import { signInAgain } from "~/server/session/session-end.server";

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

/** Among what was asked together, the data service did not wait for this. */
export function isTooSlow(errors: unknown): boolean {
  return isFirst("TOO_SLOW", errors);
}

/** The data service was asked to stop, and takes no streams. */
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
