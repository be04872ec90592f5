export type Allowance = { limit: number; remaining: number; resetAt: number; allowed: boolean };

/** So many requests a client within each second of the clock. */
export function createRateLimit(perSecond: number, now = Date.now) {
  let second = 0;
  let used = new Map<string, number>();

  return (client: string): Allowance => {
    const current = Math.floor(now() / 1000);
    if (current !== second) {
      second = current;
      used = new Map();
    }

    const count = (used.get(client) ?? 0) + 1;
    used.set(client, count);
    return {
      limit: perSecond,
      remaining: Math.max(0, perSecond - count),
      resetAt: second + 1,
      allowed: count <= perSecond,
    };
  };
}
