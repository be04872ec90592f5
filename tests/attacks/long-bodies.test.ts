import { expect, test } from "../support/journey/base";
import { anotherAddress, postFrom } from "../support/portal/flood";
import { processesOfFiles, processorTimeOf } from "../support/portal/memory";
import { middleOf } from "../support/portal/page-times";
import { postInPieces } from "../support/portal/pieces";
import { longestWait } from "./longest-wait";

// One after the other: they measure the portal's time.
test.describe.configure({ mode: "default" });

test("a body in pieces of one byte is cut off, and one in pieces of a packet is read", async ({ stack }) => {
  const { origin } = stack;
  const pieces = 3_900_000;
  for (const bytes of [1, 100]) {
    // What went out lies in the buffers between.
    const { sent } = await postInPieces(origin, { from: anotherAddress(), pieces, bytes });
    expect(sent).toBeLessThan(pieces / 2);
  }
  expect(await postInPieces(origin, { from: anotherAddress(), pieces: 2_500, bytes: 1_400 })).toEqual({
    sent: 2_500,
    status: 422,
  });
});

const length = 3_900_000;
/** Each is written in as many bytes as the plain one. */
const texts = { plain: "x", spaces: " ", escaped: "\u0001", letters: "ﷺ" };

test("a form of escapes holds others up no longer than one of letters @alone", async ({ stack }) => {
  test.skip(process.platform !== "linux", "The processor's time is read from /proc.");
  test.setTimeout(300_000);
  const [portal = 0] = await processesOfFiles(stack);
  const held: Record<string, number[]> = {};
  for (let round = 0; round < 4; round++)
    for (const [name, sign] of Object.entries(texts)) {
      const written = new URLSearchParams({ a: sign }).toString().length - 2;
      const form = new URLSearchParams({ comments: sign.repeat(length / written) });
      const done = new AbortController();
      const waiting = longestWait(stack.origin, done.signal);
      const before = await processorTimeOf(portal);
      const { status } = await postFrom(anotherAddress(), `${stack.origin}/contact`, form);
      const worked = (await processorTimeOf(portal)) - before;
      done.abort();
      expect(status, name).toBe(422);
      // Who waits for longer than the portal works waits for other programs. The first round warms up.
      const wait = Math.min(worked, await waiting);
      if (round > 0) (held[name] ??= []).push(wait);
    }

  for (const name of Object.keys(texts))
    expect(middleOf(held[name] ?? []), name).toBeLessThan(2 * middleOf(held.plain ?? []) + 300);
});
