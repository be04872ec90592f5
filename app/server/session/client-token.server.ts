import * as z from "zod";
import { deadlines } from "~/server/platform/deadlines.server";
import { readDiscovery } from "./provider.server";

/** How long before its end a token is no longer used; in milliseconds. */
const margin = 60_000;

type Client = { id: string; secret: string; audience: string };
type Token = { text: string; expiresAt: number };

/** Gives out a client's token, as long as it lasts; a caller that was refused with one names it as `refused`. */
export type TokenSource = (refused?: string) => Promise<string>;

/**
 * A program's own tokens (client credentials), cached until shortly before they end. Of many who ask for another at
 * once, one fetches it for all.
 */
export function clientTokens(client: Client): TokenSource {
  let current: Promise<Token> | undefined;

  return async (refused) => {
    const known = current;
    const token = await known;
    if (token && token.text !== refused && Date.now() < token.expiresAt - margin) return token.text;

    const next = known === current || !current ? fetchToken(client) : current;
    current = next;
    next.catch(() => {
      if (current === next) current = undefined;
    });
    return (await next).text;
  };
}

const answerShape = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

async function fetchToken({ id, secret, audience }: Client): Promise<Token> {
  const begun = Date.now();
  const { token_endpoint } = await readDiscovery();
  const answer = await fetch(token_endpoint, {
    method: "POST",
    // A form is what RFC 6749 asks for. Of its parameters `audience` is Auth0's; other providers leave it unread.
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: id,
      client_secret: secret,
      audience,
    }),
    signal: AbortSignal.timeout(deadlines.identityProvider),
  });
  if (!answer.ok) throw new Error(`The identity provider refused a service token (${answer.status})`);

  const { access_token, expires_in } = answerShape.parse(await answer.json());
  return { text: access_token, expiresAt: begun + expires_in * 1000 };
}
