import { createHash } from "node:crypto";

export function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** Returns the SHA-256 of several parts, with their borders: ("a", "bc") and ("ab", "c") differ. */
export function sha256OfParts(...parts: readonly (string | null)[]): Buffer {
  return sha256(JSON.stringify(parts));
}
