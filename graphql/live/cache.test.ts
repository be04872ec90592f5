import { expect, test } from "vitest";
import { type Change, type ChangeFeed, type Listener } from "./changes";
import { createCache } from "./cache";

function feedOf({ isListening = true } = {}) {
  const listeners: Listener[] = [];
  const feed: ChangeFeed = {
    isListening: () => isListening,
    listen: (listener) => void listeners.push(listener),
    stop: () => Promise.resolve(),
  };
  const change = (change: Change) => listeners.forEach((listener) => listener.changed(change));
  return { feed, change, reconnect: () => listeners.forEach((listener) => listener.reconnected()) };
}

/** Answers how often it was asked. */
function counter() {
  let reads = 0;
  return () => Promise.resolve(++reads);
}

test("what is asked twice is read once, until something that it depends on changes", async () => {
  const { feed, change } = feedOf();
  const cache = createCache(feed);
  const read = counter();
  const ask = () => cache.get({ key: "leads of a", tags: ["leads:a"] }, read);

  expect([await ask(), await ask()]).toEqual([1, 1]);
  change({ table: "leads", ids: ["b"] });
  change({ table: "messages", ids: null });
  expect(await ask()).toBe(1);
  change({ table: "leads", ids: ["a", "b"] });
  expect(await ask()).toBe(2);
  change({ table: "leads", ids: null });
  expect(await ask()).toBe(3);
});

test("a change, a write of one's own and a lost connection outdate what is just being read", async () => {
  const { feed, change, reconnect } = feedOf();
  const cache = createCache(feed);
  const outdating = [() => change({ table: "leads", ids: [] }), cache.forget, reconnect];

  for (const outdate of outdating) {
    const read = counter();
    const ask = () => cache.get({ key: String(outdate), tags: ["leads"] }, read);
    const begun = ask();
    outdate();
    expect(await ask()).toBe(2);
    expect(await begun).toBe(1);
    expect(await ask()).toBe(2);
  }
});

test("a failure is not cached, and nothing is without news of changes", async () => {
  const cache = createCache(feedOf().feed);
  const wanted = { key: "a", tags: ["leads"] };
  await expect(cache.get(wanted, () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await cache.get(wanted, () => Promise.resolve("there"))).toBe("there");

  const deaf = createCache(feedOf({ isListening: false }).feed);
  const read = counter();
  expect([await deaf.get(wanted, read), await deaf.get(wanted, read)]).toEqual([1, 2]);
});
