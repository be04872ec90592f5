import { createHash, randomBytes, randomUUID, scryptSync } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { pino } from "pino";
import * as z from "zod";
import { readIdentityEnvironment, type Environment } from "../../../local/identity/environment";
import { startIdentity } from "../../../local/identity/identity";
import { describeError } from "../../../local/identity/log";
import { insertUser, type NewUser } from "../../../local/identity/users/users";
import { createEmptyDatabase } from "../database/database";
import { freePort } from "./free-port";

export type TestIdentity = Awaited<ReturnType<typeof startTestIdentity>>;

export const password = "Slipway-demo-1";

/** A provider of its own for one test file, on a database whose role may do nothing but own the schema `identity`. */
export async function startTestIdentity(variables: Record<string, string> = {}) {
  const database = await createEmptyDatabase();
  const owner = new pg.Pool({ connectionString: database.url, max: 1 });
  owner.on("error", () => {});
  const role = `identity_${randomUUID().slice(0, 8)}`;
  await owner.query(`create role ${role} login password '${role}'`);
  await owner.query(`create schema identity authorization ${role}`);
  await owner.query("revoke create on schema public from public");

  const outbox = await mkdtemp(join(tmpdir(), "slipway-outbox-"));
  const log: string[] = [];
  const environment = readIdentityEnvironment({
    ...(await defaults(databaseUrl(database.url, role), outbox)),
    ...variables,
  });
  const start = () => startIdentity(environment, capturingLog(log));
  let running = await start();

  return {
    environment,
    log,
    owner,
    issuer: environment.OIDC_ISSUER,
    outbox,
    restart: async () => {
      await running.close();
      running = await start();
    },
    stop: async () => {
      await running.close();
      await owner.query(`drop owned by ${role} cascade`);
      await owner.query(`drop role ${role}`);
      await owner.end();
      await database.drop();
      await rm(outbox, { recursive: true });
    },
  };
}

async function defaults(url: string, outbox: string): Promise<Record<string, string>> {
  const port = await freePort();
  return {
    IDENTITY_DATABASE_URL: url,
    IDENTITY_PORT: `${port}`,
    OIDC_ISSUER: `http://localhost:${port}/`,
    APP_ORIGIN: "http://localhost:3999",
    OIDC_CLIENT_ID: "portal",
    OIDC_CLIENT_SECRET: "portal-secret-".padEnd(40, "x"),
    OIDC_MANAGEMENT_CLIENT_ID: "management",
    OIDC_MANAGEMENT_CLIENT_SECRET: "management-secret-".padEnd(40, "x"),
    SERVICE_CLIENT_ID: "portal-service",
    SERVICE_CLIENT_SECRET: "service-secret-".padEnd(40, "x"),
    INTEGRATION_CLIENTS: JSON.stringify([
      { client_id: "website", client_secret: "website-secret-".padEnd(40, "x"), scopes: ["intake:write"] },
    ]),
    COOKIE_KEYS: "cookie-key-".padEnd(40, "x"),
    MAIL_OUTBOX: outbox,
    LOG_LEVEL: "trace",
  };
}

function databaseUrl(original: string, role: string): string {
  const url = new URL(original);
  url.username = role;
  url.password = role;
  return url.href;
}

function capturingLog(lines: string[]) {
  return pino(
    { level: "trace", serializers: { error: describeError } },
    { write: (line: string) => void lines.push(line) },
  );
}

type Cookie = { name: string; value: string; path: string; line: string };

/** As much of a browser as signing in takes: cookies with their paths, and forms. It follows no redirect by itself. */
export class Browser {
  cookies: Cookie[] = [];

  constructor(
    private readonly origin: string,
    private readonly headers: Record<string, string> = {},
  ) {}

  async get(address: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.send(address, { headers: { accept: "text/html", ...headers } });
  }

  async post(address: string, fields: Record<string, string>): Promise<Response> {
    return this.send(address, { method: "POST", body: new URLSearchParams(fields), headers: { accept: "text/html" } });
  }

  /** Follows redirects for as long as they stay with the provider. */
  async follow(response: Response): Promise<Response> {
    const location = response.headers.get("location");
    if (!location || !new URL(location, this.origin).href.startsWith(this.origin)) return response;
    return this.follow(await this.get(location));
  }

  private async send(address: string, init: RequestInit): Promise<Response> {
    const url = new URL(address, this.origin);
    const cookie = this.cookies
      .filter(({ path }) => path === "/" || url.pathname === path || url.pathname.startsWith(`${path}/`))
      .map(({ name, value }) => `${name}=${value}`)
      .join("; ");
    const response = await fetch(url, {
      ...init,
      redirect: "manual",
      headers: { ...this.headers, ...headersOf(init), cookie },
    });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    return response;
  }

  private keep(line: string) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    const [, path = "/"] = /; path=([^;]+)/i.exec(line) ?? [];
    this.cookies = this.cookies.filter((cookie) => cookie.name !== name || cookie.path !== path);
    if (!/expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.push({ name, value, path, line });
  }
}

function headersOf(init: RequestInit) {
  return Object.fromEntries(new Headers(init.headers));
}

export type Attempt = ReturnType<typeof beginAttempt>;

/** What the portal sends with one try to sign in, and keeps to check the answer. */
export function beginAttempt(
  { OIDC_ISSUER, APP_ORIGIN, OIDC_CLIENT_ID }: Environment,
  changes: Record<string, string | undefined> = {},
) {
  const verifier = randomBytes(32).toString("base64url");
  const parameters = {
    client_id: OIDC_CLIENT_ID,
    response_type: "code",
    scope: "openid profile email",
    redirect_uri: `${APP_ORIGIN}/callback`,
    state: "the-state",
    nonce: "the-nonce",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...changes,
  };
  const present = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { verifier, address: `${OIDC_ISSUER}authorize?${new URLSearchParams(present)}` };
}

/** Opens the sign-in page as the portal would, and says where its form goes. */
export async function openSignIn({ environment }: TestIdentity, browser: Browser, attempt = beginAttempt(environment)) {
  const page = await browser.follow(await browser.get(attempt.address));
  const text = await page.text();
  return { attempt, page, text, action: /action="(\/u\/login\/[\w-]+)"/.exec(text)?.[1] ?? "" };
}

export async function signIn(
  identity: TestIdentity,
  email: string,
  typed = password,
  browser = new Browser(identity.issuer),
) {
  const { attempt, action } = await openSignIn(identity, browser);
  const answer = await browser.post(action, { email, password: typed });
  const end = await browser.follow(answer);
  return { browser, attempt, answer, end, callback: callbackOf(end) };
}

/** The portal's callback with its parameters, if that is where the browser was sent. */
export function callbackOf(response: Response): URLSearchParams | undefined {
  const location = response.headers.get("location");
  return location?.includes("/callback?") ? new URL(location).searchParams : undefined;
}

export async function exchange(identity: TestIdentity, fields: Record<string, string | undefined>) {
  const { OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, APP_ORIGIN } = identity.environment;
  return requestToken(identity, {
    grant_type: "authorization_code",
    client_id: OIDC_CLIENT_ID,
    client_secret: OIDC_CLIENT_SECRET,
    redirect_uri: `${APP_ORIGIN}/callback`,
    ...fields,
  });
}

const tokenAnswer = z.looseObject({
  access_token: z.string().optional(),
  id_token: z.string().optional(),
  expires_in: z.number().optional(),
  scope: z.string().optional(),
  error: z.string().optional(),
});

export async function requestToken({ issuer }: TestIdentity, fields: Record<string, string | undefined>, headers = {}) {
  const response = await fetch(`${issuer}oauth/token`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(fields),
  });
  return { status: response.status, body: tokenAnswer.parse(await response.json()) };
}

/** The whole way in; throws where a person would not arrive. */
export async function signedIn(identity: TestIdentity, email: string, typed = password) {
  const { browser, attempt, callback } = await signIn(identity, email, typed);
  const { body } = await exchange(identity, {
    code: callback?.get("code") ?? undefined,
    code_verifier: attempt.verifier,
  });
  if (!body.id_token || !body.access_token) throw new Error(`no token: ${body.error}`);
  return { browser, idToken: body.id_token, accessToken: body.access_token, expiresIn: body.expires_in };
}

export async function machineToken(
  identity: TestIdentity,
  client: "management" | "service",
  changes: Record<string, string> = {},
) {
  const { environment, issuer } = identity;
  const [client_id, client_secret, audience] =
    client === "management"
      ? [environment.OIDC_MANAGEMENT_CLIENT_ID, environment.OIDC_MANAGEMENT_CLIENT_SECRET, `${issuer}api/v2/`]
      : [environment.SERVICE_CLIENT_ID, environment.SERVICE_CLIENT_SECRET, environment.SERVICE_AUDIENCE];
  const { body } = await requestToken(identity, {
    grant_type: "client_credentials",
    client_id,
    client_secret,
    audience,
    ...changes,
  });
  return body.access_token ?? "";
}

export const managedUser = z.looseObject({
  user_id: z.string(),
  email: z.string(),
  blocked: z.boolean().optional(),
  user_metadata: z.record(z.string(), z.unknown()),
  app_metadata: z.record(z.string(), z.unknown()),
});

export async function manage({ issuer }: TestIdentity, token: string, method: string, path: string, body?: unknown) {
  const response = await fetch(`${issuer}api/v2/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  if (text && !text.startsWith("{") && !text.startsWith("["))
    throw new Error(`${method} ${response.url} was answered ${response.status}: ${text.slice(0, 200)}`);
  const parsed: unknown = text ? JSON.parse(text) : undefined;
  return { status: response.status, headers: response.headers, body: parsed };
}

let made = 0;

function newUser() {
  return {
    email: `dealer${++made}@example.com`,
    name: "Gulf Coast Marine",
    email_verified: true,
    user_metadata: { full_name: "Curtis Bell", dealer_code: "D-001" },
    app_metadata: { role: "dealer", permissions: ["dealer:DEALER_ALL"], dealer_code: "D-001" },
  };
}

/** An account made through the management API, as the portal makes one. */
export async function createManagedUser(identity: TestIdentity, changes: Record<string, unknown> = {}) {
  const connection = "Username-Password-Authentication";
  const user = { connection, ...newUser(), password, ...changes };
  const { body } = await manage(identity, await machineToken(identity, "management"), "POST", "users", user);
  return managedUser.parse(body);
}

/** The same account, whose password costs little to check: a test that signs in several times waits for nothing else. */
export function createUser({ owner }: TestIdentity, changes: Partial<NewUser> = {}) {
  return insertUser(owner, { ...newUser(), password_hash: easyHash, ...changes });
}

const easyCost = { N: 16, r: 1, p: 1 };
const salt = randomBytes(16);
const easyKey = scryptSync(password, salt, 32, easyCost);
const easyHash = ["scrypt", ...Object.values(easyCost), salt.toString("base64"), easyKey.toString("base64")].join("$");

export async function changeUser(identity: TestIdentity, userId: string, changes: unknown) {
  const token = await machineToken(identity, "management");
  return manage(identity, token, "PATCH", `users/${encodeURIComponent(userId)}`, changes);
}

/** Waits for the next mail to an address and answers its text; each is taken once. */
export async function nextMail({ outbox }: TestIdentity, to: string, patience = 60_000): Promise<string> {
  for (let waited = 0; waited < patience; waited += 50) {
    for (const file of (await readdir(outbox)).filter((name) => name.endsWith(".eml"))) {
      const text = await readFile(join(outbox, file), "utf8");
      if (!text.includes(`To: ${to}`)) continue;
      await rm(join(outbox, file));
      return text.replaceAll("=\n", "").replaceAll("=3D", "=");
    }
    await wait(50);
  }
  throw new Error("no mail came");
}

export function linkIn(mail: string): string {
  const [link] = /http\S+ticket=[\w-]+/.exec(mail) ?? [];
  if (!link) throw new Error("the mail has no link");
  return link;
}
