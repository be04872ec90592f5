/**
 * Keeps answers that every request needs until something they depend on changes: who asks, and whether the token still
 * counts. Rows and figures are not cached, because the database reports another connection's change only later.
 */
export type Cache = {
  /** A key is for one question, whose answer is of one type. */
  get: <Value>(wanted: Wanted, read: () => Promise<Value>) => Promise<Value>;
  /** Called after a write here, so that its author need not wait for the database's news of it. */
  forget: () => void;
};

/** `tags`: what it depends on, as the hub has them. */
export type Wanted = { key: string; tags: readonly string[] };

/** For reads that follow a change. */
export const noCache: Cache = { get: (_wanted, read) => read(), forget: () => undefined };
