import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { silenceOf } from "./storage-silence.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** In milliseconds. */
const pause = 400;
const tooLate = { name: "TimeoutError" };

let stores = 0;
const openStore = (answer = pause) => silenceOf(`store ${++stores}`, { pause, answer });

const after = (time: number) => (signal: AbortSignal) =>
  new Promise<string>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
    setTimeout(resolve, time, "answered");
  });
const never = (signal: AbortSignal) =>
  new Promise<string>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
const refused = () => Promise.reject(new Error("connect ECONNREFUSED"));
/** An upload whose socket has been silent for a pause. */
const timedOut = () =>
  new Promise((_resolve, reject) => {
    setTimeout(reject, pause, new DOMException("The socket timed out", "TimeoutError"));
  });

/** How a call ends, and when, counted from now in milliseconds. */
async function outcomeOf(call: Promise<unknown>) {
  const began = performance.now();
  const outcome: unknown = await call.then(
    (answer) => answer,
    (error: unknown) => error,
  );
  return { outcome, time: performance.now() - began };
}

test("calls fail at once after a store was silent, until it answers", async () => {
  const { inTime, whileFlowing } = openStore();
  const first = outcomeOf(inTime(never));
  await vi.advanceTimersByTimeAsync(pause);
  expect(await first).toMatchObject({ outcome: tooLate, time: pause });

  const ask = vi.fn(after(0));
  await expect(inTime(ask)).rejects.toMatchObject(tooLate);
  await expect(whileFlowing(ask)).rejects.toMatchObject(tooLate);
  expect(ask).not.toHaveBeenCalled();

  await vi.advanceTimersByTimeAsync(pause);
  const later = outcomeOf(inTime(ask));
  await vi.advanceTimersByTimeAsync(0);
  expect(await later).toEqual({ outcome: "answered", time: 0 });
});

test("one object that is not answered does not stop the others", async () => {
  const { inTime } = openStore();
  const slow = outcomeOf(inTime(never));
  await vi.advanceTimersByTimeAsync(pause / 2);
  const other = inTime(after(0));
  await vi.advanceTimersByTimeAsync(pause);
  expect(await other).toBe("answered");
  expect((await slow).outcome).toMatchObject(tooLate);

  const next = inTime(after(0));
  await vi.advanceTimersByTimeAsync(0);
  expect(await next).toBe("answered");
});

test("calls one after another wait no longer for a silent store than one call does", async () => {
  const { inTime } = openStore();
  // This one has waited for a while already when the last answer comes.
  const slow = outcomeOf(inTime(never));
  await vi.advanceTimersByTimeAsync(pause / 2);
  const last = inTime(after(0));
  await vi.advanceTimersByTimeAsync(0);
  expect(await last).toBe("answered");

  const calls = (async () => {
    await slow;
    for (let call = 0; call < 3; call++) await expect(inTime(never)).rejects.toMatchObject(tooLate);
  })();
  const all = outcomeOf(calls);
  await vi.advanceTimersByTimeAsync(3 * pause);
  expect((await all).time).toBe(pause);
});

test("a call after an upload that timed out waits for the rest of the silence alone", async () => {
  const { inTime, whileFlowing } = openStore();
  const stuck = outcomeOf(whileFlowing(timedOut));
  await vi.advanceTimersByTimeAsync(pause / 2);
  const last = inTime(after(0));
  await vi.advanceTimersByTimeAsync(pause / 2);
  expect(await last).toBe("answered");
  expect((await stuck).outcome).toMatchObject(tooLate);

  const next = outcomeOf(inTime(never));
  await vi.advanceTimersByTimeAsync(pause);
  expect(await next).toMatchObject({ outcome: tooLate, time: pause / 2 });
});

test("an upload that stands still ends with another that has timed out", async () => {
  const { whileFlowing } = openStore();
  const earlier = outcomeOf(whileFlowing(timedOut));
  await vi.advanceTimersByTimeAsync(0.8 * pause);
  const later = outcomeOf(whileFlowing(never));
  await vi.advanceTimersByTimeAsync(pause);
  expect((await earlier).outcome).toMatchObject(tooLate);
  expect(await later).toMatchObject({ outcome: tooLate });
  expect((await later).time).toBeLessThan(0.5 * pause);
});

test("an upload whose bytes flow outlives one that has timed out", async () => {
  const { whileFlowing, inTime } = openStore();
  const flowing = whileFlowing(async (signal, noteFlow) => {
    const flow = setInterval(noteFlow, pause / 10);
    return after(3 * pause)(signal).finally(() => clearInterval(flow));
  });
  const stuck = outcomeOf(whileFlowing(timedOut));
  await vi.advanceTimersByTimeAsync(pause);
  expect((await stuck).outcome).toMatchObject(tooLate);
  await expect(inTime(after(0))).rejects.toMatchObject(tooLate);
  await vi.advanceTimersByTimeAsync(3 * pause);
  expect(await flowing).toBe("answered");

  const next = inTime(after(0));
  await vi.advanceTimersByTimeAsync(0);
  expect(await next).toBe("answered");
});

test("a call after a refused connection may wait as long as any other", async () => {
  const { inTime } = openStore();
  await expect(inTime(refused)).rejects.not.toMatchObject(tooLate);
  await vi.advanceTimersByTimeAsync(pause / 2);
  const slow = inTime(after(pause - 1));
  await vi.advanceTimersByTimeAsync(pause);
  expect(await slow).toBe("answered");
});
