import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { crc32 } from "./crc32";
import { type ZippedFile, zipFiles, zipLength } from "./zip-files.server";

const at = new Date("2026-05-04T10:20:30Z");

function file(name: string, text: string, isKnown = true): ZippedFile {
  const bytes = Buffer.from(text);
  return {
    name,
    at,
    known: isKnown ? { size: bytes.length, crc32: crc32(bytes) } : undefined,
    read: async () => pieces(bytes),
  };
}

async function* pieces(bytes: Uint8Array) {
  for (let from = 0; from < bytes.length; from += 1_000) yield bytes.subarray(from, from + 1_000);
}

async function zipped(files: readonly ZippedFile[]): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of zipFiles(files)) parts.push(part);
  return Buffer.concat(parts);
}

function unzipped(zip: Uint8Array): Record<string, string> {
  return Object.fromEntries(
    Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
  );
}

test("the CRC-32 of the standard's example, in one piece and in two", () => {
  expect(crc32(Buffer.from("123456789"))).toBe(0xcbf43926);
  expect(crc32(Buffer.from("6789"), crc32(Buffer.from("12345")))).toBe(0xcbf43926);
});

test("every file is found again, whether it was known beforehand or not, and the length is known", async () => {
  const texts = ["", "Łukasz".repeat(3_000), "x"];
  for (const isKnown of [true, false]) {
    const files = texts.map((text, n) => file(`märz ${n}.txt`, text, isKnown));
    const zip = await zipped(files);
    expect(unzipped(zip)).toEqual(Object.fromEntries(texts.map((text, n) => [`märz ${n}.txt`, text])));
    expect(zipLength(files)).toBe(isKnown ? zip.length : undefined);
  }
  expect(unzipped(await zipped([]))).toEqual({});
});

test("files of one name stay two, and no name leads out of the folder", async () => {
  const zip = await zipped([file("a.jpg", "1"), file("A.jpg", "2"), file("a.jpg", "3"), file("../../b", "4")]);
  expect(unzipped(zip)).toEqual({ "a.jpg": "1", "A (2).jpg": "2", "a (3).jpg": "3", ".._.._b": "4" });
});

test("a file that is longer or shorter than was known breaks the archive off", async () => {
  for (const size of [3, 5]) {
    const known = { size, crc32: crc32(Buffer.from("four")) };
    await expect(zipped([{ ...file("a", "four"), known }])).rejects.toThrow("not as long as was known");
  }
});

test("beyond 4 GB every place is found in the directory at the end", async () => {
  const chunk = new Uint8Array(1_000_000);
  const size = 2_900_000_000;
  const large = (name: string): ZippedFile => ({
    name,
    at,
    known: { size, crc32: 0 },
    async read() {
      return (async function* () {
        for (let sent = 0; sent < size; sent += chunk.length) yield chunk;
      })();
    },
  });
  let length = 0;
  let tail = Buffer.alloc(0);
  for await (const part of zipFiles([large("1.mov"), large("2.mov"), file("last.txt", "the end")])) {
    length += part.length;
    if (part !== chunk) tail = Buffer.concat([tail, part]).subarray(-2_000);
  }

  const end = tail.indexOf(Buffer.from("504b0607", "hex"));
  const farEnd = Number(tail.readBigUInt64LE(end + 8));
  const record = tail.subarray(tail.length - (length - farEnd));
  expect(record.readUInt32LE(0)).toBe(0x06064b50);
  expect(Number(record.readBigUInt64LE(32))).toBe(3);
  const directory = tail.subarray(tail.length - (length - Number(record.readBigUInt64LE(48))));
  expect(directory.readUInt32LE(0)).toBe(0x02014b50);
  const last = directory.indexOf("last.txt");
  expect(directory.readUInt32LE(last - 4)).toBe(0xffffffff);
  const place = Number(directory.readBigUInt64LE(last + "last.txt".length + 4));
  expect(place).toBe(2 * size + 2 * (30 + 5));
});
