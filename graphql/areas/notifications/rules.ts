/** The kinds of notifications. */
export type NotificationKind = "lead" | "decision" | "comment" | "message" | "request";

/** The kinds that are mailed too, to those who have switched that on. */
export const mailedKinds: readonly NotificationKind[] = ["lead", "decision"];

/** How many the bell shows (spec 1, section 9), and how many a page. */
export const newestShown = 4;
export const notificationsPerPage = 20;
