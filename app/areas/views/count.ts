/** «12», «999+», for the data service counts so far and no further; nothing where the list no longer exists. */
export function countInWords(count: number | null): string {
  return count === null ? "" : count < 1_000 ? String(count) : "999+";
}
