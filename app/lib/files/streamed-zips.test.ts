import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { inflateRawSync } from "node:zlib";
import fc from "fast-check";
import { Unzip, UnzipInflate } from "fflate";
import { expect, test } from "vitest";
import * as z from "zod";
import { zipStream } from "./zip.server";
import { zipFiles } from "./zip-files.server";

/** Reads an archive from its beginning, without looking at its end, as programs do that unpack what arrives. */
function unzipStreaming(archive: Uint8Array, chunkSize: number): Record<string, string> {
  const found: Record<string, string> = {};
  const unzip = new Unzip((file) => {
    const parts: Uint8Array[] = [];
    file.ondata = (error, bytes, final) => {
      if (error) throw error;
      parts.push(bytes.slice());
      if (final) found[file.name] = Buffer.concat(parts).toString();
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < archive.length; at += chunkSize) unzip.push(archive.slice(at, at + chunkSize));
  unzip.push(new Uint8Array(), true);
  return found;
}

/** Reads an archive as Java's ZipInputStream does: it accepts sizes behind an entry only if its data mark their own end. */
function walk(archive: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50;) {
    const [flags, method] = [archive.readUInt16LE(at + 6), archive.readUInt16LE(at + 8)];
    const nameLength = archive.readUInt16LE(at + 26);
    expect(flags & 8 && method !== 8, "only DEFLATED entries can have EXT descriptor").toBeFalsy();
    names.push(archive.toString("utf8", at + 30, at + 30 + nameLength));
    at += 30 + nameLength + archive.readUInt16LE(at + 28);
    const { buffer: plain, engine } = inflated(archive.subarray(at));
    at += engine.bytesWritten;
    expect(archive.readUInt32LE(at)).toBe(0x08074b50);
    expect(archive.readUInt32LE(at + 12)).toBe(plain.length);
    at += 16;
  }
  return names;
}

function inflated(bytes: Uint8Array) {
  const shape = z.object({ buffer: z.instanceof(Buffer), engine: z.object({ bytesWritten: z.number() }) });
  return shape.parse(inflateRawSync(bytes, { info: true }));
}

const content = fc.oneof(
  fc.string({ unit: "binary" }).map((text) => Buffer.from(text).toString()),
  fc.integer({ min: 65_530, max: 65_540 }).map((length) => "x".repeat(length)),
  fc.constantFrom("", "y".repeat(200_000)),
);

test("a reader that streams finds every file of both kinds of archives", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(content, { maxLength: 5 }),
      fc.integer({ min: 100, max: 100_000 }),
      async (texts, size) => {
        const files = texts.map((text, nth) => ({ name: `märz ${nth}.txt`, text }));
        const expected = Object.fromEntries(files.map(({ name, text }) => [name, text]));

        const { stream, length } = zipFiles(
          files.map(({ name, text }) => ({
            name,
            at: new Date("2026-05-04T10:20:30Z"),
            size: Buffer.byteLength(text),
            read: async () => Readable.from([Buffer.from(text)], { objectMode: false }),
          })),
        );
        const album = await buffer(stream);
        expect(album.length).toBe(length);
        expect(unzipStreaming(album, size)).toEqual(expected);
        expect(walk(album)).toEqual(Object.keys(expected));

        const lead = Buffer.from(await new Response(zipStream(Readable.from(files))).arrayBuffer());
        expect(unzipStreaming(lead, size)).toEqual(expected);
        expect(walk(lead)).toEqual(Object.keys(expected));
      },
    ),
    { numRuns: 100 },
  );
});

test("a file that holds the signs of an archive is still one file", async () => {
  const text = "PK\u0003\u0004PK\u0007\u0008".repeat(10);
  const read = async () => Readable.from([Buffer.from(text)], { objectMode: false });
  const { stream } = zipFiles(["a", "b"].map((name) => ({ name, at: new Date(), size: null, read })));
  expect(walk(await buffer(stream))).toEqual(["a", "b"]);
});
