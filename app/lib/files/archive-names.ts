import { normalized, withoutEnd } from "#graphql/rules/typed.rules";

/** In bytes, as file systems count. Windows allows a path of 260 characters, the folder included. */
const longestName = 150;

/** Names that Windows keeps for devices, whatever ending follows. A superscript digit counts as a digit. */
const device = /^(?:aux|con|conin\$|conout\$|nul|prn|(?:com|lpt)[\d¹²³])\s*(?:\.|$)/i;

/**
 * Returns a function that makes names of files safe for one folder of any system, Windows included: without a path,
 * without signs and names that Windows keeps, short, and each of them once. Names that differ in case alone are the same.
 */
export function archiveNames(): (name: string) => string {
  const taken = new Set<string>();
  /** The number to try next, or many files of one name would take a time that grows with the square of their number. */
  const next = new Map<string, number>();
  const keyOf = (name: string) => name.toUpperCase().toLowerCase();

  return (asked) => {
    const safe = safeName(asked);
    const { stem, ending } = divided(safe);
    for (let nth = next.get(keyOf(safe)) ?? 1; ; nth++) {
      const number = nth > 1 ? ` (${nth})` : "";
      const name = `${shortened(stem, longestName - bytesIn(number + ending))}${number}${ending}`;
      if (taken.has(keyOf(name))) continue;
      taken.add(keyOf(name));
      next.set(keyOf(safe), nth + 1);
      return name;
    }
  };
}

function safeName(asked: string): string {
  const written = normalized(asked, "NFC").replaceAll(/[\p{Cc}\p{Cs}<>:"/\\|?*]/gu, "_");
  const name = withoutEnd(written.trim(), /[\s.]/);
  return name === "" || device.test(name) ? `_${name}` : name;
}

/** A long text behind a point is no ending. */
function divided(name: string): { stem: string; ending: string } {
  const [, stem = name, ending = ""] = /^(.+?)(\.\w{1,16})?$/su.exec(name) ?? [];
  return { stem, ending };
}

function shortened(stem: string, most: number): string {
  const letters = [...stem].slice(0, most);
  while (bytesIn(letters.join("")) > most) letters.pop();
  return letters.join("").trimEnd();
}

function bytesIn(text: string): number {
  return new TextEncoder().encode(text).length;
}
