import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startTestIdentity } from "../support/peers/identity";
import { type Recorded, startAuth0Peer } from "../support/peers/auth0-peer";
import { byEmail, type Door, inexistent, login, one, openDoor, user, users } from "./door";

/**
 * The portal's door to the identity provider, held against the embedded provider and against recorded answers of Auth0:
 * what the one answers, the other answers too.
 */
type Provider = { door: Door; replay: (...recorded: Recorded[]) => void; stop: () => Promise<void> };

async function embedded(): Promise<Provider> {
  vi.resetModules();
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
  vi.resetModules();
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
      { asked: `DELETE ${one.replace(users, "/api/v2/user-blocks")}`, status: 204 },
      { asked: `GET ${one}`, status: 200, body: { ...user, blocked: false } },
    );
    await door.changeLogin(userId, { blocked: true });
    expect((await door.readLogin(userId)).blocked).toBe(true);
    await door.changeLogin(userId, { blocked: false });
    expect((await door.readLogin(userId)).blocked ?? false).toBe(false);
  });

  test("a taken address is refused as such, for new and changed logins", async () => {
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

  test("a weak password is refused in the provider's words", async () => {
    const message = "PasswordStrengthError: Password is too weak";
    provider.replay({
      asked: `POST ${users}`,
      status: 400,
      body: { statusCode: 400, error: "Bad Request", message },
    });
    const weak = { ...login, email: "weak@example.com", password: "short" };
    await expect(door.createLogin(weak)).rejects.toMatchObject({ fault: "weak-password", message });
  });

  test("a missing login is reported as such", async () => {
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
