import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "../support/journey/base";
import { type FaultyPortal, startFaultyPortal } from "../support/portal/faulty-portal";
import { anotherAddress, postFrom } from "../support/portal/flood";
import { postInPieces } from "../support/portal/pieces";
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
  // A form that finds no room beside those of other tests does not count.
  const answerOf = async () => (await postFrom(from, url, long)).body;
  await expect.poll(answerOf, { timeout: 30_000 }).toContain("Too much was sent from your network");

  for (const path of ["/profile", "/contact"]) {
    const { status, socket } = await beginForm(stack.origin, { from, path, announced, sent: 10 });
    expect(await Promise.race([status, sleep(20_000)]), path).toBe(429);
    // What still comes is not waited for.
    await expect.poll(() => socket.destroyed, { timeout: 10_000 }).toBe(true);
  }
});

test("a body that trickles in is cut off, a steady one after minutes, and the log says why", async ({ stack }) => {
  test.setTimeout(180_000);
  // A stretch of 30 seconds takes 3, and five minutes take 30 seconds.
  await withPortal(stack, { DEADLINE_FACTOR: "0.1", LOG_LEVEL: "warn" }, async ({ origin, logged }) => {
    const [slow, steady] = await Promise.all(
      [1, 2].map(() => beginForm(origin, { from: anotherAddress(), announced, sent: 0 })),
    );
    if (!slow || !steady) throw new Error("There is no form.");
    const began = performance.now();
    const cutAfter = async ({ socket }: UnfinishedForm) => {
      while (!socket.destroyed && performance.now() - began < 60_000) {
        slow.socket.write("x");
        steady.socket.write(Buffer.alloc(4_000, "x"));
        await sleep(200);
      }
      return performance.now() - began;
    };
    expect(await cutAfter(slow)).toBeLessThan(20_000);
    expect(steady.socket.destroyed).toBe(false);
    expect(await timeOf(`${origin}/contact`)).toBeLessThan(10_000);

    const whole = await cutAfter(steady);
    expect(whole).toBeGreaterThan(29_000);
    expect(whole).toBeLessThan(60_000);
    const reasons = ["cut off a form: it comes too slowly", "cut off a form: it takes too long"];
    await expect.poll(() => cutOffs(logged())).toEqual(reasons);
  });
});

test("the log says that a body was cut off for its small pieces, and nothing of its sender", async ({ stack }) => {
  await withPortal(stack, { LOG_LEVEL: "warn" }, async ({ origin, logged }) => {
    const from = anotherAddress();
    await postInPieces(origin, { from, pieces: 3_900_000, bytes: 1 });
    await expect.poll(() => cutOffs(logged())).toEqual(["cut off a form: it comes in too many small pieces"]);
    expect(logged()).not.toContain(from);
    await postInPieces(origin, { from, pieces: 2_500, bytes: 1_400 });
    expect(cutOffs(logged())).toHaveLength(1);
  });
});

/** Returns the reasons that a log gives for the bodies that were cut off. */
function cutOffs(log: string): string[] {
  return [...log.matchAll(/"requestId":"[^"]+","msg":"(cut off a form: [^"]+)"/g)].map(([, said = ""]) => said);
}
