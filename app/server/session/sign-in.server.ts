import { createCookie } from "@remix-run/node";
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { parse } from "cookie";
import { errors } from "jose";
import { Authenticator } from "remix-auth";
import { OAuth2RequestError, OAuth2Strategy } from "remix-auth-oauth2";
import * as z from "zod";
import { config } from "~/server/platform/config.server";
import { cookieAttributes, cookieName } from "./cookies.server";
import { log } from "~/server/platform/log.server";
import { deadlines } from "~/server/platform/deadlines.server";
import { away, discover, ProviderAway, verified } from "./provider.server";
import { safePath } from "./redirects.server";
import { beginSession, type Session } from "./session.server";

/** Sign-ins that were begun and not finished, newest last: where each wanted to go, by its state. */
const wantedPaths = createCookie(cookieName("wanted"), { ...cookieAttributes, maxAge: 600 });
const wantedPathsShape = z.array(z.tuple([z.string(), z.string()])).catch([]);

/** Each try leaves a cookie behind until it ends: more than a few, and no request of the browser's would fit any more. */
const tries = cookieName("login");
const mostTries = 5;

/**
 * Sends the browser to the identity provider, which sends it back to /callback; afterwards it is at `wanted`. `again`:
 * even a user who is signed in there gives their password.
 */
export async function beginSignIn(request: Request, wanted: string, { again = false } = {}): Promise<never> {
  const authenticator = await connect({ again });

  try {
    await authenticator.authenticate(
      "provider",
      new Request(new URL("/callback", config.origin), { headers: request.headers }),
    );
  } catch (answer) {
    if (!(answer instanceof Response)) throw answer;
    const state = new URL(answer.headers.get("Location") ?? config.OIDC_ISSUER).searchParams.get("state") ?? "";
    const cookies = request.headers.get("cookie") ?? "";
    const earlier = wantedPathsShape.parse(await wantedPaths.parse(cookies));
    const begun = [...earlier, [state, safePath(wanted)] as const].slice(-mostTries);
    answer.headers.append("Set-Cookie", await wantedPaths.serialize(begun));
    const states = begun.map(([state]) => state);
    for (const header of forgottenTries(cookies, states)) answer.headers.append("Set-Cookie", header);
    throw answer;
  }
  throw new Error("The sign-in did not begin");
}

export class SignInError extends Error {}

/**
 * Ends a sign-in with the provider's answer to /callback.
 * @returns the page that was wanted, the cookie that begins the session, and the headers with it
 * @throws a {@link SignInError} with words to show, or a page that says that the provider is away.
 */
export async function finishSignIn(request: Request): Promise<{ to: string; session: string; headers: Headers }> {
  const authenticator = await connect();
  const session = await beginSession(await authenticator.authenticate("provider", request).catch(explain));

  const cookies = request.headers.get("cookie") ?? "";
  const begun = wantedPathsShape.parse(await wantedPaths.parse(cookies));
  const state = new URL(request.url).searchParams.get("state");
  const headers = new Headers({ "Set-Cookie": session });
  headers.append("Set-Cookie", await wantedPaths.serialize("", { maxAge: 0 }));
  for (const header of forgottenTries(cookies)) headers.append("Set-Cookie", header);

  // Somebody who can write cookies for this host must not choose where a sign-in leads.
  return { to: safePath(begun.find(([key]) => key === state)?.[1] ?? null), session, headers };
}

/**
 * Returns the address at which the provider ends its own session and sends the browser back to /sign-in. Auth0 names none
 * before its tenant has logout by OpenID Connect switched on.
 */
export async function providerLogout(idToken: string): Promise<string> {
  const found = await discover().catch(() => null);
  const url = new URL(found?.end_session_endpoint ?? "oidc/logout", config.OIDC_ISSUER);
  url.searchParams.set("id_token_hint", idToken);
  url.searchParams.set("client_id", config.OIDC_CLIENT_ID);
  url.searchParams.set("post_logout_redirect_uri", `${config.origin}/sign-in`);
  return url.href;
}

/** Asked how old a sign-in may be, a provider says when it was. Older ones than this end by themselves; in seconds. */
const oldestSignIn = 30 * 86_400;

class Provider extends OAuth2Strategy<Session> {
  again = false;

  protected override async validateAuthorizationCode(code: string, codeVerifier: string) {
    const late = new AbortController();
    const deadline = sleep(deadlines.identityProvider, undefined, { signal: late.signal, ref: false }).then(() => {
      throw new ProviderAway("The token endpoint took too long");
    });
    try {
      return await Promise.race([super.validateAuthorizationCode(code, codeVerifier), deadline]);
    } catch (error) {
      throw error instanceof OAuth2RequestError ? error : new ProviderAway("No token was given", { cause: error });
    } finally {
      deadline.catch(() => undefined);
      late.abort();
    }
  }

  protected override authorizationParams(params: URLSearchParams): URLSearchParams {
    const all = new URLSearchParams(params);
    const [nonce = ""] = noncesOf(params.get("state") ?? "");
    all.set("nonce", nonce);
    all.set("max_age", String(oldestSignIn));
    if (this.again) all.set("prompt", "login");
    return all;
  }
}

async function connect({ again = false } = {}): Promise<Authenticator<Session>> {
  const found = await discover();

  const strategy = new Provider(
    {
      clientId: config.OIDC_CLIENT_ID,
      clientSecret: config.OIDC_CLIENT_SECRET,
      authorizationEndpoint: found.authorization_endpoint,
      tokenEndpoint: found.token_endpoint,
      redirectURI: `${config.origin}/callback`,
      scopes: ["openid", "profile", "email"],
      cookie: { name: tries, ...(cookieAttributes.secure && { secure: true }) },
    },
    async ({ request, tokens }) => {
      const { id_token: idToken } = z.object({ id_token: z.string() }).parse(tokens.data);
      const state = new URL(request.url).searchParams.get("state") ?? "";
      const { exp } = await checkIdToken(idToken, found.jwks_uri, noncesOf(state));
      // The ID token is what the data service checks; the access token beside it may live longer or shorter.
      return { idToken, expiresAt: exp * 1000 };
    },
  );
  strategy.again = again;
  return new Authenticator<Session>().use(strategy, "provider");
}

/**
 * The nonce of a sign-in follows from its state, which the provider never learns to predict: nothing more to keep. A sign-in
 * may have begun where the secret is another; the first is this portal's own.
 */
function noncesOf(state: string): string[] {
  return config.secrets.map((secret) => createHash("sha256").update(`nonce ${secret} ${state}`).digest("base64url"));
}

async function checkIdToken(idToken: string, jwksUri: string, nonces: readonly string[]) {
  const payload = await verified(idToken, jwksUri, ["sub", "exp"]);
  if (!nonces.some((nonce) => nonce === payload.nonce))
    throw new errors.JWTClaimValidationFailed("unexpected nonce", payload, "nonce");
  return z.object({ exp: z.number() }).parse(payload);
}

/** Expires the cookies of all begun sign-ins but for those of these states, each of which names its own. */
function forgottenTries(cookies: string, preserved: readonly string[] = []): string[] {
  const secure = cookieAttributes.secure ? "; Secure" : "";
  return Object.entries(parse(cookies))
    .filter(
      ([name, value = ""]) =>
        name.startsWith(tries) && !preserved.includes(new URLSearchParams(value).get("state") ?? ""),
    )
    .map(([name]) => `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`);
}

function explain(error: unknown): never {
  if (error instanceof ProviderAway) throw away(error);
  if (error instanceof OAuth2RequestError) throw new SignInError(error.description ?? error.code);
  log.warn({ err: error }, "a sign-in was refused");
  throw new SignInError("This sign-in has expired or was opened in another browser. Please sign in again.");
}
