export type Shares = {
  /** Resolves when one of the owner's places is free. @throws what the signal was aborted for @returns what frees it again */
  enter: (owner: string, signal?: AbortSignal) => Promise<() => void>;
  /** How many the owner has, and waits for. */
  countOf: (owner: string) => number;
};

type Waiting = { begin: () => void };

/**
 * Gives out places, at most so many to one owner and so many in all. Owners who wait take turns, so that one with a
 * hundred requests keeps another waiting for one.
 */
export function createShares(most: { ofOwner: number; inAll: number }): Shares {
  const taken = new Map<string, number>();
  /** In the order in which the owners' turns come. */
  const waiting = new Map<string, Waiting[]>();
  let inAll = 0;

  return { enter, countOf };

  function countOf(owner: string): number {
    return (taken.get(owner) ?? 0) + (waiting.get(owner)?.length ?? 0);
  }

  async function enter(owner: string, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (isFree(owner) && !waiting.has(owner)) take(owner);
    else await turnOf(owner, signal);

    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      leave(owner);
    };
  }

  function isFree(owner: string): boolean {
    return inAll < most.inAll && (taken.get(owner) ?? 0) < most.ofOwner;
  }

  function take(owner: string) {
    inAll++;
    taken.set(owner, (taken.get(owner) ?? 0) + 1);
  }

  function leave(owner: string) {
    inAll--;
    const left = (taken.get(owner) ?? 1) - 1;
    if (left > 0) taken.set(owner, left);
    else taken.delete(owner);
    beginNext();
  }

  function turnOf(owner: string, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const own = waiting.get(owner) ?? [];
      waiting.set(owner, own);
      const giveUp = () => {
        own.splice(own.indexOf(one), 1);
        if (own.length === 0 && waiting.get(owner) === own) waiting.delete(owner);
        reject(signal?.reason instanceof Error ? signal.reason : new Error("Nobody waits for this any more."));
      };
      const one: Waiting = {
        begin: () => {
          signal?.removeEventListener("abort", giveUp);
          take(owner);
          resolve();
        },
      };
      own.push(one);
      signal?.addEventListener("abort", giveUp, { once: true });
    });
  }

  function beginNext() {
    for (const [owner, own] of waiting) {
      if (!isFree(owner)) continue;
      const next = own.shift();
      // The owner's next turn comes after everybody else's.
      waiting.delete(owner);
      if (own.length > 0) waiting.set(owner, own);
      next?.begin();
      return;
    }
  }
}
