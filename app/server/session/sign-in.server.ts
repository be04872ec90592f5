import { createCookie } from "@remix-run/node";
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from "jose";
import { Authenticator } from "remix-auth";
import { OAuth2RequestError, OAuth2Strategy } from "remix-auth-oauth2";
import * as z from "zod";
import { config } from "~/server/platform/config.server";
import { cookieAttributes, cookieName } from "./cookies.server";
import { log } from "~/server/platform/log.server";
import { unavailable } from "~/server/data/refusals.server";
import { safePath } from "./redirects.server";
import { beginSession, type Session } from "./session.server";

/** How long the provider may take to answer, in milliseconds. */
const providerDeadline = 4_000;

/** Sign-ins that were begun and not finished, newest last: where each wanted to go, by its state. */
const wantedPaths = createCookie(cookieName("wanted"), { ...cookieAttributes, maxAge: 600 });
const wantedPathsShape = z.array(z.tuple([z.string(), z.string()])).catch([]);
const mostWantedPaths = 5;

const tries = cookieName("login");

/**
 * Sends the browser to the identity provider, which sends it back to /callback; afterwards it is at `wanted`. `again`: even
 * whoever is signed in there gives their password.
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
    const earlier = wantedPathsShape.parse(await wantedPaths.parse(request.headers.get("cookie")));
    const begun = [...earlier, [state, safePath(wanted)]].slice(-mostWantedPaths);
    answer.headers.append("Set-Cookie", await wantedPaths.serialize(begun));
    throw answer;
  }
  throw new Error("The sign-in did not begin");
}

export class SignInError extends Error {}

/**
 * Ends a sign-in with the provider's answer to /callback.
 * @returns the page that was wanted, and the headers that begin the session
 * @throws a {@link SignInError} with words to show, or a page that says that the provider is away.
 */
export async function finishSignIn(request: Request): Promise<{ to: string; headers: Headers }> {
  const authenticator = await connect();
  const session = await authenticator.authenticate("provider", request).catch(explain);

  const cookies = request.headers.get("cookie") ?? "";
  const begun = wantedPathsShape.parse(await wantedPaths.parse(cookies));
  const state = new URL(request.url).searchParams.get("state");
  const headers = new Headers({ "Set-Cookie": await beginSession(session) });
  headers.append("Set-Cookie", await wantedPaths.serialize("", { maxAge: 0 }));
  for (const header of forgottenTries(cookies)) headers.append("Set-Cookie", header);

  return { to: begun.find(([key]) => key === state)?.[1] ?? "/dashboard", headers };
}

/** Where the provider ends its own session, and then comes back to /sign-in. */
export function providerLogout(idToken: string): string {
  const url = new URL("oidc/logout", config.OIDC_ISSUER);
  url.searchParams.set("id_token_hint", idToken);
  url.searchParams.set("client_id", config.OIDC_CLIENT_ID);
  url.searchParams.set("post_logout_redirect_uri", `${config.origin}/sign-in`);
  return url.href;
}

/** The provider did not answer, in time or at all, or not as one that works: that says nothing about the sign-in. */
class ProviderAway extends Error {}

/** Asked how old a sign-in may be, a provider says when it was. Older ones than this end by themselves; in seconds. */
const oldestSignIn = 30 * 86_400;

class Provider extends OAuth2Strategy<Session> {
  again = false;

  protected override async validateAuthorizationCode(code: string, codeVerifier: string) {
    const late = new AbortController();
    const deadline = sleep(providerDeadline, undefined, { signal: late.signal, ref: false }).then(() => {
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
    all.set("nonce", nonceOf(params.get("state") ?? ""));
    all.set("max_age", String(oldestSignIn));
    if (this.again) all.set("prompt", "login");
    return all;
  }
}

const discovery = z.object({ authorization_endpoint: z.url(), token_endpoint: z.url(), jwks_uri: z.url() });

/** Asks the provider for its addresses at each sign-in, so that one that is down is noticed here and not by the browser. */
async function connect({ again = false } = {}): Promise<Authenticator<Session>> {
  const found = await fetch(new URL(".well-known/openid-configuration", config.OIDC_ISSUER), {
    signal: AbortSignal.timeout(providerDeadline),
  })
    .then((answer) => answer.json())
    .then(discovery.parse)
    .catch((error: unknown) => {
      throw away(error);
    });

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
      await checkIdToken(idToken, found.jwks_uri, nonceOf(new URL(request.url).searchParams.get("state") ?? ""));
      return { idToken, expiresAt: Date.now() + tokens.accessTokenExpiresInSeconds() * 1000 };
    },
  );
  strategy.again = again;
  return new Authenticator<Session>().use(strategy, "provider");
}

/** The nonce of a sign-in follows from its state, which the provider never learns to predict: nothing more to keep. */
function nonceOf(state: string): string {
  return createHash("sha256").update(`nonce ${config.SESSION_SECRET} ${state}`).digest("base64url");
}

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

async function checkIdToken(idToken: string, jwksUri: string, nonce: string) {
  const keys = keySets.get(jwksUri) ?? createRemoteJWKSet(new URL(jwksUri), { timeoutDuration: providerDeadline });
  keySets.set(jwksUri, keys);
  const keyFor: JWTVerifyGetKey = (header, token) =>
    keys(header, token).catch((error: unknown) => {
      throw error instanceof errors.JWKSNoMatchingKey
        ? error
        : new ProviderAway("No keys were given", { cause: error });
    });

  const { payload } = await jwtVerify(idToken, keyFor, {
    issuer: config.OIDC_ISSUER,
    audience: config.OIDC_CLIENT_ID,
    algorithms: ["RS256"],
    requiredClaims: ["sub", "exp"],
  });
  if (payload.nonce !== nonce) throw new errors.JWTClaimValidationFailed("unexpected nonce", payload, "nonce");
}

/** Expires the cookies that each begun sign-in leaves behind. */
function forgottenTries(cookies: string): string[] {
  const names = cookies.split(/; */).map((pair) => pair.split("=", 1)[0] ?? "");
  const secure = cookieAttributes.secure ? "; Secure" : "";
  return names
    .filter((name) => name.startsWith(tries))
    .map((name) => `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`);
}

function explain(error: unknown): never {
  if (error instanceof ProviderAway) throw away(error);
  if (error instanceof OAuth2RequestError) throw new SignInError(error.description ?? error.code);
  log.warn({ err: error }, "a sign-in was refused");
  throw new SignInError("This sign-in has expired or was opened in another browser. Please sign in again.");
}

function away(error: unknown): Response {
  log.error({ err: error }, "the identity provider does not answer");
  return unavailable("The sign-in service does not answer.");
}
