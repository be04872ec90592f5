import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./passwords";

test("an account that does not exist takes the same work as a wrong password", async () => {
  const stored = await hashPassword("correct horse");
  await verifyPassword("warm-up", undefined);

  const unknown = await leastWork(() => verifyPassword("wrong-password", undefined));
  const known = await leastWork(() => verifyPassword("wrong-password", stored));
  expect(unknown / known).toBeGreaterThan(0.5);
  expect(unknown / known).toBeLessThan(2);
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
