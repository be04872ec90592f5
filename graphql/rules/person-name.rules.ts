/** Suffixes that people write behind a name and a comma, as in «Dana Whitfield, Jr.», where no first name follows. */
const suffix = /^(?:jr|sr|esq|ph\.?d|m\.?d|dds|ii|iii|iv)\.?$/i;

/** Returns first and last name of a name in full; «Whitfield, Dana» is Dana Whitfield. What stands behind the first word is the last name. */
export function namesIn(name: string): { firstName: string; lastName: string } {
  const [family = "", given = "", ...others] = name.split(",").map((part) => part.trim());
  const isReversed = family !== "" && given !== "" && others.length === 0 && !suffix.test(given);
  if (isReversed) return { firstName: given, lastName: family };
  const [firstName = "", ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
}
