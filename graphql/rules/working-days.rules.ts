import { manufacturerZone } from "./manufacturer.rules";

/**
 * Working days that have gone by between two moments, as the manufacturer's calendar has them: Monday to Friday, holidays
 * too. The day itself is none; from Friday to Monday it is one.
 */
export function workingDaysBetween(from: Date, to: Date): number {
  const [first, last] = [dayOf(from), dayOf(to)];
  const weeks = Math.max(0, Math.floor((last - first) / 7));
  let days = weeks * 5;
  for (let day = first + weeks * 7 + 1; day <= last; day++) if (isWorkingDay(day)) days++;
  return days;
}

const calendar = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: manufacturerZone });

/** Days since January 1, 1970, which was a Thursday. */
function dayOf(at: Date): number {
  return Date.parse(calendar.format(at)) / 86_400_000;
}

function isWorkingDay(day: number): boolean {
  const [sunday, saturday] = [3, 2];
  return day % 7 !== sunday && day % 7 !== saturday;
}
