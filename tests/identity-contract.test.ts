import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type * as identityDoor from "~/server/session/identity.server";
import { startTestIdentity } from "./support/peers/identity";
import { type Recorded, startAuth0Peer, type Auth0Peer } from "./support/peers/auth0-peer";
import { waitPatiently } from "./support/portal/wait-patiently";

/**
 * The portal's door to the identity provider, held against the embedded provider and against recorded answers of Auth0:
 * what the one answers, the other answers too.
 */
type Door = typeof identityDoor;
type Provider = { door: Door; replay: (...recorded: Recorded[]) => void; stop: () => Promise<void> };

async function openDoor(environment: Record<string, string>): Promise<Door> {
  vi.unstubAllEnvs();
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.resetModules();
  return import("~/server/session/identity.server");
}

async function embedded(): Promise<Provider> {
  waitPatiently();
  const identity = await startTestIdentity();
  const { OIDC_CLIENT_ID, OIDC_MANAGEMENT_CLIENT_ID, OIDC_MANAGEMENT_CLIENT_SECRET } = identity.environment;
  const door = await openDoor({
    OIDC_ISSUER: identity.issuer,
    OIDC_CLIENT_ID,
    OIDC_MANAGEMENT_CLIENT_ID,
    OIDC_MANAGEMENT_CLIENT_SECRET,
  });
  return { door, replay: () => {}, stop: identity.stop };
}

async function recorded(): Promise<Provider> {
  const peer = await startAuth0Peer();
  const door = await openDoor({ OIDC_ISSUER: peer.issuer });
  return {
    door,
    replay: (...answers) => {
      expect(peer.waiting(), "recorded answers that nobody asked for").toBe(0);
      peer.replay(...answers);
    },
    stop: peer.stop,
  };
}

afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const login = {
  email: "curtis.bell@example.com",
  password: "Slipway-test-1",
  name: "Curtis Bell",
  user_metadata: { full_name: "Curtis Bell", dealer_code: "D-117" },
  app_metadata: { role: "dealer", permissions: ["dealer:DEALER_LEADS"], dealer_code: "D-117" },
};

/** As Auth0 shows the user that the portal makes of that. */
const user = {
  created_at: "2026-11-20T15:04:05.678Z",
  email: login.email,
  email_verified: false,
  identities: [
    {
      connection: "Username-Password-Authentication",
      user_id: "673dfa25c1a5b7e8a1f0c2d3",
      provider: "auth0",
      isSocial: false,
    },
  ],
  name: login.name,
  nickname: "curtis.bell",
  picture: "https://s.gravatar.com/avatar/0c83f57c786a0b4a39efab23731c7ebc?s=480&r=pg&d=https%3A%2F%2Fcdn.auth0.com",
  updated_at: "2026-11-20T15:04:05.678Z",
  user_id: "auth0|673dfa25c1a5b7e8a1f0c2d3",
  user_metadata: login.user_metadata,
  app_metadata: login.app_metadata,
};
const users = "/api/v2/users";
const one = `${users}/auth0%7C673dfa25c1a5b7e8a1f0c2d3`;
const byEmail = (email: string) => `GET /api/v2/users-by-email?${new URLSearchParams({ email })}`;
const inexistent = {
  statusCode: 404,
  error: "Not Found",
  message: "The user does not exist.",
  errorCode: "inexistent_user",
};

describe.each([
  ["the embedded provider", embedded],
  ["Auth0", recorded],
])("%s", (_name, start) => {
  let door: Door;
  let provider: Provider;
  let userId: string;

  beforeAll(async () => {
    provider = await start();
    ({ door } = provider);
    provider.replay({ asked: `POST ${users}`, status: 201, body: user });
    ({ user_id: userId } = await door.createLogin(login));
  });
  afterAll(() => provider.stop());

  test("a login is found by its address and by its id, not verified, with what was put into it", async () => {
    provider.replay(
      { asked: byEmail(login.email), status: 200, body: [user] },
      { asked: `GET ${one}`, status: 200, body: user },
      { asked: byEmail("nobody@example.com"), status: 200, body: [] },
    );
    const expected = {
      user_id: userId,
      email: login.email,
      name: login.name,
      email_verified: false,
      user_metadata: login.user_metadata,
      app_metadata: login.app_metadata,
    };
    expect(await door.findLoginsByEmail(login.email)).toMatchObject([expected]);
    expect(await door.readLogin(userId)).toMatchObject(expected);
    expect(await door.findLoginsByEmail("nobody@example.com")).toEqual([]);
  });

  test("metadata are merged one level deep; null takes a value away", async () => {
    const after = { ...user.app_metadata, permissions: ["dealer:DEALER_CSI"], dealer_code: undefined };
    provider.replay(
      { asked: `PATCH ${one}`, status: 200, body: { ...user, app_metadata: after } },
      { asked: `GET ${one}`, status: 200, body: { ...user, app_metadata: after } },
    );
    await door.changeLogin(userId, { app_metadata: { permissions: ["dealer:DEALER_CSI"], dealer_code: null } });
    const { app_metadata, user_metadata } = await door.readLogin(userId);
    expect(app_metadata).toEqual({ role: "dealer", permissions: ["dealer:DEALER_CSI"] });
    expect(user_metadata).toEqual(login.user_metadata);
  });

  test("a login is blocked, and open again", async () => {
    const blocked = { ...user, blocked: true };
    provider.replay(
      { asked: `PATCH ${one}`, status: 200, body: blocked },
      { asked: `GET ${one}`, status: 200, body: blocked },
      { asked: `PATCH ${one}`, status: 200, body: { ...user, blocked: false } },
      { asked: `GET ${one}`, status: 200, body: { ...user, blocked: false } },
    );
    await door.changeLogin(userId, { blocked: true });
    expect((await door.readLogin(userId)).blocked).toBe(true);
    await door.changeLogin(userId, { blocked: false });
    expect((await door.readLogin(userId)).blocked ?? false).toBe(false);
  });

  test("an address that is taken is told as such, of a new login and of one that is changed", async () => {
    const other = { ...user, user_id: "auth0|673dfa25c1a5b7e8a1f0c2d4", email: "other@example.com" };
    provider.replay(
      {
        asked: `POST ${users}`,
        status: 409,
        body: { statusCode: 409, error: "Conflict", message: "The user already exists.", errorCode: "auth0_idp_error" },
      },
      { asked: `POST ${users}`, status: 201, body: other },
      {
        asked: `PATCH ${users}/auth0%7C673dfa25c1a5b7e8a1f0c2d4`,
        status: 400,
        body: {
          statusCode: 400,
          error: "Bad Request",
          message: "The specified new email already exists",
          errorCode: "auth0_idp_error",
        },
      },
    );
    await expect(door.createLogin(login)).rejects.toMatchObject({ fault: "exists" });
    const { user_id } = await door.createLogin({ ...login, email: "other@example.com" });
    await expect(door.changeLogin(user_id, { email: login.email })).rejects.toMatchObject({ fault: "exists" });
  });

  test("a weak password is told in the provider's words", async () => {
    const message = "PasswordStrengthError: Password is too weak";
    provider.replay({
      asked: `POST ${users}`,
      status: 400,
      body: { statusCode: 400, error: "Bad Request", message },
    });
    const weak = { ...login, email: "weak@example.com", password: "short" };
    await expect(door.createLogin(weak)).rejects.toMatchObject({ fault: "weak-password", message });
  });

  test("a login that is not there is told as such", async () => {
    const nobody = "auth0|000000000000000000000000";
    const path = `${users}/auth0%7C000000000000000000000000`;
    provider.replay(
      { asked: `GET ${path}`, status: 404, body: inexistent },
      { asked: `PATCH ${path}`, status: 404, body: inexistent },
      { asked: "POST /api/v2/jobs/verification-email", status: 404, body: inexistent },
    );
    const gone = { fault: "not-found" };
    await expect(door.readLogin(nobody)).rejects.toMatchObject(gone);
    await expect(door.changeLogin(nobody, { blocked: true })).rejects.toMatchObject(gone);
    await expect(door.sendVerification(nobody)).rejects.toMatchObject(gone);
  });

  test("links are mailed: to verify an address, and for a new password", async () => {
    provider.replay(
      {
        asked: "POST /api/v2/jobs/verification-email",
        status: 201,
        body: {
          type: "verification_email",
          status: "pending",
          created_at: "2026-11-20T15:04:05.678Z",
          id: "job_0000000000000001",
        },
      },
      {
        asked: "POST /dbconnections/change_password",
        status: 200,
        body: "We've just sent you an email to reset your password.",
      },
    );
    await door.sendVerification(userId);
    await door.sendPasswordReset(login.email);
  });

  test("a login is removed, and removing it again is no mistake", async () => {
    const gone = { asked: `DELETE ${one}`, status: 204 };
    provider.replay(gone, gone, { asked: byEmail(login.email), status: 200, body: [] });
    await door.deleteLogin(userId);
    await door.deleteLogin(userId);
    expect(await door.findLoginsByEmail(login.email)).toEqual([]);
  });
});

describe("what goes wrong on the way", () => {
  let peer: Auth0Peer;
  let door: Door;

  beforeAll(async () => {
    vi.restoreAllMocks();
    peer = await startAuth0Peer();
    door = await openDoor({ OIDC_ISSUER: peer.issuer });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    peer.fallSilent(false);
    peer.answerTokensWith(undefined);
  });
  afterAll(() => peer.stop());

  const read = { asked: `GET ${one}`, status: 200, body: user };
  const unauthorized = {
    asked: `GET ${one}`,
    status: 401,
    body: {
      statusCode: 401,
      error: "Unauthorized",
      message: "Invalid token",
      attributes: { error: "Invalid token" },
    },
  };
  const bearers = () => peer.asked.map(({ authorization }) => authorization);

  test("a login is made in the configured database of logins, without a mail yet; a new address names it too", async () => {
    peer.replay(
      { asked: `POST ${users}`, status: 201, body: user },
      { asked: `PATCH ${one}`, status: 200, body: user },
      { asked: `PATCH ${one}`, status: 200, body: user },
    );
    await door.createLogin(login);
    await door.changeLogin(user.user_id, { email: "new@example.com", email_verified: false });
    await door.changeLogin(user.user_id, { blocked: true });
    const connection = "Username-Password-Authentication";
    expect(peer.asked.map(({ body }) => body)).toEqual([
      { ...login, connection, email_verified: false, verify_email: false },
      { email: "new@example.com", email_verified: false, connection, client_id: "portal" },
      { blocked: true },
    ]);
  });

  test("one token is fetched for all who ask, and kept", async () => {
    const given = peer.tokens.length;
    const fresh = await openDoor({ OIDC_ISSUER: peer.issuer });
    peer.replay(read, read, read);
    await Promise.all([fresh.readLogin(user.user_id), fresh.readLogin(user.user_id)]);
    await fresh.readLogin(user.user_id);
    expect(peer.tokens.slice(given)).toEqual([
      {
        grant_type: "client_credentials",
        client_id: "management",
        client_secret: "management-secret",
        audience: `${peer.issuer}api/v2/`,
      },
    ]);
    expect(new Set(bearers()).size).toBe(1);
  });

  test("a token that is refused is fetched anew once, and the same is asked again", async () => {
    const given = peer.tokens.length;
    peer.replay(unauthorized, read);
    expect(await door.readLogin(user.user_id)).toMatchObject({ email: login.email });
    expect(peer.tokens).toHaveLength(given + 1);
    expect(new Set(bearers()).size).toBe(2);
  });

  test("a new token that is refused too ends it", async () => {
    const given = peer.tokens.length;
    peer.replay(unauthorized, unauthorized);
    await expect(door.readLogin(user.user_id)).rejects.toMatchObject({
      fault: "unauthorized",
      message: "Authentication failed: the identity provider does not accept the portal.",
    });
    expect(peer.tokens).toHaveLength(given + 1);
    expect(peer.waiting()).toBe(0);
  });

  test("a client without the scope is not accepted", async () => {
    const message = "Insufficient scope, expected any of: read:users";
    peer.replay({
      asked: `GET ${one}`,
      status: 403,
      body: { statusCode: 403, error: "Forbidden", message, errorCode: "insufficient_scope" },
    });
    await expect(door.readLogin(user.user_id)).rejects.toMatchObject({ fault: "unauthorized" });
  });

  const tooMany = (resetAt: number): Recorded => ({
    asked: `GET ${one}`,
    status: 429,
    headers: { "x-ratelimit-limit": "10", "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(resetAt) },
    body: {
      statusCode: 429,
      error: "Too Many Requests",
      message: "Global limit has been reached",
      errorCode: "too_many_requests",
    },
  });
  const secondsFromNow = (seconds: number) => Math.ceil(Date.now() / 1_000) + seconds;

  test("a limit that was reached is waited for, until its reset", async () => {
    const resetAt = secondsFromNow(1);
    peer.replay(tooMany(resetAt), read);
    expect(await door.readLogin(user.user_id)).toMatchObject({ email: login.email });
    expect(Date.now()).toBeGreaterThanOrEqual(resetAt * 1_000);
  });

  test("a limit that lasts is not waited for, nor one that is reached again and again", async () => {
    const busy = { fault: "busy", message: "The identity provider is busy. Please try again in a minute." };
    peer.replay(tooMany(secondsFromNow(60)));
    await expect(door.readLogin(user.user_id)).rejects.toMatchObject(busy);
    expect(peer.asked).toHaveLength(1);

    peer.replay(tooMany(0), tooMany(0), tooMany(0));
    await expect(door.readLogin(user.user_id)).rejects.toMatchObject(busy);
    expect(peer.waiting()).toBe(0);
  });

  test("an endpoint that is not there, and a provider that fails", async () => {
    peer.replay(
      { asked: `GET ${one}`, status: 404, body: { statusCode: 404, error: "Not Found", message: "Not Found" } },
      { asked: `GET ${one}`, status: 503, body: "Service Unavailable" },
    );
    await expect(door.readLogin(user.user_id)).rejects.toMatchObject({
      message: "Endpoint not found: the identity provider knows no such login or address.",
    });
    await expect(door.readLogin(user.user_id)).rejects.toMatchObject({ fault: "silent" });
  });

  test("a provider that hangs is given up after its deadline, the token's and the call's", async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const deadlines = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(100));
    peer.fallSilent(true);
    await expect(door.readLogin(user.user_id)).rejects.toMatchObject({
      fault: "silent",
      message: "The identity provider does not answer.",
    });
    const fresh = await openDoor({ OIDC_ISSUER: peer.issuer });
    await expect(fresh.readLogin(user.user_id)).rejects.toMatchObject({ fault: "token" });
    expect(deadlines.mock.calls).toEqual([[10_000], [4_000]]);
  });

  test("a token that is not given is its own failure, and the next try asks again", async () => {
    const fresh = await openDoor({ OIDC_ISSUER: peer.issuer });
    peer.answerTokensWith({
      asked: "POST /oauth/token",
      status: 401,
      body: { error: "access_denied", error_description: "Unauthorized" },
    });
    await expect(fresh.readLogin(user.user_id)).rejects.toMatchObject({
      fault: "token",
      message: "The identity provider gives the portal no token.",
    });
    peer.answerTokensWith(undefined);
    peer.replay(read);
    expect(await fresh.readLogin(user.user_id)).toMatchObject({ email: login.email });
  });

  test("nobody listens there", async () => {
    const fresh = await openDoor({ OIDC_ISSUER: "http://127.0.0.1:9/" });
    await expect(fresh.sendPasswordReset(login.email)).rejects.toMatchObject({ fault: "silent" });
    await expect(fresh.readLogin(user.user_id)).rejects.toMatchObject({ fault: "token" });
  });
});
