import { createCookie } from "@remix-run/node";
import { parse } from "cookie";
import { decodeJwt } from "jose";
import { LRUCache } from "lru-cache";
import * as z from "zod";
import { config } from "~/server/platform/config.server";
import { cookieAttributes, sessionCookieName } from "./cookies.server";
import { sealer, type Session } from "./seal.server";

export type { Session };

/** Browsers silently drop a cookie of more than 4,096 bytes, its name and attributes included. */
export const largestCookie = 4_000;

const { seal, open } = sealer(...config.secrets);
const cookie = createCookie(sessionCookieName, cookieAttributes);

/** The same cookie comes with every request; to decode and open it each time took 6 % of the portal's time. */
const mostOpened = 1_000;
const opened = new LRUCache<string, Session>({ max: mostOpened });

/** The session of this request, or null when there is none, it has ended, or its cookie was tampered with. */
export async function readSession(request: Request): Promise<Session | null> {
  const cookies = request.headers.get("cookie");
  const sent = parse(cookies ?? "")[sessionCookieName];
  if (!sent) return null;

  const found = opened.get(sent) ?? (await openFrom(cookies));
  if (!found || found.expiresAt <= Date.now()) return null;
  opened.set(sent, found);
  return found;
}

/** Has the session of these cookies been opened already? One that has not may be forged. */
export function isKnownSession(cookies: string | undefined): boolean {
  return opened.has(parse(cookies ?? "")[sessionCookieName] ?? "");
}

/**
 * Returns whose requests these cookies come with, for counting them: the viewer, or the session where it has not been
 * opened yet; undefined without one.
 */
export function sessionOwner(cookies: string | undefined): string | undefined {
  const sent = parse(cookies ?? "")[sessionCookieName];
  const known = sent ? opened.get(sent) : undefined;
  return known ? decodeJwt(known.idToken).sub : sent || undefined;
}

async function openFrom(cookies: string | null): Promise<Session | null> {
  try {
    return await open(z.string().parse(await cookie.parse(cookies)));
  } catch {
    return null;
  }
}

/** In milliseconds. */
const lately = 10 * 60_000;

/** Did the owner of this session give their password within the last ten minutes? */
export async function signedInLately(request: Request): Promise<boolean> {
  const session = await readSession(request);
  const { auth_time: at } = session ? decodeJwt(session.idToken) : {};
  return typeof at === "number" && Date.now() - at * 1_000 < lately;
}

/** The Set-Cookie header that begins a session. */
export async function beginSession(begun: Session): Promise<string> {
  const header = await cookie.serialize(await seal(begun), {
    maxAge: Math.max(0, Math.floor((begun.expiresAt - Date.now()) / 1000)),
  });
  if (header.length > largestCookie)
    throw new Error(`The session takes ${header.length} bytes, a cookie holds ${largestCookie}`);
  return header;
}

/** The Set-Cookie header that ends a session. */
export function endSession(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}
