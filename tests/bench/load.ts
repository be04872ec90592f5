import { readFile, readdir } from "node:fs/promises";
import { Agent, request } from "undici";
import { quantiles } from "./live/times";

export type Asked = { url: string; headers: Record<string, string>; body?: string };

/** Asks over and over, on so many connections at once; times in milliseconds. */
export async function load(asked: Asked, { connections, seconds }: { connections: number; seconds: number }) {
  const dispatcher = new Agent({ connections, pipelining: 1 });
  const times: number[] = [];
  const began = performance.now();
  const until = began + seconds * 1_000;

  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        const sent = performance.now();
        await answerOf(asked, dispatcher);
        times.push(performance.now() - sent);
      }
    }),
  );
  const took = (performance.now() - began) / 1_000;
  await dispatcher.close();
  return { requests: times.length, perSecond: times.length / took, ...quantiles(times) };
}

/** @throws where it is anything but 200: the bench of a refusal measures nothing */
export async function answerOf({ url, headers, body }: Asked, dispatcher?: Agent): Promise<string> {
  const { statusCode, body: answer } = await request(url, {
    method: body === undefined ? "GET" : "POST",
    headers,
    body,
    dispatcher,
  });
  const text = await answer.text();
  if (statusCode !== 200) throw new Error(`${url} was answered with ${statusCode}: ${text.slice(0, 200)}`);
  return text;
}

/** What processes and all that they have begun have used of the processors so far, in milliseconds; on Linux. */
export async function processorTime(pids: readonly number[]): Promise<number> {
  const ids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = (await Promise.all(ids.map(usedBy))).filter((one) => one !== undefined);
  const family = new Set(pids);
  for (let before = 0; before < family.size;) {
    before = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  return all.filter(({ pid }) => family.has(pid)).reduce((sum, { ticks }) => sum + ticks, 0) * 10;
}

async function usedBy(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  if (!stat) return undefined;
  const fields = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  const [, parent = 0] = fields;
  // Its own, and that of its children that have ended: user and system each.
  return { pid, parent, ticks: fields.slice(11, 15).reduce((sum, part) => sum + part, 0) };
}
