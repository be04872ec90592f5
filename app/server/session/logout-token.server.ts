import { errors } from "jose";
import * as z from "zod";
import { away, discover, ProviderAway, verified } from "./provider.server";

/** What was sent is not what the provider signs when it ends sessions. */
export class NoLogoutToken extends Error {}

const event = "http://schemas.openid.net/event/backchannel-logout";

/**
 * `nonce`: an identity token has one, and must not pass. `toe`: when it happened, where that was before the provider
 * sent it.
 */
const claims = z
  .object({
    sub: z.string().min(1),
    sid: z.string().optional(),
    iat: z.number(),
    toe: z.number().optional(),
    events: z.looseObject({ [event]: z.looseObject({}) }),
    nonce: z.never().optional(),
  })
  .transform(({ sub, sid, iat, toe = iat }) => ({ profileId: sub, sid, at: new Date(toe * 1_000).toISOString() }));

/** Whom the provider has signed out, when, and which of its sessions where it names one. @throws {@link NoLogoutToken} */
export async function readLogoutToken(token: string): Promise<z.output<typeof claims>> {
  const { jwks_uri } = await discover();
  try {
    return claims.parse(await verified(token, jwks_uri, ["sub", "iat", "jti"]));
  } catch (error) {
    if (error instanceof ProviderAway) throw away(error);
    if (error instanceof errors.JOSEError || error instanceof z.ZodError)
      throw new NoLogoutToken("This is no logout token of the identity provider", { cause: error });
    throw error;
  }
}
