import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  SignJWT,
  type JWK,
  type JWTPayload,
} from "jose";
import type pg from "pg";
import { inTransaction } from "../database/database";

/** The newest key signs; older ones go on verifying what they signed. */
export type SigningKeys = {
  /** Private keys, newest first, for the OpenID provider. */
  jwks: { keys: JWK[] };
  /** Finds the public key of a token of ours. */
  publicKeys: ReturnType<typeof createLocalJWKSet>;
  sign: (claims: JWTPayload) => Promise<string>;
};

/** Keys live in the database, so that a restart, or a second process, signs with the same ones. */
export async function loadSigningKeys(db: pg.Pool, issuer: string): Promise<SigningKeys> {
  const keys = await inTransaction(db, async (client) => {
    await client.query("select pg_advisory_xact_lock(hashtext('slipway identity keys'))");
    const { rows } = await client.query<{ jwk: JWK }>("select jwk from identity.keys order by created_at desc");
    if (rows.length > 0) return rows.map((row) => row.jwk);

    const key = await newKey();
    await client.query("insert into identity.keys (kid, jwk) values ($1, $2)", [key.kid, key]);
    return [key];
  });

  const [current] = keys;
  if (!current) throw new Error("there is no signing key");
  const signingKey = await importJWK(current, "RS256");

  return {
    jwks: { keys },
    publicKeys: createLocalJWKSet({ keys: keys.map(publicPart) }),
    sign: (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: "RS256", typ: "JWT", kid: current.kid })
        .setIssuer(issuer)
        .setIssuedAt()
        .sign(signingKey),
  };
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), use: "sig", alg: "RS256" };
}

function publicPart({ kty, n, e, kid, use, alg }: JWK): JWK {
  return { kty, n, e, kid, use, alg };
}
