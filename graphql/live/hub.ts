import { type Change, type ChangeFeed } from "./changes";
import { createGroups } from "./groups";
import { createChangeTimes } from "./change-times";
import { createRereading, type Group, groupOf, type Push, type Reading } from "./rereading";

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

/** Tells all who watch something when it changed, once for all who watch the same. */
export function createHub(feed: ChangeFeed): Hub {
  const groups = createGroups<Group>();
  const timestamps = createChangeTimes();
  const rereading = createRereading(groups.all);
  feed.listen({ changed, reconnected });

  return {
    subscribe,
    changedAt: timestamps.of,
    stats: () => ({ groups: groups.count(), reads: rereading.reads() }),
    stop: rereading.stop,
  };

  function subscribe(wanted: Reading, push: Push): () => void {
    const group = groups.get(wanted.key) ?? open(wanted);
    group.newcomers.add(push);
    rereading.readFirst(group);

    return () => {
      group.subscribers.delete(push);
      group.newcomers.delete(push);
      if (group.subscribers.size + group.newcomers.size === 0) close(group);
    };
  }

  function open(wanted: Reading): Group {
    const group = groupOf(wanted);
    groups.add(group);
    return group;
  }

  function close(group: Group) {
    groups.remove(group);
    rereading.drop(group);
  }

  function changed(change: Change) {
    timestamps.note(change);
    rereading.readAgain(groups.touchedBy(change));
  }

  function reconnected() {
    timestamps.unknown();
    rereading.readAgain(groups.all());
  }
}
