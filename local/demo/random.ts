export type Random = {
  chance: (probability: number) => boolean;
  integer: (from: number, to: number) => number;
  pick: <T>(choices: readonly T[]) => T;
};

/** The same seed gives the same demo data on every machine (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed;

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  function integer(from: number, to: number): number {
    return from + Math.floor(next() * (to - from + 1));
  }

  return {
    chance: (probability) => next() < probability,
    integer,
    pick(choices) {
      const choice = choices[integer(0, choices.length - 1)];
      if (choice === undefined) throw new Error("There is nothing to choose from.");
      return choice;
    },
  };
}
