import { S3ServiceException } from "@aws-sdk/client-s3";

/** Both in milliseconds: when the store last answered, and until when calls to it fail at once. */
type Known = { answeredAt: number; silentUntil: number };

/** By the store's address: photos and staged files have a client each, and a request uses both. */
const stores = new Map<string, Known>();

/**
 * Keeps the waits for a silent store from adding up: a form with ten photos calls it dozens of times, one after another. Once a
 * call has timed out, and nobody was answered for as long as it waited, other calls fail at once for as long again, or until
 * a call that still waits is answered.
 */
export function silenceOf(store: string, milliseconds: number) {
  const known = stores.get(store) ?? { answeredAt: -Infinity, silentUntil: -Infinity };
  stores.set(store, known);

  return async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    if (performance.now() < known.silentUntil)
      throw new DOMException("The object store has not answered for a while", "TimeoutError");
    try {
      const answer = await ask();
      noteAnswer(known);
      return answer;
    } catch (error) {
      const now = performance.now();
      if (isAnswer(error)) noteAnswer(known);
      else if (isTimeout(error) && now - known.answeredAt >= milliseconds) known.silentUntil = now + milliseconds;
      throw error;
    }
  };
}

function noteAnswer(known: Known) {
  known.answeredAt = performance.now();
  known.silentUntil = -Infinity;
}

/** A refusal comes from a store that works. */
function isAnswer(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode !== undefined;
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === "TimeoutError";
}
