import { randomUUID } from "node:crypto";
import type pg from "pg";
import { type Logger } from "pino";
import { type Outcome, startWorker, type Worker } from "~/lib/service/worker";
import { type Environment } from "../environment";
import { type SigningKeys } from "../provider/keys";

const look = 2_000;
const answerWithin = 5_000;
const maxAttempts = 12;
const tokenSeconds = 120;

type Herald = { environment: Environment; db: pg.Pool; keys: SigningKeys; log: Logger };

/**
 * Tells the portal who was signed out (OpenID Connect Back-Channel Logout 1.0), and again while it does not answer: its
 * sessions would outlive a new password otherwise.
 */
export function startHerald(herald: Herald): Worker {
  return startWorker({
    every: look,
    round: () => tellNext(herald),
    onFailure: (error) => herald.log.warn({ error }, "sign-outs could not be looked after"),
  });
}

type Logout = { id: string; user_id: string; ended_at: Date; attempts: number };

/** Claims one as the postman does his mails. */
async function tellNext(herald: Herald): Promise<Outcome> {
  const { db, log } = herald;
  const { rows } = await db.query<Logout>(
    `update identity.logouts
     set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => 10 * (attempts + 1))
     where id = (select id from identity.logouts where next_attempt_at <= now()
                 order by next_attempt_at limit 1 for update skip locked)
     returning *`,
  );
  const [logout] = rows;
  if (!logout) return;

  try {
    await tell(herald, logout);
  } catch (error) {
    log.warn({ error, logout: logout.id, attempts: logout.attempts }, "the portal was not told of a sign-out");
    if (logout.attempts < maxAttempts) return "more";
    log.error({ logout: logout.id }, "a sign-out is given up: the portal's sessions of it last until they expire");
  }
  await db.query("delete from identity.logouts where id = $1", [logout.id]);
  return "more";
}

/** `toe`: it may be told late, and whoever has signed in since stays signed in. */
async function tell({ environment, keys }: Herald, { user_id, ended_at }: Logout) {
  const logoutToken = await keys.sign({
    sub: user_id,
    aud: environment.OIDC_CLIENT_ID,
    jti: randomUUID(),
    exp: Math.floor(Date.now() / 1_000) + tokenSeconds,
    toe: Math.floor(ended_at.getTime() / 1_000),
    events: { "http://schemas.openid.net/event/backchannel-logout": {} },
  });
  const answer = await fetch(new URL("backchannel-logout", `${environment.APP_ORIGIN}/`), {
    method: "POST",
    body: new URLSearchParams({ logout_token: logoutToken }),
    redirect: "error",
    signal: AbortSignal.timeout(answerWithin),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
}
