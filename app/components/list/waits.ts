/** How long a row waits, in words that say when it is over a limit, and that as a status; null where it does not wait. */
export type Waits = { age: string; over: "pending" | "denied" | null } | null;
