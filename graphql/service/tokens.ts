import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from "jose";
import { LRUCache } from "lru-cache";
import { type Logger } from "pino";
import * as z from "zod";
import { sha256, sha256OfParts } from "../request/sha256";
import { unauthenticated } from "../request/errors";
import { hashOfSession, type Token } from "../request/token";

export type Tokens = { read: (authorization: string | undefined) => Promise<Token>; stop: () => void };

/** `patience`: how long the provider may take to give its keys, in milliseconds. */
export type TokenOptions = { issuer: string; clientId: string; serviceAudience: string; patience: number; log: Logger };

const refreshEvery = 10 * 60_000;
const mostRemembered = 20_000;

/**
 * Reads ID tokens of people and access tokens of integrations, both from the one identity provider. A signature costs
 * 260 µs to check, so a token's reading is remembered until it expires. The provider's keys are fetched when first
 * needed, again when a token names an unknown one, and now and then; while it is down, the last ones stay good.
 */
export function createTokens({ issuer, clientId, serviceAudience, patience, log }: TokenOptions): Tokens {
  const keys = keysOf(issuer, patience);
  const refresh = setInterval(() => {
    keys()
      .then((set) => set.reload())
      .catch((error: unknown) => log.warn({ err: error }, "the identity provider's keys were not refreshed"));
  }, refreshEvery);
  refresh.unref();

  const remembered = new LRUCache<string, Token>({ max: mostRemembered });

  return { read, stop: () => clearInterval(refresh) };

  /** @throws UNAUTHENTICATED; any other error means that the provider's keys could not be had */
  async function read(authorization: string | undefined): Promise<Token> {
    const jwt = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? "")?.[1];
    if (!jwt) throw unauthenticated();

    const hash = sha256(jwt);
    const name = hash.toString("base64");
    const known = remembered.get(name);
    if (known && known.expiresAt.getTime() > Date.now()) return known;

    const token = { hash, ...bearerOf(await verify(jwt)) };
    remembered.set(name, token);
    return token;
  }

  async function verify(jwt: string): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(jwt, async (header, token) => (await keys())(header, token), {
        issuer,
        audience: [clientId, serviceAudience],
        algorithms: ["RS256"],
        requiredClaims: ["sub", "exp"],
      });
      return payload;
    } catch (error) {
      if (isTheTokensFault(error)) throw unauthenticated();
      throw error;
    }
  }

  function bearerOf(payload: JWTPayload): Omit<Token, "hash"> {
    const audiences = [payload.aud ?? []].flat();
    const isForService = audiences.includes(serviceAudience);
    const read = (isForService ? serviceClaims : personClaims).safeParse(payload);
    if (!read.success) throw unauthenticated();

    const { bearer } = read.data;
    if (bearer.kind === "person" && isForeign(payload)) throw unauthenticated();
    // Some providers name the client, too, in a token that they give it for an audience.
    const allowed = bearer.kind === "person" ? [clientId] : [serviceAudience, bearer.clientId];
    if (!audiences.every((name) => allowed.includes(name))) throw unauthenticated();
    return read.data;
  }

  function isForeign({ azp }: JWTPayload): boolean {
    return azp !== undefined && azp !== clientId;
  }
}

const discovery = z.object({ jwks_uri: z.url() });

/** The provider's keys lie where its discovery document says, which is fetched once, when they are first needed. */
function keysOf(issuer: string, patience: number) {
  const discover = async () => {
    const address = new URL(".well-known/openid-configuration", issuer);
    const answer = await fetch(address, { signal: AbortSignal.timeout(patience) });
    const { jwks_uri } = discovery.parse(await answer.json());
    return createRemoteJWKSet(new URL(jwks_uri), {
      cacheMaxAge: Infinity,
      cooldownDuration: 30_000,
      timeoutDuration: patience,
    });
  };
  let found: ReturnType<typeof discover> | undefined;
  return () => {
    found ??= discover().catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };
}

const timestamp = z.number().transform((seconds) => new Date(seconds * 1000));

/** `auth_time`: when the password was given, which may be long before the token was; `sid`: the provider's own session. */
const personClaims = z
  .object({
    sub: z.string().min(1),
    exp: timestamp,
    iat: timestamp,
    auth_time: timestamp.optional(),
    sid: z.string().optional(),
    nickname: z.string().optional().catch(undefined),
  })
  .transform(({ sub, exp, iat, auth_time, sid, nickname }) => ({
    expiresAt: exp,
    bearer: {
      kind: "person" as const,
      profileId: sub,
      nickname,
      signedInAt: auth_time ?? iat,
      sessionHash: sid === undefined ? null : hashOfSession(sub, sid),
      signInHash: auth_time === undefined ? null : sha256OfParts(sub, sid ?? null, auth_time.toISOString()),
    },
  }));

/**
 * A person can be handed an access token for the service's audience as well; it must not pass as an integration. In a
 * client-credentials token the subject is the client itself, whose name is `azp` (Auth0) or `client_id` (RFC 9068).
 */
const serviceClaims = z
  .object({
    sub: z.string(),
    azp: z.string().min(1).optional(),
    client_id: z.string().min(1).optional(),
    exp: timestamp,
    scope: z.string().default(""),
  })
  .transform(({ azp, client_id, ...claims }) => ({ ...claims, clientId: azp ?? client_id }))
  .refine(({ sub, clientId }) => clientId !== undefined && (sub === clientId || sub === `${clientId}@clients`))
  .transform(({ clientId = "", exp, scope }) => ({
    expiresAt: exp,
    bearer: { kind: "service" as const, clientId, scopes: scope.split(" ").filter(Boolean) },
  }));

const providersFault = new Set([errors.JWKSTimeout.code, errors.JWKSInvalid.code, errors.JOSEError.code]);

function isTheTokensFault(error: unknown): boolean {
  return error instanceof errors.JOSEError && !providersFault.has(error.code);
}
