import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Logger } from "pino";
import * as z from "zod";
import { aboutPoolers } from "../db/pool";

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

/** `url`: where changes are written; `directUrl`: the same database, where it can be listened to. */
export type ChangeFeedOptions = { url: string; directUrl: string; log: Logger };

const heartbeatEvery = 2_000;
const patience = 3_000;
const longestRetry = 1_000;

const note = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.object({ t: z.string(), k: z.array(z.string()).nullable() }))
  .transform(({ t, k }): Change => ({ table: t, ids: k }));

/**
 * What PostgreSQL says on channel «live», over one connection that is tried again for ever. A second one, which goes
 * where writes go, says something now and then: only a listener that receives this receives writes too. A connection may have died
 * without a word, and a pooler takes LISTEN without ever passing on what is said.
 */
export function createChangeFeed({ url, directUrl, log }: ChangeFeedOptions): ChangeFeed {
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
        if (!stopped.signal.aborted) log.warn({ reason: String(error) }, "the database does not tell of changes");
      }
      await sleep(retry, undefined, { signal: stopped.signal }).catch(() => undefined);
      retry = Math.min(retry * 2, longestRetry);
    }
  }

  async function listenOnce(connected: () => void) {
    const listener = connectionTo(directUrl, "slipway live");
    const speaker = connectionTo(url, "slipway heartbeat");
    const heartbeat = `heartbeat ${randomUUID()}`;
    let hear = () => {};
    const lost = Promise.race([endOf(listener), endOf(speaker)]);
    lost.catch(() => undefined);
    listener.on("notification", ({ channel, payload }) => (channel === heartbeat ? hear() : announce(payload)));

    try {
      await Promise.all([listener.connect(), speaker.connect()]);
      await listener.query(`listen live; listen "${heartbeat}"`);
      while (!stopped.signal.aborted) {
        await Promise.race([beat(), lost]);
        if (!listening) begin();
        await Promise.race([sleep(heartbeatEvery, undefined, { signal: stopped.signal }), lost]);
      }
    } finally {
      listening = false;
      for (const client of [listener, speaker]) client.end().catch(() => undefined);
    }

    async function beat() {
      const heard = new Promise<void>((resolve) => (hear = resolve));
      await speaker.query("select pg_notify($1, '')", [heartbeat]);
      await Promise.race([heard, deaf()]);
    }

    function begin() {
      connected();
      listening = true;
      for (const each of listeners) each.reconnected();
    }
  }

  function announce(payload: string | undefined) {
    const read = note.safeParse(payload);
    if (!read.success) return log.warn("a note on channel «live» was not understood");

    for (const each of listeners) each.changed(read.data);
  }
}

function connectionTo(connectionString: string, name: string): pg.Client {
  return new pg.Client({
    connectionString,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  });
}

function endOf(client: pg.Client): Promise<never> {
  return new Promise((_, reject) => {
    client.on("error", reject);
    client.on("end", () => reject(new Error("the connection was closed")));
  });
}

async function deaf(): Promise<never> {
  await sleep(patience, undefined, { ref: false });
  throw new Error(`What is written is not heard. ${aboutPoolers}`);
}
