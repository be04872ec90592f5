import { type Change, type ChangeFeed } from "./changes";

/**
 * Something that many may watch: `key` is the same for all whose answer is the same, `tags` are what it depends on
 * (a table, or `table:profile id`), `read` gives the frame to send.
 */
export type Reading = {
  key: string;
  tags: readonly string[];
  everySeconds: number | undefined;
  read: () => Promise<LiveAnswer>;
};

/** `failed`: the frame says so, and the truth is asked for again each second. */
export type LiveAnswer = { frame: string; failed: boolean };

export type Hub = {
  /**
   * `push` gets what is read from now on: never an answer from before, so that who has just written sees it. Then it
   * gets each one that differs. The returned function ends that.
   */
  subscribe: (reading: Reading, push: Push) => () => void;
  /** When one of the tags last changed; if that is unknown, when this service began to listen. */
  changedAt: (tags: readonly string[]) => Date;
  stats: () => { groups: number; reads: number };
  stop: () => void;
};

type Push = (frame: string) => void;

type Group = Reading & {
  subscribers: Set<Push>;
  /** Those who have no frame yet: they wait for the next read that begins. */
  newcomers: Set<Push>;
  frame: string | undefined;
  isReading: boolean;
  dueAt: number;
};

const gatherFor = 50;
const readsAtOnce = 4;
const tick = 1_000;
const mostMoments = 50_000;

/**
 * Re-reads what changed, once for all who watch the same. The first change is answered at once; those that follow are
 * gathered for 50 ms, so that a burst costs one read. A read that fails has told the log itself, and is tried again each
 * second.
 */
export function createHub(feed: ChangeFeed): Hub {
  const groups = new Map<string, Group>();
  const groupsByTag = new Map<string, Set<Group>>();
  const stale = new Set<Group>();
  const queue = new Set<Group>();
  /** Groups for which somebody waits with an empty page: they are read before those that only change. */
  const awaited = new Set<Group>();
  const lastChange = new Map<string, number>();
  let nothingKnownBefore = Date.now();
  let newestChange = 0;
  let gathering: NodeJS.Timeout | undefined;
  let reading = 0;
  let reads = 0;

  const ticker = setInterval(readDue, tick);
  ticker.unref();
  feed.listen({ changed, reconnected });

  return {
    subscribe,
    changedAt,
    stats: () => ({ groups: groups.size, reads }),
    stop: () => {
      clearInterval(ticker);
      clearTimeout(gathering);
    },
  };

  function subscribe(wanted: Reading, push: Push): () => void {
    const group = groups.get(wanted.key) ?? open(wanted);
    group.newcomers.add(push);
    awaited.add(group);
    work();

    return () => {
      group.subscribers.delete(push);
      group.newcomers.delete(push);
      if (group.subscribers.size + group.newcomers.size === 0) close(group);
    };
  }

  function open(wanted: Reading): Group {
    const dueAt = dueAfter(wanted);
    const group: Group = {
      ...wanted,
      subscribers: new Set(),
      newcomers: new Set(),
      frame: undefined,
      isReading: false,
      dueAt,
    };
    groups.set(group.key, group);
    for (const tag of group.tags) groupsByTag.set(tag, (groupsByTag.get(tag) ?? new Set()).add(group));
    return group;
  }

  function close(group: Group) {
    if (groups.get(group.key) === group) groups.delete(group.key);
    for (const waiting of [stale, queue, awaited]) waiting.delete(group);
    for (const tag of group.tags) {
      const sharing = groupsByTag.get(tag);
      sharing?.delete(group);
      if (sharing?.size === 0) groupsByTag.delete(tag);
    }
  }

  function changed({ table, ids }: Change) {
    newestChange = Math.max(Date.now(), newestChange + 1);
    if (lastChange.size > mostMoments) forgetMoments();
    for (const tag of [table, ...(ids ?? ["*"]).map((id) => `${table}:${id}`)]) lastChange.set(tag, newestChange);

    const tags = ids ? [table, ...ids.map((id) => `${table}:${id}`)] : tagsOf(table);
    for (const tag of tags) for (const group of groupsByTag.get(tag) ?? []) stale.add(group);
    gather();
  }

  function tagsOf(table: string): string[] {
    return [...groupsByTag.keys()].filter((tag) => tag === table || tag.startsWith(`${table}:`));
  }

  function reconnected() {
    newestChange = Math.max(Date.now(), newestChange + 1);
    forgetMoments();
    for (const group of groups.values()) stale.add(group);
    gather();
  }

  function forgetMoments() {
    lastChange.clear();
    nothingKnownBefore = newestChange;
  }

  function changedAt(tags: readonly string[]): Date {
    const moments = tags.flatMap((tag) => [lastChange.get(tag), lastChange.get(tag.replace(/:.*$/s, ":*"))]);
    return new Date(Math.max(nothingKnownBefore, ...moments.map((moment) => moment ?? 0)));
  }

  function gather() {
    if (gathering || stale.size === 0) return;

    setImmediate(readStale);
    gathering = setTimeout(() => {
      gathering = undefined;
      gather();
    }, gatherFor);
  }

  function readStale() {
    for (const group of stale) queue.add(group);
    stale.clear();
    work();
  }

  function work() {
    for (const waiting of [awaited, queue]) {
      for (const group of waiting) {
        if (reading >= readsAtOnce) return;
        waiting.delete(group);
        if (group.isReading) stale.add(group);
        else void refresh(group);
      }
    }
    gather();
  }

  async function refresh(group: Group) {
    reading++;
    reads++;
    group.isReading = true;
    group.dueAt = dueAfter(group);
    queue.delete(group);
    const waiting = [...group.newcomers];
    try {
      const { frame, failed } = await group.read();
      if (failed) group.dueAt = Date.now();
      const arrived = waiting.filter((push) => group.newcomers.delete(push));
      const told = frame === group.frame ? arrived : [...group.subscribers, ...arrived];
      group.frame = frame;
      for (const push of arrived) group.subscribers.add(push);
      for (const push of told) push(frame);
    } catch {
      group.dueAt = Date.now();
    } finally {
      reading--;
      group.isReading = false;
      work();
    }
  }

  function readDue() {
    const now = Date.now();
    for (const group of groups.values()) if (group.dueAt <= now) stale.add(group);
    gather();
  }
}

function dueAfter({ everySeconds }: Reading): number {
  return everySeconds === undefined ? Infinity : Date.now() + everySeconds * 1_000;
}
