import { createServer, type ServerResponse } from "node:http";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod";
import type * as signInModule from "./sign-in.server";
import { listen } from "../../../tests/support/service/listen";

/** A provider whose token endpoint and keys answer as each test wants. */
type Answer = (response: ServerResponse) => void;
const json = (status: number, body: unknown): Answer => {
  return (response) => response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
};
const silent: Answer = () => {};
const cut: Answer = (response) => response.destroy();

let token: Answer;
let logout: string | undefined;
let keys: Answer;
let issuer: string;
let signIn: typeof signInModule;
let signingKey: Awaited<ReturnType<typeof generateKeyPair>>;

const provider = createServer((request, response) => {
  if (request.url === "/token") return token(response);
  if (request.url === "/keys") return keys(response);
  json(200, {
    authorization_endpoint: `${issuer}authorize`,
    token_endpoint: `${issuer}token`,
    jwks_uri: `${issuer}keys`,
    end_session_endpoint: logout,
  })(response);
});

beforeAll(async () => {
  issuer = `http://127.0.0.1:${await listen(provider)}/`;
  signingKey = await generateKeyPair("RS256");
  vi.stubEnv("OIDC_ISSUER", issuer);
  // One second for the provider.
  vi.stubEnv("DEADLINE_FACTOR", "0.1");
});
beforeEach(async () => {
  // A provider's keys are cached once they were read.
  vi.resetModules();
  signIn = await import("./sign-in.server");
  const jwk = await exportJWK(signingKey.publicKey);
  keys = json(200, { keys: [{ ...jwk, kid: "k1", alg: "RS256", use: "sig" }] });
  token = json(500, {});
});
afterAll(async () => {
  vi.unstubAllEnvs();
  provider.closeAllConnections();
  await new Promise((closed) => provider.close(closed));
});

/** Begins a sign-in, and ends it as a browser does that the provider sends back. */
async function comeBack(answer: (begun: URL) => Promise<Answer> = async () => token) {
  const begun = await outcomeOf(signIn.beginSignIn(new Request("http://localhost:3999/"), "/leads"));
  if (!(begun instanceof Response)) throw begun;
  const asked = new URL(begun.headers.get("Location") ?? "");
  token = await answer(asked);

  const cookie = begun.headers
    .getSetCookie()
    .map((header) => header.split(";", 1)[0])
    .join("; ");
  const callback = `http://localhost:3999/callback?code=c&state=${asked.searchParams.get("state") ?? ""}`;
  return outcomeOf(signIn.finishSignIn(new Request(callback, { headers: { cookie } })));
}

/** What it answers, or what it throws. */
function outcomeOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.catch((error: unknown) => error);
}

/** The token endpoint's answer to a sign-in that went well. */
async function tokens(asked: URL, beside: object = { expires_in: 3_600 }): Promise<Answer> {
  const idToken = await new SignJWT({ nonce: asked.searchParams.get("nonce") })
    .setProtectedHeader({ alg: "RS256", kid: "k1" })
    .setIssuer(issuer)
    .setAudience("portal")
    .setSubject("auth0|1")
    .setExpirationTime("1h")
    .sign(signingKey.privateKey);
  return json(200, { access_token: "a", token_type: "Bearer", ...beside, id_token: idToken });
}

test("a sign-in ends at the page that was wanted", async () => {
  expect(await comeBack(tokens)).toMatchObject({ to: "/leads" });
});

test.each([
  ["lives longer", { expires_in: 86_400 }],
  ["lives shorter", { expires_in: 60 }],
  ["has no known end", {}],
])("a session lasts as long as its ID token where the access token %s", async (_how, beside) => {
  const { session } = z.object({ session: z.string() }).parse(await comeBack((asked) => tokens(asked, beside)));
  const [, seconds] = /Max-Age=(\d+)/.exec(session) ?? [];
  expect(Number(seconds)).toBeGreaterThan(3_500);
  expect(Number(seconds)).toBeLessThanOrEqual(3_600);
});

test("a sign-out goes to the address that the provider names, or to Auth0's", async () => {
  expect(await signIn.providerLogout("token")).toContain(`${issuer}oidc/logout?id_token_hint=token`);
  logout = `${issuer}bye`;
  expect(await signIn.providerLogout("token")).toContain(`${issuer}bye?id_token_hint=token`);
});

test.each([
  ["answers no token within its deadline", async () => silent],
  ["cuts the connection", async () => cut],
  ["fails", async () => json(500, {})],
  ["answers what is no token", async () => json(200, "no")],
])("a provider that %s is away: a page that can be asked for again", async (_, answer) => {
  expect(await comeBack(answer)).toMatchObject({ status: 503 });
});

test.each([
  ["cut", cut],
  ["failing", json(500, {})],
  ["silent", silent],
])("so is one whose keys are %s", async (_, answer) => {
  keys = answer;
  expect(await comeBack(tokens)).toMatchObject({ status: 503 });
});

test("a refusal has the provider's words, and a token of other keys is none", async () => {
  const refused = json(400, { error: "invalid_grant", error_description: "The code has expired" });
  expect(await comeBack(async () => refused)).toMatchObject({ message: "The code has expired" });

  const others = await generateKeyPair("RS256");
  const jwk = await exportJWK(others.publicKey);
  keys = json(200, { keys: [{ ...jwk, kid: "k1", alg: "RS256", use: "sig" }] });
  expect(await comeBack(tokens)).toBeInstanceOf(signIn.SignInError);
});

test("only the newest few unfinished sign-ins are remembered", async () => {
  const cookies = new Map<string, string>();
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const states: string[] = [];
  for (let count = 0; count < 80; count++) {
    const request = new Request("http://localhost:3999/", { headers: { cookie: header() } });
    const begun = await outcomeOf(signIn.beginSignIn(request, `/leads?page=${count}`));
    if (!(begun instanceof Response)) throw begun;
    states.push(new URL(begun.headers.get("Location") ?? "").searchParams.get("state") ?? "");
    for (const line of begun.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
  }
  expect(cookies.size).toBeLessThanOrEqual(6);
  expect(header().length).toBeLessThan(4_000);
  for (const state of states.slice(-5)) expect(decodeURIComponent(header())).toContain(state);
});

test("where a sign-in leads is judged when it ends, too: cookies can be written by others", async () => {
  const begun = await outcomeOf(signIn.beginSignIn(new Request("http://localhost:3999/"), "/leads"));
  if (!(begun instanceof Response)) throw begun;
  const asked = new URL(begun.headers.get("Location") ?? "");
  const state = asked.searchParams.get("state") ?? "";
  token = await tokens(asked);
  const end = async (wanted: string) => {
    const written = Buffer.from(JSON.stringify([[state, wanted]])).toString("base64");
    const cookie = begun.headers.getSetCookie().map((line) => line.split(";", 1)[0] ?? "");
    const others = cookie.filter((pair) => !pair.includes("-wanted-"));
    const wantedCookie = `slipway-wanted-3999=${encodeURIComponent(written)}`;
    const headers = { cookie: [...others, wantedCookie].join("; ") };
    return outcomeOf(
      signIn.finishSignIn(new Request(`http://localhost:3999/callback?code=c&state=${state}`, { headers })),
    );
  };
  expect(await end("/leads?page=2")).toMatchObject({ to: "/leads?page=2" });
  for (const elsewhere of ["https://evil.example/", "//evil.example", "/\\evil.example"])
    expect(await end(elsewhere)).toMatchObject({ to: "/dashboard" });
});
