import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./passwords";

test("an account that does not exist takes the same work as a wrong password", async () => {
  const stored = await hashPassword("correct horse");
  await verifyPassword("warm-up", undefined, "here");

  const unknown = await leastWork(() => verifyPassword("wrong-password", undefined, "here"));
  const known = await leastWork(() => verifyPassword("wrong-password", stored, "here"));
  expect(unknown / known).toBeGreaterThan(0.5);
  expect(unknown / known).toBeLessThan(2);
});

test("who sends many at once is busy alone: others' passwords are checked meanwhile", async () => {
  const stored = await hashPassword("correct horse", 10);
  const tries = Array.from({ length: 40 }, () => verifyPassword("wrong-password", stored, "203.0.113.9"));
  const others = verifyPassword("correct horse", stored, "198.51.100.7");

  const refused = (await Promise.allSettled(tries)).filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(28);
  expect(await others).toBe(true);
  expect(await verifyPassword("correct horse", stored, "203.0.113.9")).toBe(true);
});

test("a password is stored at the cost that is asked for, and tried at the one it was stored at", async () => {
  const [cheap, dear] = [await hashPassword("correct horse", 4), await hashPassword("correct horse", 16)];
  expect([cheap, dear].map((stored) => stored.split("$")[1])).toEqual(["16", "65536"]);
  for (const stored of [cheap, dear]) {
    expect(await verifyPassword("correct horse", stored, "here")).toBe(true);
    expect(await verifyPassword("wrong horse", stored, "here")).toBe(false);
  }
});

/** Of the processor, whose time others do not take: in microseconds. */
async function leastWork(work: () => Promise<unknown>): Promise<number> {
  const costs: number[] = [];
  for (let round = 0; round < 4; round++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    costs.push(user + system);
  }
  return Math.min(...costs);
}
