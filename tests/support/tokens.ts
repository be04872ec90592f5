import { importJWK, type JWK, type JWTPayload, SignJWT } from "jose";
import pg from "pg";
import { type Profile } from "../factories/profiles";
import { type Stack } from "./stack";

/** A token as the provider itself would sign it, but for these claims. */
export async function signed({ identityDatabaseUrl, issuer }: Stack, profile: Profile, claims: JWTPayload = {}) {
  const identity = new pg.Client({ connectionString: identityDatabaseUrl });
  await identity.connect();
  const { rows } = await identity.query<{ jwk: JWK }>("select jwk from identity.keys order by created_at desc limit 1");
  await identity.end();
  const [key] = rows;
  if (!key) throw new Error("the provider has no key");

  const now = Math.floor(Date.now() / 1000);
  const usual = { sub: profile.profile_id, iss: issuer, aud: "slipway-portal", iat: now, exp: now + 3_600 };
  return new SignJWT({ ...usual, ...claims })
    .setProtectedHeader({ alg: "RS256", kid: key.jwk.kid })
    .sign(await importJWK(key.jwk, "RS256"));
}
