import { expect, test } from "vitest";
import { sealer } from "./seal.server";

const [earlier, later] = [
  "the earlier secret, of thirty-two or more",
  "the later secret, of thirty-two and more",
] as const;
const session = { idToken: "a.b.c", expiresAt: 1_800_000_000_000 };

test("during a rotation a portal with both secrets opens what either sealed", async () => {
  const before = await sealer(earlier).seal(session);
  const after = await sealer(later, earlier).seal(session);

  for (const both of [sealer(earlier, later), sealer(later, earlier)]) {
    expect(await both.open(before)).toEqual(session);
    expect(await both.open(after)).toEqual(session);
  }
  expect(await sealer(later).open(after)).toEqual(session);
  await expect(sealer(later).open(before)).rejects.toThrow();
});
