import { createHash } from "node:crypto";
import { CompactEncrypt, compactDecrypt } from "jose";
import * as z from "zod";

/**
 * What a browser keeps of a signed-in viewer: the provider's ID token and when it ends, in milliseconds since 1970.
 * Name, role and permissions are the token's own claims; the data service reads those that count from the profile.
 */
const session = z.object({ idToken: z.string(), expiresAt: z.number() });
export type Session = z.infer<typeof session>;

/**
 * Encrypts sessions for the cookie, as JWE, with the first secret; reads those that any of them has sealed. `open` throws
 * for whatever none has.
 */
export function sealer(secret: string, ...others: string[]) {
  const key = keyOf(secret);
  const keys = [key, ...others.map(keyOf)];

  return {
    seal: (begun: Session): Promise<string> =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(begun)))
        .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
        .encrypt(key),
    open: async (sealed: string): Promise<Session> => {
      const { plaintext } = await Promise.any(keys.map((each) => compactDecrypt(sealed, each)));
      return session.parse(JSON.parse(new TextDecoder().decode(plaintext)));
    },
  };
}

function keyOf(secret: string): Buffer {
  return createHash("sha256").update(`session ${secret}`).digest();
}
