import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { longestPassword } from "~/lib/password.server";

/**
 * The binary logarithm of scrypt's N; with r=8, p=3 one of those that OWASP lists as equal to N=2^17, p=1: 32 MiB and a
 * fifth of a second a try.
 */
export const safeCost = 15;
/** How many may wait, and how many that one source sends: nobody fills it up for all. */
const maxWaiting = 48;
const maxOfSource = 12;

/** Thrown when more tries wait than the machine can work off in a few seconds. */
export class TooBusy extends Error {}

/** `cost` as {@link safeCost}. @throws TooBusy */
export async function hashPassword(password: string, cost = safeCost): Promise<string> {
  const salt = randomBytes(16);
  const [N, r, p] = [2 ** cost, 8, 3];
  const key = await derive(password, salt, { N, r, p });
  return ["scrypt", N, r, p, salt.toString("base64"), key.toString("base64")].join("$");
}

/**
 * An account that does not exist costs the same work as a wrong password (`cost`, at which accounts are stored): nobody
 * learns from the time it takes. @throws TooBusy
 */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
  source: string,
  cost = safeCost,
): Promise<boolean> {
  const others = waitingOf.get(source) ?? 0;
  if (others >= maxOfSource) throw new TooBusy("too many passwords of one source to check");
  waitingOf.set(source, others + 1);
  try {
    return await isRight(password, stored, cost);
  } finally {
    const left = (waitingOf.get(source) ?? 1) - 1;
    if (left > 0) waitingOf.set(source, left);
    else waitingOf.delete(source);
  }
}

async function isRight(password: string, stored: string | undefined, cost: number): Promise<boolean> {
  const [, N, r, p, salt = "", key = ""] = (stored ?? (await nobodyAt(cost))).split("$");
  const derived = await derive(password, Buffer.from(salt, "base64"), { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(derived, Buffer.from(key, "base64")) && stored !== undefined;
}

/** What nobody's password would be, at this cost. */
function nobodyAt(cost: number): Promise<string> {
  const hash = nobody.get(cost) ?? hashPassword(randomBytes(16).toString("hex"), cost);
  nobody.set(cost, hash);
  // Too busy now is not too busy for good.
  hash.catch(() => nobody.delete(cost));
  return hash;
}

/** Returns a password in one spelling. A longer one is nobody's, and to normalize it could take minutes. */
function normalized(password: string): string {
  // eslint-disable-next-line no-restricted-properties -- the length is checked
  return password.length > longestPassword ? password : password.normalize("NFKC");
}

const nobody = new Map<number, Promise<string>>();
let waiting = 0;
const waitingOf = new Map<string, number>();

async function derive(
  password: string,
  salt: Buffer,
  { N, r, p }: { N: number; r: number; p: number },
): Promise<Buffer> {
  if (waiting >= maxWaiting) throw new TooBusy("too many passwords to check");

  waiting++;
  try {
    return await new Promise((resolve, reject) => {
      scrypt(normalized(password), salt, 32, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
        error ? reject(error) : resolve(key),
      );
    });
  } finally {
    waiting--;
  }
}
