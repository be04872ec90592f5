/** How programs write a date: 2026-03-01T10:00:00-05:00, «2026-03-01 10:00», 2026-03-01T4:35:52 PM, 3/1/2026 6:26PM. */
const ordered =
  /^(\d{4})[-/.](\d\d?)[-/.](\d\d?)(?:[T ]\s?(\d\d?):(\d\d)(?::(\d\d)(?:[.,](\d{1,3})\d{0,9})?)?\s?([AP]M)?)?\s?(?:UTC|GMT)?\s?(Z|[+-]\d\d:?\d\d)?$/i;
const american = /^(\d\d?)\/(\d\d?)\/(\d{4})(.{0,40})$/;
/** Mon, 02 Mar 2026 10:00:00 -0500, of which the day of the week may be left out. */
const ofMails =
  /^(?:[A-Z][a-z]{2}, ?)?\d\d? [A-Z][a-z]{2} \d{4} \d\d:\d\d(?::\d\d)? ?(?:[+-]\d{4}|GMT|UTC|[A-Z]ST|[A-Z]DT)$/;

/** Returns the time that a seller's text names, in UTC where it has no offset; undefined for what is none. */
export function readRequestDate(text: string): Date | undefined {
  const typed = text.trim().slice(0, 60);
  if (ofMails.test(typed)) return valid(new Date(typed));
  const [, month, day, year, rest] = american.exec(typed) ?? [];
  const [, y, m, d, hour = "0", minute = "0", second = "0", part = "0", half, offset = "Z"] =
    ordered.exec(year ? `${year}-${month}-${day}${rest}` : typed) ?? [];
  if (!y || !m || !d) return undefined;

  const twelve = /pm/i.test(half ?? "") ? 12 : 0;
  const hours = half ? (Number(hour) % 12) + twelve : Number(hour);
  const parts = [m, d, hours, minute, second].map((part) => String(part).padStart(2, "0"));
  const [month2, day2, hour2, minute2, second2] = parts;
  const zone = offset.replace(/^([+-]\d\d)(\d\d)$/, "$1:$2").toUpperCase();
  const read = valid(new Date(`${y}-${month2}-${day2}T${hour2}:${minute2}:${second2}.${part.padEnd(3, "0")}${zone}`));
  const isDayOfCalendar = new Date(Date.UTC(Number(y), Number(m) - 1, Number(d))).getUTCDate() === Number(d);
  return isDayOfCalendar && Number(y) >= 1900 ? read : undefined;
}

function valid(date: Date): Date | undefined {
  return Number.isNaN(date.getTime()) ? undefined : date;
}
