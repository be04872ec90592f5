import { wallClock } from "./business-time.rules";
import { isWeekend } from "./holidays.rules";
import { manufacturerZone } from "../manufacturer.rules";

/**
 * Working days that have gone by between two times, as the manufacturer's calendar has them: Monday to Friday, holidays
 * too. The day itself is none; from Friday to Monday it is one.
 */
export function workingDaysBetween(from: Date, to: Date): number {
  const [{ day: first }, { day: last }] = [wallClock(from, manufacturerZone), wallClock(to, manufacturerZone)];
  const weeks = Math.max(0, Math.floor((last - first) / 7));
  let days = weeks * 5;
  for (let day = first + weeks * 7 + 1; day <= last; day++) if (!isWeekend(day)) days++;
  return days;
}
