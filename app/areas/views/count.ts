/** The data service counts so far and no further. */
const most = 1_000;

/** «12», «999+»; nothing where the list is not there any more. */
export function countInWords(count: number | null): string {
  if (count === null) return "";
  return count < most ? String(count) : `${most - 1}+`;
}
