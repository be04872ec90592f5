import * as z from "zod";
import { type TypedDocumentString } from "#graphql/generated/client/graphql";
import { config } from "~/server/platform/config.server";
import { hashOf, type PersistedDocument, refusalFor } from "~/server/data/data.server";
import { answerInstead, hearFrames } from "./frames.server";
import { currentExchange } from "~/server/platform/platform.server";
import { unavailable } from "~/server/data/refusals.server";
import { readSession } from "~/server/session/session.server";
import { signInAgain } from "~/server/session/session-end.server";

/** A subscription of one field, and its variables. */
export type LiveOperation<Value = unknown> = {
  document: PersistedDocument;
  variables: Record<string, unknown>;
  value?: Value;
};

/** `live(LeadCountsSubscription, { leadType: "quote" })`: what is to be followed, typed as its one field is. */
export function live<Result, Variables extends Record<string, unknown>>(
  document: TypedDocumentString<Result, Variables>,
  ...[variables]: Variables extends Record<string, never> ? [] : [Variables]
): LiveOperation<Result[Exclude<keyof Result, "__typename">]> {
  return { document, variables: variables ?? {} };
}

export type LiveOperations = Readonly<Record<string, LiveOperation>>;

/** Under each name the field's value; null where it cannot be read, absent where it is not known yet. */
export type LiveAnswers<Operations extends LiveOperations> = {
  [Name in keyof Operations]?: NonNullable<Operations[Name]["value"]> | null;
};

type Following<Operations extends LiveOperations> = {
  signal: AbortSignal;
  hear: (answer: LiveAnswers<Operations>) => void;
};

/**
 * Follows live fields with the viewer's own rights, over one connection: first what they are, then each that changed.
 * Ends when the signal is aborted, or when the data service ends it because the session or a permission is gone.
 * @throws a Response, as `query` does, where it does not begin
 */
export async function follow<Operations extends LiveOperations>(
  request: Request,
  operations: Operations,
  { signal, hear }: Following<Operations>,
): Promise<void> {
  const session = await readSession(request);
  if (!session) throw await signInAgain(request);

  const names = Object.keys(operations);
  const together = Object.values(operations).map(({ document, variables }) => ({
    variables,
    extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(document) } },
  }));
  try {
    await hearFrames(new URL("/graphql/stream", config.DATA_SERVICE_URL), {
      headers: { authorization: `Bearer ${session.idToken}`, "x-request-id": currentExchange().id },
      asked: { query: "", extensions: { together } },
      signal,
      hear: (frame) => {
        const { data, extensions } = liveFrame.parse(frame);
        const name = extensions && names[extensions.operation];
        if (data && name !== undefined) hear({ [name]: Object.values(data)[0] } as LiveAnswers<Operations>);
      },
    });
  } catch (error) {
    throw await refusalFor(errorsIn(await answerInstead(error)), error, request);
  }
}

/** What says why a stream ends belongs to none of its operations. */
const liveFrame = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  extensions: z.object({ operation: z.number() }).optional(),
});

function errorsIn(answer: string | undefined): unknown {
  try {
    return z.object({ errors: z.unknown() }).safeParse(JSON.parse(answer ?? "null")).data?.errors;
  } catch {
    return undefined;
  }
}

/** How long a page waits for the first of its figures, and then for the slowest, in milliseconds. */
const firstDeadline = 4_000;
const figuresDeadline = 1_000;

/**
 * What live fields say now, for a page's first rendering; their stream goes on from there where scripts run. One that
 * is too slow is absent.
 * @throws a Response, as `query` does, where nothing is said in time
 */
export async function readLive<Operations extends LiveOperations>(
  request: Request,
  operations: Operations,
): Promise<LiveAnswers<Operations>> {
  const enough = new AbortController();
  const stop = () => enough.abort();
  const answers: LiveAnswers<Operations> = {};
  let patience = setTimeout(stop, firstDeadline);
  let isFirst = true;

  const hear = (answer: LiveAnswers<Operations>) => {
    Object.assign(answers, answer);
    if (Object.keys(answers).length === Object.keys(operations).length) return stop();
    if (!isFirst) return;
    isFirst = false;
    clearTimeout(patience);
    patience = setTimeout(stop, figuresDeadline);
  };
  try {
    await follow(request, operations, { signal: enough.signal, hear });
  } finally {
    clearTimeout(patience);
  }
  if (Object.keys(answers).length > 0) return answers;
  throw unavailable("The portal's data service does not answer.");
}
