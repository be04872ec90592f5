const format = new Intl.NumberFormat("en-US");

/** A figure as it is read: «12,345». */
export function number(value: number): string {
  return format.format(value);
}
