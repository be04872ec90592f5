import { type Change } from "./changes";

const maxEntries = 50_000;

/** When rows last changed, by tag (a table, or `table:profile id`), as far as this service has heard. */
export function createChangeTimes() {
  const lastChange = new Map<string, number>();
  let nothingKnownBefore = Date.now();
  let newest = 0;

  return { note, unknown, of };

  function note({ table, ids }: Change) {
    newest = Math.max(Date.now(), newest + 1);
    if (lastChange.size > maxEntries) forget();
    for (const tag of [table, ...(ids ?? ["*"]).map((id) => `${table}:${id}`)]) lastChange.set(tag, newest);
  }

  /** Anything may have changed without being heard. */
  function unknown() {
    newest = Math.max(Date.now(), newest + 1);
    forget();
  }

  function forget() {
    lastChange.clear();
    nothingKnownBefore = newest;
  }

  /** Of any of the tags; if that is unknown, when the service began to listen. */
  function of(tags: readonly string[]): Date {
    const timestamps = tags.flatMap((tag) => [lastChange.get(tag), lastChange.get(`${tag.split(":", 1)[0]}:*`)]);
    return new Date(Math.max(nothingKnownBefore, ...timestamps.map((timestamp) => timestamp ?? 0)));
  }
}
