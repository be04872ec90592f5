import { sha256OfParts } from "./sha256";

/** The claims of a verified token, and the hash that recognises it when it is presented again. */
export type Token = {
  hash: Buffer;
  expiresAt: Date;
  bearer:
    | {
        kind: "person";
        profileId: string;
        nickname: string | undefined;
        signedInAt: Date;
        /** Of the provider's session; null where its tokens do not name one. */
        sessionHash: Buffer | null;
        /** Of the sign-in with a password that the token goes back to; null where the provider does not date it. */
        signInHash: Buffer | null;
      }
    | { kind: "service"; clientId: string; scopes: readonly string[] };
};

/** By which all tokens of one of the provider's sessions are revoked. */
export function hashOfSession(profileId: string, sid: string): Buffer {
  return sha256OfParts(profileId, sid);
}
