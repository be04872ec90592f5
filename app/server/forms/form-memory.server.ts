import { getHeapStatistics } from "node:v8";
import { decodeJwt } from "jose";
import { clientAddress } from "~/server/platform/client-address.server";
import { exchangeUnderWay } from "~/remix/server/exchange.server";
import { processWide } from "~/remix/server/process-wide.server";
import { readSession } from "~/server/session/session.server";

/**
 * What forms may hold in memory until they are answered, their files apart, in bytes: of one sender and of all. Forms
 * without a session have a share of their own, and never take that of people who are signed in.
 */
const heap = getHeapStatistics().heap_size_limit;
export const most = {
  address: 12_000_000,
  viewer: 24_000_000,
  anonymous: Math.min(heap / 10, 100_000_000),
  signedIn: Math.min(heap / 5, 300_000_000),
};

/** A form takes at least so much: what has arrived before anybody reads it. */
const least = 64_000;

const held = processWide("memory of forms", () => new Map<string, number>());

/** What a form holds. `hold` says whether so many bytes more may be held. */
export type FormMemory = { hold: (bytes: number) => boolean };

/** Opens the account of a form, until its answer is sent; undefined where its sender, or all, hold too much already. */
export async function openFormMemory(request: Request): Promise<FormMemory | undefined> {
  const response = exchangeUnderWay()?.response;
  // Only what comes over HTTP is anybody's.
  if (!response) return { hold: () => true };
  const session = await readSession(request);
  const accounts: [name: string, most: number][] = session
    ? [
        [`viewer ${decodeJwt(session.idToken).sub}`, most.viewer],
        ["signed in", most.signedIn],
      ]
    : [
        [`address ${clientAddress()}`, most.address],
        ["anonymous", most.anonymous],
      ];
  let own = 0;
  const hold = (bytes: number) => {
    if (response.closed || accounts.some(([name, limit]) => (held.get(name) ?? 0) + bytes > limit)) return false;
    own += bytes;
    for (const [name] of accounts) held.set(name, (held.get(name) ?? 0) + bytes);
    return true;
  };
  const release = () => {
    for (const [name] of accounts) {
      const left = (held.get(name) ?? 0) - own;
      if (left > 0) held.set(name, left);
      else held.delete(name);
    }
    own = 0;
  };
  if (!hold(least)) return undefined;
  response.once("close", release);
  return { hold };
}
