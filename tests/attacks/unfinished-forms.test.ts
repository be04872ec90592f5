import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "../support/journey/base";
import { type FaultyPortal, startFaultyPortal } from "../support/portal/faulty-portal";
import { anotherAddress, postFrom } from "../support/portal/flood";
import { memoryOf, watchMemory } from "../support/portal/memory";
import { slowdownBeside, timeOf, usualTime } from "../support/portal/page-times";
import { beginForm, type UnfinishedForm } from "../support/portal/unfinished-form";
import { type Stack } from "../support/portal/stack";

// One after the other: each measures how long pages take.
test.describe.configure({ mode: "default" });

const announced = 3_900_000;
/** In bytes. Without limits it is 1.4 GB. */
const mostGrowth = 400_000_000;
const mostGrowthOfOne = 150_000_000;

async function withPortal(
  stack: Stack,
  variables: Record<string, string>,
  work: (portal: FaultyPortal) => Promise<void>,
) {
  // By its folder other tests find the stack's own portal.
  const portal = await startFaultyPortal(stack, { STAGING_DIR: join(stack.home, "staging-beside"), ...variables });
  try {
    await work(portal);
  } finally {
    await portal.stop();
  }
}

for (const how of ["without a session", "with a forged session"])
  test(`300 half-sent forms of one address ${how} leave the portal small`, async ({ stack }) => {
    test.skip(process.platform !== "linux", "Memory is read from /proc.");
    await withPortal(stack, { NODE_OPTIONS: "--max-old-space-size=400" }, async ({ origin, pid }) => {
      const page = `${origin}/contact`;
      await usualTime(page);
      const growth = await watchMemory([pid]);
      const from = anotherAddress();
      const cookie = how === "without a session" ? undefined : `slipway-session-${new URL(origin).port}=forged`;
      const forms: UnfinishedForm[] = [];
      for (let count = 0; count < 300; count++)
        forms.push(await beginForm(origin, { from, cookie, announced, sent: announced / 2 }));

      await usualTime(page);
      expect((await growth())[0]).toBeLessThan(mostGrowthOfOne);
      expect(await Promise.race([forms.at(-1)?.status, sleep(20_000)])).toBe(429);

      const another = await postFrom(anotherAddress(), page, new URLSearchParams({ comments: "From elsewhere" }));
      expect(another.status).toBe(422);
      for (const { socket } of forms) socket.destroy();
    });
  });

test("300 half-sent forms of one address leave others' pages quick, whatever they hold @alone", async ({ stack }) => {
  await withPortal(stack, { NODE_OPTIONS: "--max-old-space-size=400" }, async ({ origin }) => {
    const from = anotherAddress();
    // Spaces took more memory than all other signs.
    const sign = "+";
    const load = async () => {
      const forms: UnfinishedForm[] = [];
      for (let count = 0; count < 300; count++)
        forms.push(await beginForm(origin, { from, announced, sent: announced / 2, sign }));
      expect(await Promise.race([forms.at(-1)?.status, sleep(20_000)])).toBe(429);
      return async () => {
        for (const { socket } of forms) socket.destroy();
        await sleep(500);
      };
    };
    expect(await slowdownBeside(load, { url: `${origin}/contact`, pages: 15 })).toBeLessThan(2);
  });
});

test("half-sent forms of many addresses together hold no more than their share", async ({ stack }) => {
  test.skip(process.platform !== "linux", "Memory is read from /proc.");
  await withPortal(stack, { NODE_OPTIONS: "--max-old-space-size=400" }, async ({ origin, pid }) => {
    await usualTime(`${origin}/contact`);
    const before = await memoryOf(pid);
    const forms: UnfinishedForm[] = [];
    for (let count = 0; count < 200; count++)
      forms.push(await beginForm(origin, { from: anotherAddress(), announced, sent: announced / 2, sign: "+" }));
    expect(await Promise.race([forms.at(-1)?.status, sleep(20_000)])).toBe(429);
    expect((await memoryOf(pid)) - before).toBeLessThan(mostGrowth);
    for (const { socket } of forms) socket.destroy();

    const freed = () => postFrom(anotherAddress(), `${origin}/contact`, new URLSearchParams({ comments: "Now" }));
    await expect.poll(async () => (await freed()).status).toBe(422);
  });
});

test("an address over its limit is refused before its form is read", async ({ stack }) => {
  const [from, url] = [anotherAddress(), `${stack.origin}/profile`];
  const long = new URLSearchParams({ comments: "x".repeat(3_900_000) });
  for (let count = 0; count < 3; count++) await postFrom(from, url, long);

  for (const path of ["/profile", "/contact"]) {
    const { status, socket } = await beginForm(stack.origin, { from, path, announced, sent: 10 });
    expect(await Promise.race([status, sleep(20_000)]), path).toBe(429);
    // What still comes is not waited for.
    await expect.poll(() => socket.destroyed, { timeout: 10_000 }).toBe(true);
  }
});

test("a body that trickles in is cut off, and a steady one is not", async ({ stack }) => {
  // A stretch of 30 seconds takes 3.
  await withPortal(stack, { DEADLINE_FACTOR: "0.1" }, async ({ origin }) => {
    const [slow, steady] = await Promise.all(
      [1, 2].map(() => beginForm(origin, { from: anotherAddress(), announced, sent: 0 })),
    );
    if (!slow || !steady) throw new Error("There is no form.");
    const began = performance.now();
    while (!slow.socket.destroyed && performance.now() - began < 20_000) {
      slow.socket.write("x");
      steady.socket.write(Buffer.alloc(4_000, "x"));
      await sleep(200);
    }
    expect(slow.socket.destroyed).toBe(true);
    expect(steady.socket.destroyed).toBe(false);
    steady.socket.destroy();
    expect(await timeOf(`${origin}/contact`)).toBeLessThan(10_000);
  });
});
