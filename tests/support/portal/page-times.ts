import { setTimeout as sleep } from "node:timers/promises";

/** How long a page takes now, in milliseconds. */
export async function timeOf(url: string, headers: Record<string, string> = {}): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url, { headers });
  await answer.text();
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}.`);
  return performance.now() - began;
}

const between = 100;

/** The middle of many within a few seconds, after some that warm up. In milliseconds. */
export async function usualTime(url: string, headers?: Record<string, string>): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < 35; count++) {
    times.push(await timeOf(url, headers));
    await sleep(between);
  }
  const sorted = times.slice(5).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Infinity;
}
