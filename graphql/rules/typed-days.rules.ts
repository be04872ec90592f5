/** Days of work, of shows and of purchases lie between these (YYYY-MM-DD); before and after, the year was mistyped. */
export const firstDay = "1900-01-01";
export const lastDay = "2099-12-31";

export type DayRules = {
  /** Said of what is no day at all, such as February 30. */
  missing?: string;
  /** The last day that will do, and what is said of later ones. */
  last?: { day: string; problem: string };
};

export function problemOfDay(
  label: string,
  text: string,
  { missing = `${label} is required`, last }: DayRules = {},
): string | null {
  const year = /^(\d{1,6})-\d{2}-\d{2}$/.exec(text)?.[1];
  if (!year) return missing;
  if (year.length === 4 && !isInCalendar(text)) return missing;
  if (year.length === 4 && last && text > last.day) return last.problem;
  if (isSensibleDay(text)) return null;
  return `${label} has the year ${year}. Please type a year from 1900 to 2099.`;
}

/** Of a day that is written as YYYY-MM-DD. */
export function isSensibleDay(day: string): boolean {
  return day.length === firstDay.length && day >= firstDay && day <= lastDay;
}

function isInCalendar(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
