import { randomUUID } from "node:crypto";
import type pg from "pg";
import { type Logger } from "pino";
import { type Worker } from "~/lib/service/worker";
import { startQueue } from "../database/queue";
import { type Environment } from "../environment";
import { type SigningKeys } from "../provider/keys";

const answerWithin = 5_000;
const tokenSeconds = 120;

type Herald = { environment: Environment; db: pg.Pool; keys: SigningKeys; log: Logger };

type Logout = { id: string; user_id: string; ended_at: Date; attempts: number };

/**
 * Tells the portal who was signed out (OpenID Connect Back-Channel Logout 1.0), and again while it does not answer: its
 * sessions would outlive a new password otherwise.
 */
export function startHerald(herald: Herald): Worker {
  return startQueue<Logout>({
    db: herald.db,
    log: herald.log,
    table: "identity.logouts",
    pause: 10,
    work: (logout) => tell(herald, logout),
    words: {
      failed: "the portal was not notified of a sign-out",
      givenUp: "a sign-out is given up: the portal's sessions of it last until they expire",
      unread: "sign-outs could not be looked after",
    },
  });
}

/** `toe`: the notice may come late, and somebody who has signed in since stays signed in. */
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
