import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/**
 * Makes and reads the tokens of links in mails that switch these mails off. A token names a profile and is signed, so it needs
 * no row, lives as long as the secret, and costs no statement where it is made up. It opens nothing else: a profile has one
 * choice for all its mails.
 */
export function unsubscribeTokens(secret: string, ...others: string[]) {
  const key = keyOf(secret);
  const keys = [key, ...others.map(keyOf)];

  return {
    tokenOf: (profileId: string): string => {
      const name = Buffer.from(profileId).toString("base64url");
      return `${signature(key, name).toString("base64url")}${name}`;
    },
    /** Returns undefined for a token that no secret has signed. */
    profileOf: (token: string): string | undefined => {
      const [, signed = "", name = ""] = form.exec(token) ?? [];
      const given = Buffer.from(signed, "base64url");
      const isSigned = keys.some((each) => given.length === size && timingSafeEqual(given, signature(each, name)));
      return isSigned ? Buffer.from(name, "base64url").toString() : undefined;
    },
  };
}

/** Bytes of a signature; 43 letters in base64url. */
const size = 32;
const form = /^([\w-]{43})([\w-]+)$/;

function signature(key: Buffer, name: string): Buffer {
  return createHmac("sha256", key).update(name).digest();
}

/** Derived, so that nothing else which the secret signs passes for a token. */
function keyOf(secret: string): Buffer {
  return createHash("sha256").update(`unsubscribe ${secret}`).digest();
}
