import { createHash } from "node:crypto";
import { CompactEncrypt, compactDecrypt } from "jose";
import { LRUCache } from "lru-cache";
import * as z from "zod";

/**
 * What a browser keeps of a signed-in viewer: the provider's ID token and when it ends, in milliseconds since 1970.
 * Name, role and permissions are the token's own claims; the data service reads those that count from the profile.
 */
const session = z.object({ idToken: z.string(), expiresAt: z.number() });
export type Session = z.infer<typeof session>;

/** The same cookie comes with every request; to open it each time took 6 % of the portal's time. */
const mostOpened = 1_000;

/** Encrypts sessions for the cookie, as JWE, and reads them again; `open` throws for whatever it has not sealed. */
export function sealer(secret: string) {
  const key = createHash("sha256").update(`session ${secret}`).digest();
  const opened = new LRUCache<string, Session>({ max: mostOpened });

  return {
    seal: (begun: Session): Promise<string> =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(begun)))
        .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
        .encrypt(key),
    open: async (sealed: string): Promise<Session> => {
      const known = opened.get(sealed);
      if (known) return known;

      const { plaintext } = await compactDecrypt(sealed, key);
      const read = session.parse(JSON.parse(new TextDecoder().decode(plaintext)));
      opened.set(sealed, read);
      return read;
    },
  };
}
