/**
 * Days without business in a whole country, by its own rule: the United States' federal holidays (5 U.S.C. 6103), and
 * Canada's general holidays (Canada Labour Code, section 166). Of other countries none are known. Days are counted since
 * January 1, 1970.
 */
export function isHoliday(day: number, country: string): boolean {
  const rule = rules.get(country);
  if (!rule) return false;
  const year = new Date(day * dayLength).getUTCFullYear();
  return holidaysAround(country, rule, year).has(day);
}

/** Whether a country's holidays are known. */
export function hasHolidays(country: string): boolean {
  return rules.has(country);
}

export const dayLength = 86_400_000;

type Rule = (year: number) => number[];

const rules = new Map<string, Rule>([
  ["US", federal],
  ["CA", general],
]);

const known = new Map<string, ReadonlySet<number>>();

/** A holiday may be observed in the year before its own: New Year's Day of 2028 on December 31, 2027. */
function holidaysAround(country: string, rule: Rule, year: number): ReadonlySet<number> {
  const key = `${country} ${year}`;
  const found = known.get(key) ?? new Set([year, year + 1].flatMap(rule));
  known.set(key, found);
  return found;
}

/** One on a Saturday is observed on the Friday before it, one on a Sunday on the Monday after it. */
function federal(year: number): number[] {
  const fixed = [date(year, 1, 1), date(year, 7, 4), date(year, 11, 11), date(year, 12, 25)];
  if (year >= 2021) fixed.push(date(year, 6, 19));
  const observed = fixed.map((day) => day + ({ [saturday]: -1, [sunday]: 1 }[weekdayOf(day)] ?? 0));
  return [
    ...fixed,
    ...observed,
    nth(3, monday, year, 1), // Martin Luther King
    nth(3, monday, year, 2), // Washington
    lastOf(monday, date(year, 5, 31)), // Memorial Day
    nth(1, monday, year, 9), // Labor Day
    nth(2, monday, year, 10), // Columbus
    nth(4, thursday, year, 11), // Thanksgiving
  ];
}

/** One at a weekend is observed on the next working day that is none already. */
function general(year: number): number[] {
  const moving = [
    easterOf(year) - 2,
    lastOf(monday, date(year, 5, 24)), // Victoria Day
    nth(1, monday, year, 9), // Labour Day
    nth(2, monday, year, 10), // Thanksgiving
  ];
  const fixed = [date(year, 1, 1), date(year, 7, 1), date(year, 11, 11), date(year, 12, 25), date(year, 12, 26)];
  if (year >= 2021) fixed.push(date(year, 9, 30)); // Truth and Reconciliation
  const days = new Set([...moving, ...fixed]);
  for (const day of fixed) {
    if (!isWeekend(day)) continue;
    let observed = day;
    while (isWeekend(observed) || days.has(observed)) observed++;
    days.add(observed);
  }
  return [...days];
}

const [sunday, monday, thursday, saturday] = [0, 1, 4, 6];

/** 0 is Sunday; January 1, 1970 was a Thursday. */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

export function isWeekend(day: number): boolean {
  return weekdayOf(day) === saturday || weekdayOf(day) === sunday;
}

function date(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / dayLength;
}

function nth(count: number, weekday: number, year: number, month: number): number {
  return lastOf(weekday, date(year, month, count * 7));
}

/** The last of these weekdays by a day. */
function lastOf(weekday: number, day: number): number {
  return day - ((weekdayOf(day) - weekday + 7) % 7);
}

/** Easter Sunday (Meeus, Jones and Butcher). */
function easterOf(year: number): number {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return date(year, Math.floor(sum / 31), (sum % 31) + 1);
}
