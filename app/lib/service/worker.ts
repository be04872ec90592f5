/** `more`: there is more to do at once. `failed`: it was said already what went wrong; later, it is tried again. */
export type Outcome = "more" | "failed" | void;

export type Work = {
  /** How often it is looked for, in milliseconds. */
  every: number;
  /** How long at most nobody looks while nothing works; as often as ever where nothing is said. */
  most?: number;
  /** Once `stopped`, it ends as soon as what it has begun is whole. */
  round: (stopped: AbortSignal) => Promise<Outcome>;
  /** After the last round. */
  end?: () => Promise<void>;
  /** `failures`: how many rounds have failed one after the other. */
  onFailure: (error: unknown, failures: number) => void;
};

export type Worker = {
  /** There is something to do now. */
  wake: () => void;
  /** Begins no other round. @returns once the one under way has ended */
  stop: () => Promise<void>;
};

/**
 * Does one thing again and again: at once, then every so often and whenever it is woken; never twice at the same time.
 * What fails is tried again, later and later while nothing works. It keeps no process alive that has nothing else to do.
 */
export function startWorker({ every, most = every, round, end, onFailure }: Work): Worker {
  const stopped = new AbortController();
  let isAsked = false;
  let endPause = () => {};

  const running = run();
  return {
    wake: () => {
      isAsked = true;
      endPause();
    },
    stop: () => {
      stopped.abort();
      endPause();
      return running;
    },
  };

  async function run() {
    let failures = 0;
    while (!stopped.signal.aborted) {
      isAsked = false;
      const outcome = await round(stopped.signal).catch((error: unknown) => {
        onFailure(error, failures + 1);
        return "failed" as const;
      });
      failures = outcome === "failed" ? failures + 1 : 0;
      if (outcome !== "more") await pause(Math.min(every * 2 ** failures, most));
    }
    await end?.().catch((error: unknown) => onFailure(error, failures + 1));
  }

  function pause(milliseconds: number): Promise<void> {
    if (isAsked || stopped.signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds).unref();
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
