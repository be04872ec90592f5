import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { type Outcome, startWorker, type Work, type Worker } from "./worker";

const workers: Worker[] = [];

function start(round: Work["round"], pace = { every: 10_000, most: 10_000 }) {
  const failures: number[] = [];
  const worker = startWorker({ ...pace, round, onFailure: (_error, count) => failures.push(count) });
  workers.push(worker);
  return { ...worker, failures };
}

afterEach(async () => {
  await Promise.all(workers.splice(0).map(({ stop }) => stop()));
});

test("it begins at once, goes on while there is more, then waits", async () => {
  const outcomes: Outcome[] = ["more", "more"];
  const round = vi.fn(async () => outcomes.shift());
  start(round);
  await sleep(30);
  expect(round).toHaveBeenCalledTimes(3);
});

test("woken while it waits it looks at once, and woken within a round once more after it", async () => {
  let end = () => {};
  const round = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const { wake } = start(round);
  wake();
  wake();
  await sleep(10);
  expect(round).toHaveBeenCalledTimes(1);

  end();
  await vi.waitFor(() => expect(round).toHaveBeenCalledTimes(2));
  end();
  await sleep(10);
  expect(round).toHaveBeenCalledTimes(2);
  wake();
  await vi.waitFor(() => expect(round).toHaveBeenCalledTimes(3));
  end();
});

test("a failing round is reported, and tried less and less often", async () => {
  const round = vi.fn<Work["round"]>(() => Promise.reject(new Error("down")));
  const { failures } = start(round, { every: 2, most: 20 });
  await sleep(120);
  expect(round.mock.calls.length).toBeGreaterThan(3);
  expect(round.mock.calls.length).toBeLessThan(15);
  expect(failures.slice(0, 3)).toEqual([1, 2, 3]);

  round.mockResolvedValue(undefined);
  const untilNow = failures.length;
  await sleep(60);
  expect(failures.length).toBeLessThanOrEqual(untilNow + 1);
});

test("stopped, it waits for the round under way, tells it, and begins no other", async () => {
  let isOver = false;
  const round = vi.fn(async (stopped: AbortSignal) => {
    while (!stopped.aborted) await sleep(1);
    isOver = true;
    return "more" as const;
  });
  const { stop } = start(round);
  await stop();
  expect(isOver).toBe(true);
  expect(round).toHaveBeenCalledTimes(1);
});
