import { AsyncLocalStorage } from "node:async_hooks";
import { type Logger } from "pino";

/** The request that is being answered, as the log names it. Never what was sent with it. */
export const currentRequest = new AsyncLocalStorage<{ requestId: string; method?: string; path?: string }>();

type Ending = {
  log: Logger;
  /** Finishes the requests under way, and accepts no more. */
  drain: () => Promise<unknown>;
};

/**
 * Logs an error that nobody handled with its request, and ends the process with code 1 once the other requests are
 * answered. Its state cannot be trusted any more, and its supervisor starts it again.
 */
export function drainOnUnhandledError({ log, drain }: Ending): void {
  let isDraining = false;
  const end = (err: unknown) => {
    log.fatal({ err, ...currentRequest.getStore() }, "an error was not handled: the process ends");
    if (isDraining) return;
    isDraining = true;
    void drain()
      .catch((failure: unknown) => log.fatal({ err: failure }, "the process could not finish its requests"))
      .finally(() => process.exit(1));
  };
  process.on("uncaughtException", end);
  process.on("unhandledRejection", end);
}
