import { setTimeout as sleep } from "node:timers/promises";

/** How long a page takes now, in milliseconds. */
export async function timeOf(url: string, headers: Record<string, string> = {}): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url, { headers });
  await answer.text();
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}.`);
  return performance.now() - began;
}

const between = 50;

/** How long a page takes, asked so often with pauses between. In milliseconds. */
export async function timesOf(count: number, url: string, headers?: Record<string, string>): Promise<number[]> {
  const times: number[] = [];
  for (let asked = 0; asked < count; asked++) {
    times.push(await timeOf(url, headers));
    await sleep(between);
  }
  return times;
}

/** The middle of many within a few seconds, after some that warm up. In milliseconds. */
export async function usualTime(url: string): Promise<number> {
  await timesOf(10, url);
  return middleOf(await timesOf(30, url));
}

export function middleOf(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Infinity;
}
