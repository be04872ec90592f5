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
        /** Identifies the provider's session (claim `sid`). Null if the provider's tokens have no such claim. */
        sessionHash: Buffer | null;
        /** Identifies the sign-in by password that led to this token (claim `auth_time`). Null if the tokens have no such claim. */
        signInHash: Buffer | null;
      }
    | { kind: "service"; clientId: string; scopes: readonly string[] };
};

/** By which all tokens of one of the provider's sessions are revoked. */
export function hashOfSession(profileId: string, sid: string): Buffer {
  return sha256OfParts(profileId, sid);
}
