import { S3ServiceException } from "@aws-sdk/client-s3";

/**
 * In milliseconds: when the store last answered, since when it owes answers to those who wait for one, and until when calls
 * to it fail at once.
 */
type Known = { answeredAt: number; owesSince: number; waiting: number; silentUntil: number };

/** By the store's address: photos and staged files have a client each, and a request uses both. */
const stores = new Map<string, Known>();

/**
 * Keeps the waits for a silent store from adding up: a form with ten photos calls it dozens of times, one after another. Once a
 * call has timed out, and nobody was answered for most of `pause` milliseconds, other calls fail at once for as long again, or until
 * a call that still waits is answered. `answer`: how long a call may wait that is made in time.
 */
export function silenceOf(store: string, { pause, answer: mostWait }: { pause: number; answer: number }) {
  const known = stores.get(store) ?? {
    answeredAt: -Infinity,
    owesSince: -Infinity,
    waiting: 0,
    silentUntil: -Infinity,
  };
  stores.set(store, known);
  // Uploads are sent side by side: the first to time out was left a little before the last answer to another.
  const mostOfPause = 0.75 * pause;
  const isSilent = () => performance.now() < known.silentUntil;

  async function unlessSilent<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    if (isSilent()) throw notAnswered();
    try {
      const answer = await ask();
      noteAnswer(known);
      return answer;
    } catch (error) {
      const now = performance.now();
      if (isAnswer(error)) noteAnswer(known);
      else if (!isTimeout(error)) noteNothingOwed(known);
      else if (now - known.answeredAt >= mostOfPause) known.silentUntil = now + pause;
      else known.owesSince = known.answeredAt;
      throw error;
    }
  }

  /**
   * Gives up unless the answer begins in time. What has begun may take as long as it is not silent. A call that follows one
   * which timed out waits only for the rest of the time for which the store has answered nobody.
   */
  function inTime<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    return unlessSilent(async () => {
      const began = performance.now();
      if (known.waiting === 0 && began - known.owesSince >= mostWait) known.owesSince = began;
      known.waiting++;

      const late = new AbortController();
      let timer: NodeJS.Timeout | undefined;
      const wait = () => {
        const left = Math.min(began, known.owesSince) + mostWait - performance.now();
        if (left > 0) timer = setTimeout(wait, left);
        else late.abort(new DOMException("The object store did not answer in time", "TimeoutError"));
      };
      wait();
      try {
        return await ask(late.signal);
      } catch (error) {
        throw late.signal.aborted ? late.signal.reason : error;
      } finally {
        clearTimeout(timer);
        known.waiting--;
      }
    });
  }

  /**
   * An upload may take as long as its bytes flow, which it notes. One that stands still does not wait for a pause of its own
   * where the store is silent to others.
   */
  function whileFlowing<Answer>(ask: (signal: AbortSignal, noteFlow: () => void) => Promise<Answer>): Promise<Answer> {
    return unlessSilent(async () => {
      let flowedAt = performance.now();
      const stuck = new AbortController();
      const watch = setInterval(() => {
        if (isSilent() && performance.now() - flowedAt >= pause - mostOfPause) stuck.abort(notAnswered());
      }, pause / 20);
      try {
        return await ask(stuck.signal, () => (flowedAt = performance.now()));
      } catch (error) {
        throw stuck.signal.aborted ? stuck.signal.reason : error;
      } finally {
        clearInterval(watch);
      }
    });
  }

  return { whileFlowing, inTime };
}

function notAnswered(): DOMException {
  return new DOMException("The object store has not answered for a while", "TimeoutError");
}

/** An answer shows that the store works: the waits of the other calls are counted from now. */
function noteAnswer(known: Known) {
  known.answeredAt = performance.now();
  known.silentUntil = -Infinity;
  if (known.waiting > 0) known.owesSince = known.answeredAt;
  else noteNothingOwed(known);
}

function noteNothingOwed(known: Known) {
  if (known.waiting === 0) known.owesSince = -Infinity;
}

/** A refusal comes from a store that works. */
function isAnswer(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode !== undefined;
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === "TimeoutError";
}
