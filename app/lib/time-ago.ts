const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago, in the spec's words: secs, 1 min, mins, 1 hr, hrs, 1 day, days. A clock that is behind sees no future. */
export function timeAgo(at: Date, now: Date): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 1_000));
  if (seconds < minute) return `${seconds} secs`;
  if (seconds < hour) return counted(Math.floor(seconds / minute), "min");
  if (seconds < day) return counted(Math.floor(seconds / hour), "hr");
  return counted(Math.floor(seconds / day), "day");
}

function counted(count: number, unit: string): string {
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
