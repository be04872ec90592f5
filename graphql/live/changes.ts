import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Logger } from "pino";
import * as z from "zod";

/** A table of which rows changed, and the profiles that they concern; null for many, or for everybody. */
export type Change = { table: string; ids: readonly string[] | null };

export type Listener = {
  changed: (change: Change) => void;
  /** The connection was lost and is back: anything may have changed meanwhile. */
  reconnected: () => void;
};

export type ChangeFeed = {
  isListening: () => boolean;
  /** Listeners hear of a change in the order in which they came. */
  listen: (listener: Listener) => void;
  stop: () => Promise<void>;
};

const heartbeatEvery = 2_000;
const longestRetry = 1_000;

const note = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.object({ t: z.string(), k: z.array(z.string()).nullable() }))
  .transform(({ t, k }): Change => ({ table: t, ids: k }));

/**
 * What PostgreSQL says on channel «live», over one connection that is tried again for ever. The heartbeat notices a
 * connection that died without a word.
 */
export function createChangeFeed(url: string, log: Logger): ChangeFeed {
  const listeners: Listener[] = [];
  const stopped = new AbortController();
  let listening = false;

  const running = run();

  return {
    isListening: () => listening,
    listen: (listener) => void listeners.push(listener),
    stop: async () => {
      stopped.abort();
      await running;
    },
  };

  async function run() {
    let retry = 50;
    while (!stopped.signal.aborted) {
      try {
        await listenOnce(() => (retry = 50));
      } catch (error) {
        if (!stopped.signal.aborted) log.warn({ err: error }, "the live connection to the database is lost");
      }
      await sleep(retry, undefined, { signal: stopped.signal }).catch(() => undefined);
      retry = Math.min(retry * 2, longestRetry);
    }
  }

  async function listenOnce(connected: () => void) {
    const client = new pg.Client({
      connectionString: url,
      application_name: "slipway live",
      keepAlive: true,
      connectionTimeoutMillis: 3_000,
      query_timeout: heartbeatEvery,
    });
    const lost = new Promise<never>((_, reject) => {
      client.on("error", reject);
      client.on("end", () => reject(new Error("the connection was closed")));
    });
    lost.catch(() => undefined);
    client.on("notification", ({ payload }) => announce(payload));

    try {
      await client.connect();
      await client.query("listen live");
      connected();
      listening = true;
      for (const listener of listeners) listener.reconnected();

      while (!stopped.signal.aborted) {
        await Promise.race([sleep(heartbeatEvery, undefined, { signal: stopped.signal }), lost]);
        await Promise.race([client.query("select 1"), lost]);
      }
    } finally {
      listening = false;
      client.end().catch(() => undefined);
    }
  }

  function announce(payload: string | undefined) {
    const read = note.safeParse(payload);
    if (!read.success) return log.warn("a note on channel «live» was not understood");

    for (const listener of listeners) listener.changed(read.data);
  }
}
