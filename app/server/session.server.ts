import { createCookie } from "@remix-run/node";
import { createHash } from "node:crypto";
import { CompactEncrypt, compactDecrypt } from "jose";
import * as z from "zod";
import { config } from "./config.server";
import { cookieAttributes, sessionCookieName } from "./cookies.server";

/**
 * What a browser keeps of a signed-in viewer: the provider's ID token and when it ends, in milliseconds since 1970.
 * Name, role and permissions are the token's own claims; the data service reads those that count from the profile.
 */
const session = z.object({ idToken: z.string(), expiresAt: z.number() });
export type Session = z.infer<typeof session>;

/** Browsers silently drop a cookie of more than 4,096 bytes, its name and attributes included. */
export const largestCookie = 4_000;

const key = createHash("sha256").update(`session ${config.SESSION_SECRET}`).digest();
const cookie = createCookie(sessionCookieName, cookieAttributes);

/** The session of this request, or null when there is none, it has ended, or its cookie was tampered with. */
export async function readSession(request: Request): Promise<Session | null> {
  try {
    const sealed = z.string().parse(await cookie.parse(request.headers.get("cookie")));
    const { plaintext } = await compactDecrypt(sealed, key);
    const found = session.parse(JSON.parse(new TextDecoder().decode(plaintext)));
    return Date.now() < found.expiresAt ? found : null;
  } catch {
    return null;
  }
}

/** The Set-Cookie header that begins a session. */
export async function beginSession(begun: Session): Promise<string> {
  const sealed = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(begun)))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .encrypt(key);

  const header = await cookie.serialize(sealed, {
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
