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

/**
 * Compares a page's time beside a load with its usual time, in turns: other programs make the machine slower for a while.
 * `load` begins it and returns how it is ended. @returns the middle of the one by that of the other
 */
export async function slowdownBeside(
  load: () => Promise<() => Promise<unknown>>,
  { url, headers, rounds = 5, pages = 5 }: Compared,
): Promise<number> {
  await timesOf(10, url, headers);
  const [usual, beside]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    usual.push(...(await timesOf(pages, url, headers)));
    const end = await load();
    beside.push(...(await timesOf(pages, url, headers)));
    await end();
  }
  return middleOf(beside) / middleOf(usual);
}

type Compared = { url: string; headers?: Record<string, string>; rounds?: number; pages?: number };

export function middleOf(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Infinity;
}
