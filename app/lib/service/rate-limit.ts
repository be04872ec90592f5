/** `resetAt`: when the next stretch begins, in seconds since 1970. */
export type Allowance = { limit: number; remaining: number; resetAt: number; allowed: boolean };

/** So many within each stretch of time (milliseconds); the answer says whether so many more are allowed, and counts them. */
export type RateLimit = (client: string, more?: number) => Allowance;

/** What is counted is forgotten at the end of each stretch, so that memory holds no more than one of them. */
export function createRateLimit({ most, within }: { most: number; within: number }, now = () => Date.now()): RateLimit {
  let stretch = 0;
  let used = new Map<string, number>();

  return (client, more = 1) => {
    const current = Math.floor(now() / within);
    if (current !== stretch) {
      stretch = current;
      used = new Map();
    }
    const count = (used.get(client) ?? 0) + more;
    used.set(client, count);
    return {
      limit: most,
      remaining: Math.max(0, most - count),
      resetAt: Math.ceil(((stretch + 1) * within) / 1_000),
      allowed: count <= most,
    };
  };
}
