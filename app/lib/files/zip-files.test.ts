import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { type ZippedFile, zipFiles } from "./zip-files.server";

function file(name: string, text: string, isKnown = true): ZippedFile {
  const bytes = Buffer.from(text);
  return {
    name,
    at: new Date("2026-05-04T10:20:30Z"),
    size: isKnown ? bytes.length : null,
    read: async () => Readable.from(pieces(bytes), { objectMode: false }),
  };
}

function* pieces(bytes: Uint8Array) {
  for (let from = 0; from < bytes.length; from += 1_000) yield bytes.subarray(from, from + 1_000);
}

async function unzipped(files: readonly ZippedFile[]): Promise<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(unzipSync(await buffer(zipFiles(files).stream))).map(([name, bytes]) => [
      name,
      Buffer.from(bytes).toString(),
    ]),
  );
}

test("every file is found again, and where all sizes are known the length is", async () => {
  const texts = ["", "Łukasz".repeat(3_000), "x"];
  const expected = Object.fromEntries(texts.map((text, n) => [`märz ${n}.txt`, text]));
  const known = texts.map((text, n) => file(`märz ${n}.txt`, text));
  const unknown = texts.map((text, n) => file(`märz ${n}.txt`, text, n !== 1));

  expect(await unzipped(known)).toEqual(expected);
  const { stream, length } = zipFiles(known);
  expect((await buffer(stream)).length).toBe(length);

  expect(await unzipped(unknown)).toEqual(expected);
  const without = zipFiles(unknown);
  expect(without.length).toBeUndefined();
  without.stream.destroy();
  expect(await unzipped([])).toEqual({});
});

test("a file that is longer or shorter than was known breaks the archive off", async () => {
  for (const size of [3, 5])
    await expect(unzipped([{ ...file("a", "four"), size }])).rejects.toThrow("Not as many bytes");
});

test("a file that cannot be opened, or not be read to its end, breaks the archive off", async () => {
  const failing = new Error("the media server is gone");
  const unopened = { ...file("b", "b"), read: () => Promise.reject(failing) };
  await expect(unzipped([file("a", "a"), unopened])).rejects.toThrow("gone");

  const halved = { ...file("b", "bb"), read: async () => Readable.from(half(failing)) };
  await expect(unzipped([file("a", "a"), halved])).rejects.toThrow("gone");
});

function* half(failure: Error) {
  yield Buffer.from("b");
  throw failure;
}

test("files are opened one after the other, and the one under way is closed when nobody reads on", async () => {
  const opened: Readable[] = [];
  const endless = (name: string): ZippedFile => ({
    name,
    at: new Date(),
    size: null,
    read: async () => {
      const source = new Readable({ read: () => void source.push(Buffer.alloc(10_000)) });
      opened.push(source);
      return source;
    },
  });
  const { stream } = zipFiles([endless("a"), endless("b")]);
  await stream[Symbol.asyncIterator]().next();
  stream.destroy();
  await expect.poll(() => opened.map(({ destroyed }) => destroyed)).toEqual([true]);
});
