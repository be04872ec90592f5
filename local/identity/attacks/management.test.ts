import { createPublicKey } from "node:crypto";
import { decodeJwt, exportJWK, generateKeyPair, importJWK, SignJWT, UnsecuredJWT, type JWTPayload } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadSigningKeys } from "../provider/keys";
import {
  createUser,
  machineToken,
  manage,
  password,
  signedIn,
  startTestIdentity,
  type TestIdentity,
} from "../../../tests/support/peers/identity";

let identity: TestIdentity;
beforeAll(async () => (identity = await startTestIdentity()));
afterAll(() => identity.stop());

test("only a genuine management token opens the management API", async () => {
  const user = await createUser(identity);
  const genuine = await machineToken(identity, "management");
  const claims = decodeJwt(genuine);
  const { idToken, accessToken } = await signedIn(identity, user.email);
  const ours = await loadSigningKeys(identity.owner, identity.issuer);
  const [jwk] = ours.jwks.keys;
  if (!jwk?.kid) throw new Error("no key");
  const kid = jwk.kid;
  const publicPem = createPublicKey({ key: JSON.parse(JSON.stringify(jwk)), format: "jwk" }).export({
    type: "spki",
    format: "pem",
  });
  const stranger = await generateKeyPair("RS256", { extractable: true });
  const signed = (
    payload: JWTPayload,
    key: Parameters<SignJWT["sign"]>[0],
    header: { alg: string; kid?: string; jwk?: object },
  ) => new SignJWT(payload).setProtectedHeader(header).sign(key);
  const ourKey = await importJWK(jwk, "RS256");
  const now = Math.floor(Date.now() / 1000);

  const forged = {
    "no token": "",
    nonsense: "abc",
    "a person's identity token": idToken,
    "a person's access token": accessToken,
    "a service's token": await machineToken(identity, "service"),
    "alg none": new UnsecuredJWT(claims).encode(),
    "HS256 with the public key as secret": await signed(claims, Buffer.from(publicPem), { alg: "HS256", kid }),
    "a stranger's key": await signed(claims, stranger.privateKey, { alg: "RS256", kid }),
    "an unknown key id": await signed(claims, stranger.privateKey, { alg: "RS256", kid: "unknown" }),
    "a key brought along": await signed(claims, stranger.privateKey, {
      alg: "RS256",
      jwk: await exportJWK(stranger.publicKey),
    }),
    "another issuer": await signed({ ...claims, iss: "https://evil.example/" }, ourKey, { alg: "RS256", kid }),
    "another audience": await signed({ ...claims, aud: "portal" }, ourKey, { alg: "RS256", kid }),
    expired: await signed({ ...claims, exp: now - 60 }, ourKey, { alg: "RS256", kid }),
    "not yet valid": await signed({ ...claims, nbf: now + 3_600 }, ourKey, { alg: "RS256", kid }),
    "no expiry": await signed({ ...claims, exp: undefined }, ourKey, { alg: "RS256", kid }),
  };

  for (const [name, token] of Object.entries(forged)) {
    const answer = await manage(identity, token, "PATCH", `users/${user.user_id}`, { app_metadata: { role: "admin" } });
    expect({ name, status: answer.status }).toEqual({ name, status: 401 });
  }
  const after = await manage(identity, genuine, "GET", `users/${user.user_id}`);
  expect(after.body).toMatchObject({ app_metadata: { role: "dealer" } });
  const allowed = await manage(identity, genuine, "PATCH", `users/${user.user_id}`, {
    app_metadata: { role: "admin" },
  });
  expect(allowed.status).toBe(200);
});

test("a management token does no more than its scope says", async () => {
  const user = await createUser(identity);
  const reader = await machineToken(identity, "management", { scope: "read:users" });

  const answer = await manage(identity, reader, "PATCH", `users/${user.user_id}`, { blocked: true });

  expect(answer).toMatchObject({ status: 403, body: { errorCode: "insufficient_scope" } });
  expect((await manage(identity, reader, "DELETE", `users/${user.user_id}`)).status).toBe(403);
  expect((await manage(identity, reader, "GET", `users/${user.user_id}`)).body).not.toHaveProperty("blocked");
});

test("metadata named like the prototype is only data", async () => {
  const token = await machineToken(identity, "management");
  const body = `{"connection":"Username-Password-Authentication","email":"proto@example.com","password":"${password}","user_metadata":{"__proto__":{"isAdmin":true},"full_name":"Ada"}}`;

  const answer = await fetch(`${identity.issuer}api/v2/users`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body,
  });

  expect(answer.status).toBe(201);
  expect(await answer.json()).not.toHaveProperty("user_metadata.isAdmin");
  expect(Object.prototype).not.toHaveProperty("isAdmin");
});
