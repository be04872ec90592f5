export type Times = { p50: number; p99: number };

/** Of what was measured, in milliseconds. */
export function quantiles(measured: readonly number[]): Times {
  const sorted = measured.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

/** Looks every 5 ms. @returns whether it came true in time */
export async function within(milliseconds: number, isTrue: () => boolean | Promise<boolean>): Promise<boolean> {
  const end = performance.now() + milliseconds;
  while (!(await isTrue())) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return true;
}
