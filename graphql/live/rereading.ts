/**
 * Something that many may watch: `key` is the same for all whose answer is the same, `tags` are what it depends on
 * (a table, or `table:profile id`), `read` gives the frame to send. Those of the same `batch` are read by one statement
 * where they begin together.
 */
export type Reading = {
  key: string;
  tags: readonly string[];
  everySeconds: number | undefined;
  batch: string | undefined;
  read: () => Promise<LiveAnswer>;
};

/** `failed`: the frame says so, and the truth is asked for again each second. */
export type LiveAnswer = { frame: string; failed: boolean };

export type Push = (frame: string) => void;

/** Subscriptions to the same reading, and the last frame that they got. */
export type Group = Reading & {
  subscribers: Set<Push>;
  /** Those who have no frame yet: they wait for the next read that begins. */
  newcomers: Set<Push>;
  frame: string | undefined;
  isReading: boolean;
  dueAt: number;
};

export function groupOf(wanted: Reading): Group {
  return {
    ...wanted,
    subscribers: new Set(),
    newcomers: new Set(),
    frame: undefined,
    isReading: false,
    dueAt: dueAfter(wanted),
  };
}

const gatherFor = 50;
const readsAtOnce = 4;
const largestBatch = 100;
const tick = 1_000;

/**
 * Re-reads what changed, and what is due. The first change is answered at once; those that follow are batched for 50
 * ms, so that a burst costs one read. A read that fails has logged its error itself, and is tried again each second.
 */
export function createRereading(all: () => Iterable<Group>) {
  const stale = new Set<Group>();
  const queue = new Set<Group>();
  /** Groups for which somebody waits with an empty page: they are read before those that only change. */
  const awaited = new Set<Group>();
  let gathering: NodeJS.Timeout | undefined;
  let reading = 0;
  let reads = 0;

  const ticker = setInterval(readDue, tick);
  ticker.unref();

  return {
    readFirst,
    readAgain,
    drop,
    reads: () => reads,
    stop: () => {
      clearInterval(ticker);
      clearTimeout(gathering);
    },
  };

  function readFirst(group: Group) {
    awaited.add(group);
    work();
  }

  function readAgain(groups: Iterable<Group>) {
    for (const group of groups) stale.add(group);
    gather();
  }

  function drop(group: Group) {
    for (const waiting of [stale, queue, awaited]) waiting.delete(group);
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
        void refreshTogether(group.batch === undefined ? [group] : batchOf(group.batch, waiting));
      }
    }
    gather();
  }

  function batchOf(batch: string, waiting: Iterable<Group>): Group[] {
    const found: Group[] = [];
    for (const group of waiting) if (group.batch === batch && found.push(group) === largestBatch) break;
    return found;
  }

  async function refreshTogether(groups: readonly Group[]) {
    for (const group of groups) for (const waiting of [awaited, queue]) waiting.delete(group);
    reading++;
    await Promise.all(groups.map((group) => (group.isReading ? stale.add(group) : refresh(group))));
    reading--;
    work();
  }

  async function refresh(group: Group) {
    reads++;
    group.isReading = true;
    group.dueAt = dueAfter(group);
    const waiting = [...group.newcomers];
    try {
      const { frame, failed } = await group.read();
      if (failed) group.dueAt = Date.now();
      const arrived = waiting.filter((push) => group.newcomers.delete(push));
      const receivers = frame === group.frame ? arrived : [...group.subscribers, ...arrived];
      group.frame = frame;
      for (const push of arrived) group.subscribers.add(push);
      for (const push of receivers) push(frame);
    } catch {
      group.dueAt = Date.now();
    } finally {
      group.isReading = false;
    }
  }

  function readDue() {
    const now = Date.now();
    for (const group of all()) if (group.dueAt <= now) stale.add(group);
    gather();
  }
}

function dueAfter({ everySeconds }: Reading): number {
  return everySeconds === undefined ? Infinity : Date.now() + everySeconds * 1_000;
}
