import { expect, test } from "vitest";
import { createRateLimit } from "./rate-limit";

test("each client has so many within a stretch, and as many again in the next", () => {
  let now = 1_700_000_000_000;
  const limit = createRateLimit({ most: 2, within: 1_000 }, () => now);
  expect(["a", "a", "a", "b"].map((client) => limit(client).allowed)).toEqual([true, true, false, true]);
  expect(limit("b")).toEqual({ limit: 2, remaining: 0, resetAt: 1_700_000_001, allowed: true });
  now += 1_000;
  expect(limit("a").allowed).toBe(true);
});
