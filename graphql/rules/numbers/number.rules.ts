/**
 * A figure as it is read: «12,345», as Intl writes it. For whole ones it need not be asked: on each page that would be the
 * browser's first question of that kind, which takes a slow PC 100 ms.
 */
export function number(value: number): string {
  if (!Number.isSafeInteger(value)) return value.toLocaleString("en-US");
  return (value < 0 ? "-" : "") + inThousands(String(Math.abs(value)));
}

/** Returns digits in groups of three, counted from the last. */
export function inThousands(digits: string): string {
  const first = digits.length % 3;
  return [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])].filter(Boolean).join(",");
}
