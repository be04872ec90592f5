/**
 * Eight letters that nothing else contains, to find again what a test has made. They are consonants: no name that a test
 * searches for beside it (as «Ada» is, in hexadecimal digits) lies within.
 */
export function newWord(): string {
  const letters = "ghjklmnpqrstvwxz";
  return Array.from({ length: 8 }, () => letters.charAt(Math.floor(Math.random() * letters.length))).join("");
}
