import type pg from "pg";
import { type Logger } from "pino";
import { type Outcome, startWorker, type Worker } from "~/lib/service/worker";

const maxAttempts = 12;
const look = 2_000;

type Row = { id: string; attempts: number };
/** With its next try as text: a date of JavaScript has no microseconds. */
type Claimed<Waiting> = Waiting & { claim: string };

type Queue<Waiting extends Row> = {
  db: pg.Pool;
  log: Logger;
  table: "identity.logouts" | "identity.mail_jobs";
  /** Before the second try, in seconds; each pause is longer by as much. As long as a try may take at least. */
  pause: number;
  work: (row: Waiting) => Promise<void>;
  /** For the log: of one try, of the last one, and of the queue itself. */
  words: { failed: string; givenUp: string; unread: string };
};

/** Does what waits in a table, one after the other, and tries again what fails. What is done or given up is gone from it. */
export function startQueue<Waiting extends Row>(queue: Queue<Waiting>): Worker {
  return startWorker({
    every: look,
    round: () => workOnNext(queue),
    onFailure: (error) => queue.log.warn({ error }, queue.words.unread),
  });
}

/** Claims one for as long as its try may take (the wait grows with each), so that no other process works on it too. */
async function workOnNext<Waiting extends Row>(queue: Queue<Waiting>): Promise<Outcome> {
  const { db, log, table, pause, work, words } = queue;
  const { rows } = await db.query<Claimed<Waiting>>(
    `update ${table}
     set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $1 * (attempts + 1))
     where id = (select id from ${table} where next_attempt_at <= now()
                 order by next_attempt_at limit 1 for update skip locked)
     returning *, next_attempt_at::text as claim`,
    [pause],
  );
  const [row] = rows;
  if (!row) return;

  try {
    await work(row);
  } catch (error) {
    log.warn({ error, job: row.id, attempts: row.attempts }, words.failed);
    if (row.attempts < maxAttempts) return "more";
    log.error({ job: row.id }, words.givenUp);
  }
  // What was asked for again meanwhile has another time of its next try, and stays.
  await db.query(`delete from ${table} where id = $1 and next_attempt_at = $2::timestamptz`, [row.id, row.claim]);
  return "more";
}
