import { digitsOf } from "./typed.rules";

/** A telephone number as the portal shows it: 10 digits 3-3-4, 11 digits 1-3-3-4, other lengths as bare digits. */
export function phone(typed: string): string {
  return digitsOf(typed).replace(
    /^(\d?)(\d{3})(\d{3})(\d{4})$/,
    (_, one: string, area: string, exchange: string, line: string) =>
      [one, area, exchange, line].filter(Boolean).join("-"),
  );
}
