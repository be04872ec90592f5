/** What an admin's search looks for (spec 2, section 5). */
export type RegistrationSearch =
  | { by: "hin"; text: string }
  | { by: "day"; day: string }
  | { by: "number"; number: number }
  | { by: "words"; text: string };

/** How hulls of this maker's brands begin, and how some people begin every HIN. */
const hinPrefixes = ["ehk", "ekh", "csy", "agg", "see", "us-"];

/** Reads what was typed; null for nothing. */
export function readRegistrationSearch(typed: string): RegistrationSearch | null {
  const text = typed.replace(/^\s*#/, "").trim();
  if (text === "") return null;
  if (hinPrefixes.some((prefix) => text.toLowerCase().startsWith(prefix))) return { by: "hin", text };

  const day = readDay(text);
  if (day) return { by: "day", day };
  if (/^\d+$/.test(text)) return { by: "number", number: Number(text) };
  return { by: "words", text };
}

/** 2026-11-20, or 11-20-2026 as Americans write it. There was no year 0. */
function readDay(text: string): string | null {
  const written = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? american(text);
  if (!written || written[1] === "0000") return null;

  const [, year = "", month = "", date = ""] = written;
  const day = [year, month.padStart(2, "0"), date.padStart(2, "0")].join("-");
  const read = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(read.getTime()) || !read.toISOString().startsWith(day) ? null : day;
}

function american(text: string): string[] | null {
  const [, month = "", date = "", year = ""] = /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(text) ?? [];
  return year ? ["", year, month, date] : null;
}
