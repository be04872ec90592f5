import { setTimeout as sleep } from "node:timers/promises";

/** Asks again and again whether somebody is alive. @returns the longest wait, in milliseconds */
export async function longestWait(origin: string, signal: AbortSignal): Promise<number> {
  let longest = 0;
  while (!signal.aborted) {
    const from = performance.now();
    await fetch(`${origin}/healthz`);
    longest = Math.max(longest, performance.now() - from);
    await sleep(25);
  }
  return longest;
}
