import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { createShares } from "#graphql/rules/shares.rules";
import { clientTokens } from "./client-token.server";
import { config } from "~/server/platform/config.server";
import { deadlines } from "~/server/platform/deadlines.server";
import { log } from "~/server/platform/log.server";
import { currentRequestId } from "~/remix/server/exchange.server";

/**
 * The door to the identity provider's management: logins are made, changed, blocked and removed here. Auth0's
 * Management API v2 and what speaks like it.
 */

/** How long a limit that was reached is waited for; in milliseconds. */
const longestWait = 5_000;
const mostTries = 3;

/** Why the provider did not do what it was asked. */
export type IdentityFault =
  "unmanaged" | "token" | "unauthorized" | "not-found" | "exists" | "weak-password" | "refused" | "busy" | "silent";

/** The message can be shown: it names nobody. */
export class IdentityError extends Error {
  constructor(
    readonly fault: IdentityFault,
    message: string,
  ) {
    super(message);
  }
}

/** `app_metadata` as the provider keeps it: role and permissions, and what else is put there. */
export type LoginMetadata = { role?: string; permissions?: readonly string[]; [name: string]: unknown };

export type NewLogin = {
  email: string;
  password: string;
  name: string;
  user_metadata: Record<string, unknown>;
  app_metadata: LoginMetadata;
};

/** Metadata are merged one level deep; null takes a value away. */
export type LoginChanges = Partial<NewLogin & { blocked: boolean; email_verified: boolean }>;

const login = z.object({
  user_id: z.string().min(1),
  email: z.string(),
  name: z.string().optional(),
  email_verified: z.boolean().optional(),
  blocked: z.boolean().optional(),
  user_metadata: z.record(z.string(), z.unknown()).default({}),
  app_metadata: z.looseObject({ role: z.string().nullish(), permissions: z.array(z.string()).nullish() }).default({}),
});

export type Login = z.output<typeof login>;

const connection = config.OIDC_CONNECTION;

/** Makes a login whose address is not verified; no mail is sent yet. @throws {@link IdentityError} */
export async function createLogin(made: NewLogin): Promise<Login> {
  const body = { connection, email_verified: false, verify_email: false, ...made };
  return login.parse(await manage("POST", "users", body));
}

/** More than one where the provider has other ways to sign in, too. @throws {@link IdentityError} */
export async function findLoginsByEmail(email: string): Promise<Login[]> {
  const found = await manage("GET", `users-by-email?${new URLSearchParams({ email })}`);
  return z.array(login).parse(found);
}

/** @throws {@link IdentityError} */
export async function readLogin(userId: string): Promise<Login> {
  return login.parse(await manage("GET", userPath(userId)));
}

/**
 * Changes a login. Auth0 wants its database named with an address, a password or whether an address is verified, and allows
 * the client only with an address. A login that is opened again can sign in although somebody has guessed at its password.
 * @throws {@link IdentityError}
 */
export async function changeLogin(userId: string, changes: LoginChanges): Promise<void> {
  const { email, password, email_verified, blocked } = changes;
  const ofConnection = [email, password, email_verified].some((value) => value !== undefined);
  const body = {
    ...changes,
    ...(ofConnection && { connection }),
    ...(email !== undefined && { client_id: config.OIDC_CLIENT_ID }),
  };
  await manage("PATCH", userPath(userId), body);
  if (blocked === false) await manage("DELETE", `user-blocks/${encodeURIComponent(userId)}`);
}

/** @throws {@link IdentityError} */
export async function deleteLogin(userId: string): Promise<void> {
  await manage("DELETE", userPath(userId));
}

/** Mails the link that verifies an address. @throws {@link IdentityError} */
export async function sendVerification(userId: string): Promise<void> {
  await manage("POST", "jobs/verification-email", { user_id: userId });
}

/** Mails a link to choose a new password, as the provider's own page would. @throws {@link IdentityError} */
export async function sendPasswordReset(email: string): Promise<void> {
  if (!managesLogins) throw unmanaged();
  const body = { client_id: config.OIDC_CLIENT_ID, email, connection };
  const answer = await call("POST", new URL("dbconnections/change_password", config.OIDC_ISSUER), { body });
  if (!answer.ok) throw await refusal(answer);
}

function userPath(userId: string): string {
  return `users/${encodeURIComponent(userId)}`;
}

const { OIDC_MANAGEMENT_CLIENT_ID: id, OIDC_MANAGEMENT_CLIENT_SECRET: secret } = config;
const managementToken =
  id && secret ? clientTokens({ id, secret, audience: new URL("api/v2/", config.OIDC_ISSUER).href }) : undefined;

/** Not at a provider without Auth0's management API: there logins are made, changed and blocked by its own means. */
export const managesLogins = managementToken !== undefined;

function unmanaged(): IdentityError {
  return new IdentityError(
    "unmanaged",
    "The portal does not manage logins at this identity provider: make, change and block them there.",
  );
}

function busy(): IdentityError {
  return new IdentityError("busy", "The identity provider is busy. Please try again in a minute.");
}

type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** One call after the other: a free tenant of Auth0 takes two a second, and one that waits for its limit holds the others. */
const queue = createShares({ ofOwner: 1, inAll: 1 });

async function manage(method: Method, path: string, body?: object): Promise<unknown> {
  const leave = await queue.enter("portal", AbortSignal.timeout(deadlines.identityProvider)).catch(() => {
    throw busy();
  });
  try {
    return await ask(method, path, body);
  } finally {
    leave();
  }
}

/** One call with the portal's own token: on 401 with a new one, once; on 429 again, after the limit's reset. */
async function ask(method: Method, path: string, body?: object): Promise<unknown> {
  const url = new URL(`api/v2/${path}`, config.OIDC_ISSUER);
  let bearer = await token();
  let isRenewed = false;

  for (let tries = 1; ; tries++) {
    const answer = await call(method, url, { bearer, body });
    if (answer.ok) return answer.status === 204 ? undefined : answer.json();

    const wait = answer.status === 429 ? waitFor(answer) : 0;
    if (answer.status === 401 && !isRenewed) {
      bearer = await token(bearer);
      isRenewed = true;
    } else if (answer.status === 429 && wait <= longestWait && tries < mostTries) {
      await answer.body?.cancel();
      await sleep(wait);
    } else {
      throw await refusal(answer);
    }
  }
}

async function token(refused?: string): Promise<string> {
  if (!managementToken) throw unmanaged();
  try {
    return await managementToken(refused);
  } catch (error) {
    log.error({ err: error, requestId: currentRequestId() }, "no token for the identity provider's management");
    throw new IdentityError("token", "The identity provider gives the portal no token.");
  }
}

async function call(method: Method, url: URL, { bearer, body }: { bearer?: string; body?: object }): Promise<Response> {
  try {
    return await fetch(url, {
      method,
      headers: {
        ...(body && { "content-type": "application/json" }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(deadlines.identityProvider),
    });
  } catch (error) {
    const cause = error instanceof Error ? error.name : typeof error;
    log.error({ cause, requestId: currentRequestId() }, "the identity provider does not answer");
    throw new IdentityError("silent", "The identity provider does not answer.");
  }
}

/** Until the limit is reset, in milliseconds; the provider names that time in seconds since 1970. */
function waitFor(answer: Response): number {
  const reset = Number(answer.headers.get("x-ratelimit-reset") ?? NaN);
  return Math.max(100, Number.isFinite(reset) ? reset * 1_000 - Date.now() : 1_000);
}

const refusalShape = z.object({ message: z.string().optional(), errorCode: z.string().optional() });

/** A password that is too weak, too common, says something of its user, or was used before. */
const passwordFault = /^Password(Strength|Dictionary|NoUserInfo|History)Error/;

async function refusal(answer: Response): Promise<IdentityError> {
  const { message = "", errorCode } = refusalShape.catch({}).parse(await answer.json().catch(() => ({})));
  log.warn({ status: answer.status, errorCode, requestId: currentRequestId() }, "the identity provider refused");

  switch (answer.status) {
    case 401:
    case 403:
      return new IdentityError(
        "unauthorized",
        "Authentication failed: the identity provider does not accept the portal.",
      );
    case 404:
      return new IdentityError(
        "not-found",
        "Endpoint not found: the identity provider knows no such login or address.",
      );
    case 409:
      return new IdentityError("exists", "There is a login with this email already.");
    case 429:
      return busy();
    case 400:
      if (passwordFault.test(message)) return new IdentityError("weak-password", message);
      if (errorCode === "auth0_idp_error") return new IdentityError("exists", message);
      return new IdentityError("refused", message || "The identity provider refused.");
    default:
      return new IdentityError("silent", "The identity provider does not answer.");
  }
}
