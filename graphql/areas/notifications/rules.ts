/** What somebody can be told of. */
export const notificationKinds = ["lead", "decision", "comment", "message", "request"] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Of these a mail is sent too, to whoever has switched that on. */
export const mailedKinds: readonly NotificationKind[] = ["lead", "decision"];

/** How many the bell shows (spec 1, section 9), and how many a page. */
export const newestShown = 4;
export const notificationsPerPage = 20;

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
