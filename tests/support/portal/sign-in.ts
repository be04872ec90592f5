import { createHash, randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import type pg from "pg";
import { pino } from "pino";
import { request, type APIRequestContext, type Cookie } from "playwright/test";
import * as z from "zod";
import { sealer } from "~/server/session/seal.server";
import { openDatabase } from "../../../local/identity/database/database";
import { insertAccounts } from "../../../local/identity/users/seed-users";
import { type Profile } from "../../factories/profiles";
import { type Stack } from "./stack";
import { signed } from "../service/tokens";

/** Of everybody whom tests make. */
export const password = "Slipway-test-1";

/** What it takes to try it: what a safe one takes is not these tests'. */
const cost = 4;

/** What a browser holds once somebody is signed in. */
export type Session = { cookies: Cookie[]; idToken: string };

/** Gives these people an account at the identity provider; their rows in the portal are there already. */
export async function openAccounts({ identityDatabaseUrl }: Stack, profiles: readonly Profile[]) {
  const accounts = profiles.map(({ profile_id, email, name, role, permissions }) => ({
    user_id: profile_id,
    email,
    name,
    password,
    app_metadata: { role: role.toLowerCase(), permissions, demo: false },
  }));
  await insertAccounts(identityDatabase(identityDatabaseUrl), accounts, cost);
}

/** As an admin blocks an account at the provider. */
export async function blockAccount({ identityDatabaseUrl }: Stack, { profile_id }: Profile) {
  const identity = identityDatabase(identityDatabaseUrl);
  await identity.query("update identity.users set blocked = true where user_id = $1", [profile_id]);
}

const identityDatabases = new Map<string, pg.Pool>();

/** The provider's tables, which it has made itself. Its connection stays for as long as the tests run. */
function identityDatabase(connectionString: string): pg.Pool {
  const open = identityDatabases.get(connectionString) ?? openDatabase(connectionString, pino({ enabled: false }));
  identityDatabases.set(connectionString, open);
  return open;
}

/** Logs out in another browser that has a copy of the session. */
export async function endElsewhere({ origin }: Stack, session: Session) {
  const headers = { origin, cookie: cookieHeader(session) };
  const answer = await fetch(`${origin}/logout`, { method: "POST", redirect: "manual", headers });
  if (answer.status !== 303) throw new Error(`The logout was answered with ${answer.status}.`);
}

/**
 * Returns a session that has just begun, without the way there: an account, a token as the provider signs it, and the
 * cookie that the portal makes of it. `signIn` goes all the way; tests of the way itself use that.
 */
export async function sessionOf(stack: Stack, profile: Profile): Promise<Session> {
  await openAccounts(stack, [profile]);
  const idToken = await signed(stack, profile);
  const expiresAt = Date.now() + 3_600_000;
  const sealed = await sealer(stack.secrets.SESSION_SECRET ?? "").seal({ idToken, expiresAt });
  const { hostname: domain, port } = new URL(stack.origin);
  const [name = "", value = ""] = (await createCookie(`slipway-session-${port}`).serialize(sealed)).split(/[=;]/);
  const expires = Math.floor(expiresAt / 1000);
  const cookie = { name, value, domain, path: "/", expires, httpOnly: true, secure: false, sameSite: "Lax" } as const;
  return { cookies: [cookie], idToken };
}

/** Signs in as a browser does: the portal sends it to the provider, whose form brings it back with a session. */
export async function signIn(stack: Stack, email: string, typed = password): Promise<Session> {
  const browser = await request.newContext();
  try {
    const end = await typePassword(browser, stack, email, typed);
    if (new URL(end.url()).origin !== stack.origin) throw new Error(`${email} could not sign in: ${await end.text()}`);

    const { cookies } = await browser.storageState();
    return { cookies, idToken: await askForIdToken(browser, stack) };
  } finally {
    await browser.dispose();
  }
}

/** The same, whatever comes of it. */
export async function tryToSignIn(stack: Stack, email: string, typed: string) {
  const browser = await request.newContext();
  try {
    const end = await typePassword(browser, stack, email, typed);
    const { cookies } = await browser.storageState();
    const isIn = cookies.some(({ name }) => name.startsWith("slipway-session"));
    return { status: end.status(), text: await end.text(), isIn };
  } finally {
    await browser.dispose();
  }
}

async function typePassword(browser: APIRequestContext, stack: Stack, email: string, typed: string) {
  const page = await browser.get(`${stack.origin}/`);
  const [, action] = /action="(\/u\/login\/[\w-]+)"/.exec(await page.text()) ?? [];
  if (!action) throw new Error(`${page.url()} shows no form to sign in with (${page.status()})`);

  return browser.post(new URL(action, page.url()).href, { form: { email, password: typed } });
}

const tokens = z.object({ id_token: z.string() });

/**
 * Fetches an ID token of its own for a user who is signed in at the provider, by the same code flow that the portal
 * uses.
 */
async function askForIdToken(browser: APIRequestContext, { issuer, origin, secrets }: Stack): Promise<string> {
  const verifier = randomBytes(32).toString("base64url");
  const redirect_uri = `${origin}/callback`;
  const answer = await browser.get(`${issuer}authorize`, {
    maxRedirects: 0,
    params: {
      client_id: portalClient,
      response_type: "code",
      scope: "openid profile email",
      redirect_uri,
      state: "a-state",
      nonce: "a-nonce",
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
    },
  });
  const code = new URL(answer.headers().location ?? "", issuer).searchParams.get("code");
  const client = { client_id: portalClient, client_secret: secrets.OIDC_CLIENT_SECRET };
  const exchange = await browser.post(`${issuer}oauth/token`, {
    data: { grant_type: "authorization_code", code, redirect_uri, code_verifier: verifier, ...client },
  });
  return tokens.parse(await exchange.json()).id_token;
}

const portalClient = "slipway-portal";

/** The access token of a client that signs in by itself. */
export async function serviceToken(
  { issuer }: Stack,
  { client_id, client_secret }: { client_id: string; client_secret: string },
) {
  const answer = await fetch(`${issuer}oauth/token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      grant_type: "client_credentials",
      audience: "urn:slipway:data-service",
      client_id,
      client_secret,
    }),
  });
  return z.object({ access_token: z.string() }).parse(await answer.json()).access_token;
}

/** The portal's own cookies of a session, as a request carries them. */
export function cookieHeader({ cookies }: Session): string {
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}
