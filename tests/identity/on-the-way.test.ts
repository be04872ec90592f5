import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type Auth0Peer, limitReached, startAuth0Peer } from "../support/peers/auth0-peer";
import { patientFactor } from "../support/run/portal-environment";
import { type Door, login, one, openDoor, user, users } from "./door";

// What the portal's door to the identity provider asks, and what goes wrong on the way.

let peer: Auth0Peer;
let door: Door;

beforeAll(async () => {
  peer = await startAuth0Peer();
  door = await freshDoor();
});
afterEach(() => {
  vi.restoreAllMocks();
  peer.fallSilent(false);
  peer.limitTo(Infinity);
  peer.answerTokensWith(undefined);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await peer.stop();
});

/** A portal that has asked nothing yet. */
function freshDoor(issuer = peer.issuer) {
  vi.resetModules();
  return openDoor({ OIDC_ISSUER: issuer });
}

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
    { asked: `PATCH ${one}`, status: 200, body: user },
  );
  await door.createLogin(login);
  await door.changeLogin(user.user_id, { email: "new@example.com", email_verified: false });
  await door.changeLogin(user.user_id, { password: login.password });
  await door.changeLogin(user.user_id, { blocked: true });
  const connection = "Username-Password-Authentication";
  expect(peer.asked.map(({ body }) => body)).toEqual([
    { ...login, connection, email_verified: false, verify_email: false },
    { email: "new@example.com", email_verified: false, connection, client_id: "portal" },
    { password: login.password, connection },
    { blocked: true },
  ]);
});

test("a login that is opened again is free of what failed sign-ins have blocked", async () => {
  peer.replay(
    { asked: `PATCH ${one}`, status: 200, body: user },
    { asked: `DELETE ${one.replace(users, "/api/v2/user-blocks")}`, status: 204 },
  );
  await door.changeLogin(user.user_id, { blocked: false });
  expect(peer.waiting()).toBe(0);
});

test.each(["Strength", "Dictionary", "NoUserInfo", "History"])(
  "a password that is refused with Password%sError is the password's fault",
  async (kind) => {
    const message = `Password${kind}Error: not this one`;
    const body = { statusCode: 400, error: "Bad Request", message };
    peer.replay({ asked: `POST ${users}`, status: 400, body });
    await expect(door.createLogin(login)).rejects.toMatchObject({ fault: "weak-password", message });
  },
);

test("one token is fetched for all callers, and cached", async () => {
  const given = peer.tokens.length;
  const fresh = await freshDoor();
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

const tooMany = (resetAt: number) => limitReached(`GET ${one}`, resetAt);
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

test("eight calls at once succeed at a provider that takes two a second", async () => {
  peer.replay(...Array.from({ length: 8 }, () => read));
  peer.limitTo(2);
  const logins = await Promise.all(Array.from({ length: 8 }, () => door.readLogin(user.user_id)));
  expect(logins).toHaveLength(8);
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
  const patience = 10_000 * Number(patientFactor);
  peer.fallSilent(true);
  await expect(door.readLogin(user.user_id)).rejects.toMatchObject({
    fault: "silent",
    message: "The identity provider does not answer.",
  });
  const fresh = await freshDoor();
  await expect(fresh.readLogin(user.user_id)).rejects.toMatchObject({ fault: "token" });
  expect(new Set(deadlines.mock.calls.flat())).toEqual(new Set([patience]));
});

test("a token that is not given is its own failure, and the next try asks again", async () => {
  const fresh = await freshDoor();
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

test("a portal without a management client asks for nothing, and says where logins are managed", async () => {
  vi.resetModules();
  const fresh = await openDoor({ OIDC_ISSUER: peer.issuer, OIDC_MANAGEMENT_CLIENT_ID: "" });
  peer.replay();
  const unmanaged = { fault: "unmanaged", message: expect.stringContaining("make, change and block them there") };
  await expect(fresh.createLogin(login)).rejects.toMatchObject(unmanaged);
  await expect(fresh.changeLogin(user.user_id, { blocked: true })).rejects.toMatchObject(unmanaged);
  await expect(fresh.sendPasswordReset(login.email)).rejects.toMatchObject(unmanaged);
  expect(peer.asked).toEqual([]);
});

test("nobody listens there", async () => {
  const fresh = await freshDoor("http://127.0.0.1:9/");
  await expect(fresh.sendPasswordReset(login.email)).rejects.toMatchObject({ fault: "silent" });
  await expect(fresh.readLogin(user.user_id)).rejects.toMatchObject({ fault: "token" });
});
