/** What sheets of leads and people who have nothing to say write in place of a value. */
export const notApplicable = "Not Applicable";

/** What is known: a blank, where those words stand in its place, however they are written. */
export function known(value: string | null | undefined): string {
  const written = (value ?? "").trim();
  return written.toLowerCase() === notApplicable.toLowerCase() ? "" : written;
}
