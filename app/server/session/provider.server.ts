import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from "jose";
import * as z from "zod";
import { unavailable } from "~/server/data/refusals.server";
import { config } from "~/server/platform/config.server";
import { deadlines } from "~/server/platform/deadlines.server";
import { log } from "~/server/platform/log.server";

/** The provider did not answer, in time or at all, or not as one that works: that says nothing about the user. */
export class ProviderAway extends Error {}

const discovery = z.object({
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  end_session_endpoint: z.url().optional(),
});

/** Reads the provider's addresses. @throws {@link ProviderAway} */
export async function readDiscovery(): Promise<z.output<typeof discovery>> {
  try {
    const answer = await fetch(new URL(".well-known/openid-configuration", config.OIDC_ISSUER), {
      signal: AbortSignal.timeout(deadlines.identityProvider),
    });
    return discovery.parse(await answer.json());
  } catch (error) {
    throw new ProviderAway("The provider's addresses were not given", { cause: error });
  }
}

/** The provider's addresses, asked for at each sign-in: one that is down is noticed here and not by the browser. */
export async function discover(): Promise<z.output<typeof discovery>> {
  return readDiscovery().catch((error: unknown) => {
    throw away(error);
  });
}

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

/** What a token says that the provider has signed for the portal, or for `audience`. @throws {@link ProviderAway}, or why it is no such token */
export async function verified(
  token: string,
  jwksUri: string,
  requiredClaims: string[],
  audience = config.OIDC_CLIENT_ID,
): Promise<JWTPayload> {
  const keys =
    keySets.get(jwksUri) ?? createRemoteJWKSet(new URL(jwksUri), { timeoutDuration: deadlines.identityProvider });
  keySets.set(jwksUri, keys);
  const keyFor: JWTVerifyGetKey = (header, token) =>
    keys(header, token).catch((error: unknown) => {
      throw error instanceof errors.JWKSNoMatchingKey
        ? error
        : new ProviderAway("No keys were given", { cause: error });
    });

  const { payload } = await jwtVerify(token, keyFor, {
    issuer: config.OIDC_ISSUER,
    audience,
    algorithms: ["RS256"],
    requiredClaims,
  });
  return payload;
}

export function away(error: unknown): Response {
  log.error({ err: error }, "the identity provider does not answer");
  return unavailable("The sign-in service does not answer.");
}
