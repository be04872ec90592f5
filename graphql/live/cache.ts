import { LRUCache } from "lru-cache";
import { type Cache, type Wanted } from "../request/cache";
import { type Change, type ChangeFeed } from "./changes";
import { createGroups } from "./groups";

type Reading = { key: string; tags: readonly string[]; value: Promise<unknown> };

const maxEntries = 10_000;

/** Keeps what was read until the database tells of a change, and nothing at all while it cannot tell. */
export function createCache(feed: ChangeFeed): Cache {
  const byTag = createGroups<Reading>();
  const readings = new LRUCache<string, Reading>({ max: maxEntries, dispose: byTag.remove });

  feed.listen({ changed, reconnected: forget });

  return { get, forget };

  function get<Value>({ key, tags }: Wanted, read: () => Promise<Value>): Promise<Value> {
    if (!feed.isListening()) return read();

    const known = readings.get(key);
    if (known) return known.value as Promise<Value>;

    const value = read();
    const reading = { key, tags, value };
    readings.set(key, reading);
    byTag.add(reading);
    value.catch(() => drop(reading));
    return value;
  }

  function drop({ key, value }: Reading) {
    if (readings.peek(key)?.value === value) readings.delete(key);
  }

  function changed(change: Change) {
    byTag.touchedBy(change).forEach(drop);
  }

  function forget() {
    readings.clear();
  }
}
