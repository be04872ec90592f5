import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Change, type Listener } from "./changes";
import { createHub, type Hub } from "./hub";

let hub: Hub;
let listeners: Listener[];
let reads: string[];

beforeEach(() => {
  vi.useFakeTimers();
  listeners = [];
  reads = [];
  hub = createHub({
    isListening: () => true,
    listen: (listener) => void listeners.push(listener),
    stop: async () => {},
  });
});

afterEach(() => {
  hub.stop();
  vi.useRealTimers();
});

const change = (table: string, ...ids: string[]) => tell({ table, ids: ids.length > 0 ? ids : null });
const tell = (event: Change) => listeners.forEach(({ changed }) => changed(event));
/** Lets what is due now happen, and what it leads to. */
const now = () => vi.advanceTimersByTimeAsync(1);

function watch(key: string, tags: string[], read?: () => Promise<string>, batch?: string) {
  const frames: string[] = [];
  let count = 0;
  const stop = hub.subscribe(
    {
      key,
      tags,
      everySeconds: undefined,
      batch,
      read: async () => {
        reads.push(key);
        return { frame: read ? await read() : `${key} ${++count}`, failed: false };
      },
    },
    (frame) => frames.push(frame),
  );
  return { frames, stop };
}

test("the first change is answered at once, those after it together when 50 ms are over", async () => {
  const { frames } = watch("a", ["leads:1"]);
  await now();
  expect(frames).toEqual(["a 1"]);

  change("leads", "1");
  await now();
  expect(frames).toEqual(["a 1", "a 2"]);

  for (let i = 0; i < 20; i++) change("leads", "1");
  await now();
  expect(frames).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(50);
  expect(frames).toEqual(["a 1", "a 2", "a 3"]);
});

test("changes during a slow read are batched too", async () => {
  const { frames } = watch("a", ["leads"], async () => {
    await new Promise((done) => setTimeout(done, 30));
    return String(reads.length);
  });
  for (let i = 0; i < 100; i++) {
    change("leads");
    await vi.advanceTimersByTimeAsync(5);
  }
  await vi.advanceTimersByTimeAsync(200);
  expect(reads.length).toBeLessThanOrEqual(13);
  expect(frames.at(-1)).toBe(String(reads.length));
});

test("all who watch the same share one read of each change", async () => {
  const watching = ["first", "second", "third"].map(() => watch("a", ["leads"], async () => String(reads.length)));
  await vi.advanceTimersByTimeAsync(60);
  expect(reads).toHaveLength(2);
  expect(watching.map(({ frames }) => frames.at(-1))).toEqual(["2", "2", "2"]);

  change("leads");
  await vi.advanceTimersByTimeAsync(60);
  expect(reads).toHaveLength(3);
  expect(watching.map(({ frames }) => frames.at(-1))).toEqual(["3", "3", "3"]);
});

test("a batch is read at once, however many they are, and leaves room for others", async () => {
  const slow = () => new Promise<string>((done) => setTimeout(done, 30, String(reads.length)));
  const bells = Array.from({ length: 10 }, (_, n) => watch(`bell ${n}`, [`notifications:${n}`], slow, "bell"));
  await vi.advanceTimersByTimeAsync(500);

  reads = [];
  change("notifications");
  await now();
  expect(reads).toHaveLength(10);
  for (const key of ["a", "b", "c", "d"]) watch(key, ["leads"], slow);
  expect(reads.slice(10)).toEqual(["a", "b", "c"]);
  bells.forEach(({ stop }) => stop());
});

test("a later subscriber gets what is read from then on", async () => {
  const early = watch("a", ["leads"], async () => {
    const read = reads.length;
    await new Promise((done) => setTimeout(done, 30));
    return read > 2 ? "after" : "before";
  });
  await vi.advanceTimersByTimeAsync(40);
  const during = watch("a", ["leads"]);
  await vi.advanceTimersByTimeAsync(10);
  const last = watch("a", ["leads"]);
  await vi.advanceTimersByTimeAsync(25);
  expect([early.frames, during.frames, last.frames]).toEqual([["before"], ["before"], []]);
  await vi.advanceTimersByTimeAsync(100);
  expect([early.frames, last.frames]).toEqual([["before", "after"], ["after"]]);
});

test("a change of one profile's rows reads what depends on it or on all, «many» reads everything of the table", async () => {
  for (const [key, tag] of Object.entries({ one: "leads:1", two: "leads:2", all: "leads", other: "careers" }))
    watch(key, [tag]);
  await now();

  reads = [];
  change("leads", "1");
  await vi.advanceTimersByTimeAsync(60);
  expect(reads.sort()).toEqual(["all", "one"]);

  reads = [];
  change("leads");
  await vi.advanceTimersByTimeAsync(60);
  expect(reads.sort()).toEqual(["all", "one", "two"]);
});

test("an answer that is the same is not sent again", async () => {
  const { frames } = watch("a", ["leads"], async () => "same");
  await now();
  change("leads");
  await now();
  expect([reads.length, frames]).toEqual([2, ["same"]]);
});

test("a read that fails is tried again, and what nobody watches is not read", async () => {
  let fails = true;
  const { frames, stop } = watch("a", ["leads"], async () => {
    if (fails) throw new Error("no database");
    return "there";
  });
  await vi.advanceTimersByTimeAsync(1_100);
  fails = false;
  await vi.advanceTimersByTimeAsync(1_100);
  expect(frames).toEqual(["there"]);

  stop();
  reads = [];
  change("leads");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reads).toEqual([]);
  expect(hub.stats().groups).toBe(0);
});

test("at most four reads run at once, and all get their turn", async () => {
  let running = 0;
  let most = 0;
  const watched = Array.from({ length: 20 }, (_, i) =>
    watch(`g${i}`, ["leads"], async () => {
      most = Math.max(most, ++running);
      await new Promise((done) => setTimeout(done, 10));
      running--;
      return `g${i}`;
    }),
  );
  await vi.advanceTimersByTimeAsync(200);
  expect(most).toBe(4);
  expect(watched.every(({ frames }) => frames.length === 1)).toBe(true);
});

test("the time of a change is known per table and profile, and unknown ones count as the start", async () => {
  const start = hub.changedAt(["leads:1"]);
  await vi.advanceTimersByTimeAsync(1_000);
  change("leads", "2");
  expect(hub.changedAt(["leads:1"])).toEqual(start);
  expect(hub.changedAt(["leads:2"]).getTime()).toBeGreaterThan(start.getTime());
  expect(hub.changedAt(["leads"])).toEqual(hub.changedAt(["leads:2"]));

  await vi.advanceTimersByTimeAsync(1_000);
  change("leads");
  expect(hub.changedAt(["leads:1"]).getTime()).toBeGreaterThan(hub.changedAt(["leads:2", "leads"]).getTime() - 1);

  await vi.advanceTimersByTimeAsync(1_000);
  listeners.forEach(({ reconnected }) => reconnected());
  expect(hub.changedAt(["careers"]).getTime()).toBe(Date.now());
});

test("a subscriber with an empty page is answered before others", async () => {
  for (const key of ["1", "2"]) watch(`old ${key}`, ["leads"]);
  await now();
  let release = () => {};
  const held = new Promise<string>((resolve) => (release = () => resolve("late")));
  for (const key of ["1", "2", "3", "4"]) watch(`slow ${key}`, [], () => held);
  await now();

  change("leads");
  await now();
  watch("new", []);
  reads = [];
  release();
  await now();
  expect(reads).toEqual(["new", "old 1", "old 2"]);
});
