import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { type TypedDocumentString } from "#graphql/generated/client/graphql";
import { config } from "~/server/platform/config.server";
import { log } from "~/server/platform/log.server";
import { ask, isStopping, isTooSlow, refusalFor } from "~/server/data/data.server";
import { operationOf, type PersistedDocument } from "~/server/data/transport.server";
import { answerInstead, hearFrames } from "./frames.server";
import { currentExchange } from "~/remix/server/exchange.server";
import { unavailable } from "~/server/data/refusals.server";
import { readSession } from "~/server/session/session.server";
import { signInAgain } from "~/server/session/session-end.server";

/** A subscription of one field, and its variables. */
export type LiveOperation = { document: PersistedDocument; variables: Record<string, unknown> };

/** Something live that a page shows from the start: the query that reads it first, and the subscription of the same field. */
export type LiveFigure<Value = unknown> = LiveOperation & { first: PersistedDocument; value?: Value };

/** `live(LeadCountsQuery, LeadCountsSubscription, { leadType: "quote" })`, typed as the one field is. */
export function live<Result, Variables extends Record<string, unknown>>(
  first: TypedDocumentString<Result, Variables>,
  document: TypedDocumentString<unknown, Variables>,
  ...[variables]: Variables extends Record<string, never> ? [] : [Variables]
): LiveFigure<Result[Exclude<keyof Result, "__typename">]> {
  return { first, document, variables: variables ?? {} };
}

export type LiveOperations = Readonly<Record<string, LiveOperation>>;
export type LiveFigures = Readonly<Record<string, LiveFigure>>;

/** Under each name the field's value; null where it cannot be read, absent where it is not known yet. */
export type LiveAnswers<Figures extends LiveFigures> = {
  [Name in keyof Figures]?: NonNullable<Figures[Name]["value"]> | null;
};

type Following = {
  signal: AbortSignal;
  hear: (name: string, value: unknown) => void;
};

/**
 * Follows live fields with the viewer's own rights, over one connection: first what they are, then each that changed.
 * Ends when the signal is aborted, or when the data service ends it because the session or a permission is gone.
 * @throws a Response, as `query` does, where it does not begin
 */
export async function follow(request: Request, operations: LiveOperations, { signal, hear }: Following): Promise<void> {
  const session = await readSession(request);
  if (!session) throw await signInAgain(request);

  const names = Object.keys(operations);
  const together = Object.values(operations).map(({ document, variables }) => operationOf(document, variables));
  const { id: requestId } = currentExchange();
  for (let tries = 1; ; tries++) {
    let isBegun = false;
    try {
      return await hearFrames(new URL("/graphql/stream", config.DATA_SERVICE_URL), {
        headers: { authorization: `Bearer ${session.idToken}`, "x-request-id": requestId },
        asked: { query: "", extensions: { together } },
        signal,
        hear: (frame) => {
          isBegun = true;
          const { data, extensions } = liveFrame.parse(frame);
          const name = extensions && names[extensions.operation];
          if (data && name !== undefined) hear(name, onlyField(data));
        },
      });
    } catch (error) {
      const errors = errorsIn(await answerInstead(error));
      if (isStopping(errors) && tries < mostTries && !signal.aborted) {
        await sleep(betweenTries);
        continue;
      }
      if (errors) throw await refusalFor(errors, error, request);
      // However many there are, one cause cuts them all: a line each is enough.
      log.warn({ requestId, reason: String(error) }, "a live stream was cut");
      if (isBegun) return;
      throw unavailable("The portal's data service does not answer.");
    }
  }
}

/** A data service that stops takes no streams; by and by it takes no connections either, and then another is asked. */
const mostTries = 15;
const betweenTries = 250;

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

/**
 * What live fields say now, for a page's first rendering; their stream goes on from there where scripts run. One that
 * is too slow is absent.
 * @throws a Response, as `query` does, where nothing is said in time
 */
export async function readFigures<Figures extends LiveFigures>(
  request: Request,
  figures: Figures,
): Promise<LiveAnswers<Figures>> {
  const answers: Record<string, unknown> = {};
  await Promise.all(
    Object.entries(figures).map(async ([name, { first, variables }]) => {
      const { data, errors } = await ask(request, first, variables);
      const fields = z.record(z.string(), z.unknown()).safeParse(data);
      if (fields.success) answers[name] = onlyField(fields.data);
      else if (!isTooSlow(errors)) throw await refusalFor(errors, errors, request);
    }),
  );
  if (Object.keys(answers).length > 0) return answers as LiveAnswers<Figures>;
  throw unavailable("The portal's data service does not answer.");
}

function onlyField(data: Record<string, unknown>): unknown {
  return Object.values(data)[0];
}
