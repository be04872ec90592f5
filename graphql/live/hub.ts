import { type Change, type ChangeFeed } from "./changes";
import { createGroups } from "./groups";
import { createMoments } from "./moments";

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

/**
 * Re-reads what changed, once for all who watch the same. The first change is answered at once; those that follow are
 * gathered for 50 ms, so that a burst costs one read. A read that fails has told the log itself, and is tried again each
 * second.
 */
export function createHub(feed: ChangeFeed): Hub {
  const groups = createGroups<Group>();
  const moments = createMoments();
  const stale = new Set<Group>();
  const queue = new Set<Group>();
  /** Groups for which somebody waits with an empty page: they are read before those that only change. */
  const awaited = new Set<Group>();
  let gathering: NodeJS.Timeout | undefined;
  let reading = 0;
  let reads = 0;

  const ticker = setInterval(readDue, tick);
  ticker.unref();
  feed.listen({ changed, reconnected });

  return {
    subscribe,
    changedAt: moments.of,
    stats: () => ({ groups: groups.count(), reads }),
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
    groups.add(group);
    return group;
  }

  function close(group: Group) {
    groups.remove(group);
    for (const waiting of [stale, queue, awaited]) waiting.delete(group);
  }

  function changed(change: Change) {
    moments.note(change);
    for (const group of groups.touchedBy(change)) stale.add(group);
    gather();
  }

  function reconnected() {
    moments.unknown();
    for (const group of groups.all()) stale.add(group);
    gather();
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
    for (const group of groups.all()) if (group.dueAt <= now) stale.add(group);
    gather();
  }
}

function dueAfter({ everySeconds }: Reading): number {
  return everySeconds === undefined ? Infinity : Date.now() + everySeconds * 1_000;
}
