import { startWorker, type Work, type Worker } from "~/lib/service/worker";
import { log } from "./log.server";
import { countRound } from "./metrics.server";
import { onStop } from "~/remix/server/stop.server";
import { processWide } from "~/remix/server/process-wide.server";

/** What the portal does by itself, for as long as it runs. Every portal does it, so two must be able to do it at once. */
export type Job = Omit<Work, "onFailure"> & {
  name: string;
  /** What is logged when a round of it fails; it is tried again. */
  failure: string;
};

/**
 * Starts a job with the first call; others find it running. A portal that is asked to stop waits for what it has begun.
 */
export function startJob({ name, failure, round, ...work }: Job): Worker {
  return processWide(`job: ${name}`, () => {
    const counted = async (stopped: AbortSignal) => {
      try {
        const outcome = await round(stopped);
        countRound(name, outcome === "failed" ? "failed" : "ok");
        return outcome;
      } catch (error) {
        countRound(name, "failed");
        throw error;
      }
    };
    const onFailure = (err: unknown, failures: number) => log.warn({ err, failures }, failure);
    const worker = startWorker({ ...work, round: counted, onFailure });
    onStop(worker.stop);
    return worker;
  });
}
