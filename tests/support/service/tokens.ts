import { randomUUID } from "node:crypto";
import { importJWK, type JWK, type JWTPayload, SignJWT } from "jose";
import pg from "pg";
import { type Profile } from "../../factories/profiles";
import { type Stack } from "../portal/stack";

/** A token as the provider itself would sign it, but for these claims. */
export async function signed(stack: Stack, profile: Profile, claims: JWTPayload = {}) {
  const jwk = await signingKey(stack);
  const { profile_id, name, email, role, permissions } = profile;
  const now = Math.floor(Date.now() / 1000);
  const usual = {
    sub: profile_id,
    name,
    nickname: email.split("@")[0],
    email,
    email_verified: true,
    "https://slipway.example/role": role.toLowerCase(),
    "https://slipway.example/permissions": permissions,
    iss: stack.issuer,
    aud: "slipway-portal",
    nonce: randomUUID(),
    iat: now,
    exp: now + 3_600,
  };
  return new SignJWT({ ...usual, ...claims })
    .setProtectedHeader({ alg: "RS256", kid: jwk.kid })
    .sign(await importJWK(jwk, "RS256"));
}

const keys = new Map<string, Promise<JWK>>();

function signingKey({ identityDatabaseUrl }: Stack): Promise<JWK> {
  const key = keys.get(identityDatabaseUrl) ?? readKey(identityDatabaseUrl);
  keys.set(identityDatabaseUrl, key);
  return key;
}

async function readKey(connectionString: string): Promise<JWK> {
  const identity = new pg.Client({ connectionString });
  await identity.connect();
  const { rows } = await identity.query<{ jwk: JWK }>("select jwk from identity.keys order by created_at desc limit 1");
  await identity.end();
  const [key] = rows;
  if (!key) throw new Error("the provider has no key");
  return key.jwk;
}
