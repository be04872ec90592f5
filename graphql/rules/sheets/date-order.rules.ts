/** Of days written in numbers, 05/11/2026: which number comes first. */
export type DateOrder = "day" | "month";

export const dateOrders: readonly DateOrder[] = ["day", "month"];

const inNumbers = /^(?<first>\d{1,2})(?<sign>[/.-])(?<second>\d{1,2})\k<sign>(?<year>\d{4})(?![\d/.-])/;

/** Reads a day that begins a text. Null for one that is written otherwise. */
export function dayInNumbers(text: string, order: DateOrder): { year: number; month: number; day: number } | null {
  const { first, second, year } = inNumbers.exec(text)?.groups ?? {};
  if (!first) return null;
  const [month, day] = order === "month" ? [first, second] : [second, first];
  return { year: Number(year), month: Number(month), day: Number(day) };
}

/**
 * Decides the order of a column from all of its texts. `ambiguous`: a day that would be another one in the other order, where no
 * row says which it is, or rows say both.
 */
export function dateOrderIn() {
  const found = { day: false, month: false };
  let twofold = "";

  function add(text: string) {
    const read = dayInNumbers(text.trim(), "month");
    if (!read || read.day === read.month) return;
    if (read.month > 12 && read.day <= 12) found.day = true;
    else if (read.day > 12 && read.month <= 12) found.month = true;
    else if (read.day <= 12) twofold ||= text.trim();
  }

  function decide(): { order: DateOrder | "" } | { ambiguous: string } {
    if (twofold && found.day === found.month) return { ambiguous: twofold };
    if (found.day) return { order: found.month ? "" : "day" };
    return { order: found.month ? "month" : "" };
  }

  return { add, decide, isMixed: () => found.day && found.month };
}
