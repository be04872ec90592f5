/** What somebody can be told of. */
export const notificationKinds = ["lead", "decision", "comment", "message", "request"] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Of these a mail is sent too, to whoever has switched that on. */
export const mailedKinds: readonly NotificationKind[] = ["lead", "decision"];

/** How many the bell shows (spec 1, section 9), and how many a page. */
export const newestShown = 4;
export const notificationsPerPage = 20;
