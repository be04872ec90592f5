/** Random numbers that can be had again from their seed (mulberry32). */
export function randomOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const oneOf = <One>(all: readonly One[]): One => {
    const one = all[below(all.length)];
    if (one === undefined) throw new Error("There is nothing to choose from.");
    return one;
  };
  return { below, oneOf, isLucky: (percent: number) => below(100) < percent };
}

export type Random = ReturnType<typeof randomOf>;
