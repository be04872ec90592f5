import { availableParallelism } from "node:os";
import { Piscina } from "piscina";
import { type PdfJob } from "./pdf-worker";

/** What is asked for has to wait too long, or takes too long itself. */
export class TooBusy extends Error {}

/** How many wait while all threads are at work, and how long everyone waits, in milliseconds. */
export const queue = { length: 20, patience: 60_000 };

let pool: Piscina<PdfJob, Uint8Array<ArrayBuffer>> | undefined;

/**
 * Makes a PDF in a thread beside this one: a long one takes many seconds, in which this one would answer nobody. One that
 * takes longer than its caller waits is stopped.
 * @throws {@link TooBusy}
 */
export async function makePdf(job: PdfJob, patience = queue.patience): Promise<Uint8Array<ArrayBuffer>> {
  pool ??= createPool();
  if (pool.queueSize >= queue.length) throw new TooBusy("Too many documents are being made");
  const signal = AbortSignal.timeout(patience);
  try {
    return await pool.run(job, { signal });
  } catch (error) {
    throw signal.aborted ? new TooBusy(`A document took longer than ${patience} ms`, { cause: error }) : error;
  }
}

function createPool(): Piscina<PdfJob, Uint8Array<ArrayBuffer>> {
  // Tests run from the sources, where nothing is built.
  const isBuilt = !import.meta.url.endsWith(".ts");
  return new Piscina({
    filename: new URL(isBuilt ? "./pdf-worker.js" : "./pdf-worker.ts", import.meta.url).href,
    execArgv: isBuilt ? [] : ["--import", "tsx"],
    minThreads: 0,
    maxThreads: Math.min(2, Math.max(1, availableParallelism() - 1)),
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
}
