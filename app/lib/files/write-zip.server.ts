import { setImmediate as turn } from "node:timers/promises";
import { crc32 } from "node:zlib";

/** `parts`: of the file, each as it is (for its check sum) and as a part of a deflate stream (RFC 1951). */
export type ZipEntry = { name: string; at: Date; parts: AsyncIterable<ZipPart> | Iterable<ZipPart> };
export type ZipPart = { plain: Uint8Array; deflated: Uint8Array };

/**
 * Writes a ZIP while its files are made: of a written file only its entry in the directory at the end stays in memory.
 *
 * Every entry is deflated and followed by its sizes. Sizes and check sum are not known before a file is read, and a reader
 * that cannot look at the end first (Java's ZipInputStream, Android) finds the end of a deflated entry alone.
 */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array, void> {
  const written: Written[] = [];
  let offset = 0;

  for await (const { name, at, parts } of entries) {
    const entry: Written = { name: Buffer.from(name), at, checkSum: 0, size: 0, packed: 0, offset };
    // A small file leaves in one piece, with its headers.
    let waiting: Uint8Array[] = [localHeader(entry)];
    for await (const { plain, deflated } of parts) {
      entry.checkSum = crc32(plain, entry.checkSum);
      entry.size += plain.length;
      entry.packed += deflated.length;
      waiting.push(deflated);
      if (deflated.length < smallest) continue;
      yield Buffer.concat(waiting);
      waiting = [];
    }
    yield Buffer.concat([...waiting, descriptor(entry)]);
    written.push(entry);
    offset += lengthOf(entry);
    if (written.length % mostAtOnce === 0) await turn();
  }

  let length = 0;
  for (let from = 0; from < written.length; from += mostAtOnce) {
    const listed = Buffer.concat(written.slice(from, from + mostAtOnce).map(listedEntry));
    length += listed.length;
    yield listed;
    await turn();
  }
  yield directoryEnd(written.length, length, offset);
}

const smallest = 16_384;
/** So many small files, or entries of the directory, are written before other requests have their turn. */
const mostAtOnce = 250;

/** Returns the length of an archive of files whose names and sizes are known. */
export function zipLength(files: readonly { name: string; size: number; packed: number }[]): number {
  let [offset, length] = [0, 0];
  for (const { name, size, packed } of files) {
    const entry = { name: Buffer.from(name), at: new Date(0), checkSum: 0, size, packed, offset };
    length += listedEntry(entry).length;
    offset += lengthOf(entry);
  }
  return offset + length + directoryEnd(files.length, length, offset).length;
}

type Written = { name: Buffer; at: Date; checkSum: number; size: number; packed: number; offset: number };

// The layout is that of APPNOTE.TXT, 6.3.10, sections 4.3 to 4.5.
const most16 = 0xffff;
const most32 = 0xffffffff;
const unixNames = 0x0300;
const version = 20;
const versionOf64Bits = 45;
/** Sizes follow the data (bit 3), and names are UTF-8 (bit 11). */
const flags = 0x0808;
const deflate = 8;

function lengthOf(entry: Written): number {
  return localHeader(entry).length + entry.packed + descriptor(entry).length;
}

/** Writes the fields that the local header and the directory share, from the version on. */
function common(entry: Written, { isLocal }: { isLocal: boolean }): Buffer {
  const fields = Buffer.alloc(26);
  const is64 = !isLocal && needs64(entry);
  fields.writeUInt16LE(is64 ? versionOf64Bits : version, 0);
  fields.writeUInt16LE(flags, 2);
  fields.writeUInt16LE(deflate, 4);
  fields.writeUInt32LE(dosTime(entry.at), 6);
  if (!isLocal) {
    fields.writeUInt32LE(entry.checkSum, 10);
    fields.writeUInt32LE(is64 ? most32 : entry.packed, 14);
    fields.writeUInt32LE(is64 ? most32 : entry.size, 18);
  }
  fields.writeUInt16LE(entry.name.length, 22);
  fields.writeUInt16LE(timeLength + (is64 ? 28 : 0), 24);
  return fields;
}

function localHeader(entry: Written): Buffer {
  return Buffer.concat([signature(0x04034b50), common(entry, { isLocal: true }), entry.name, time(entry)]);
}

/** Writes the sizes behind an entry, in eight bytes each for a file of 4 GB or more. */
function descriptor({ checkSum, packed, size }: Written): Buffer {
  const sizes = packed > most32 || size > most32 ? numbers64(packed, size) : numbers32(packed, size);
  return Buffer.concat([signature(0x08074b50), numbers32(checkSum), sizes]);
}

/** `length`: of the directory, which begins at `offset`, in bytes. */
function directoryEnd(entries: number, length: number, offset: number): Buffer {
  const is64 = entries >= most16 || length >= most32 || offset >= most32;
  const count = Math.min(entries, most16);
  return Buffer.concat([
    ...(is64 ? [end64(entries, length, offset)] : []),
    signature(0x06054b50),
    numbers16(0, 0, count, count),
    numbers32(Math.min(length, most32), Math.min(offset, most32)),
    numbers16(0),
  ]);
}

function listedEntry(entry: Written): Buffer {
  const is64 = needs64(entry);
  return Buffer.concat([
    signature(0x02014b50),
    numbers16(unixNames | (is64 ? versionOf64Bits : version)),
    common(entry, { isLocal: false }),
    // No comment, first disk, bytes; a file that its owner may write (0644).
    numbers16(0, 0, 0),
    numbers32(0o100644 * 0x10000),
    numbers32(is64 ? most32 : entry.offset),
    entry.name,
    time(entry),
    ...(is64 ? [numbers16(1, 24), numbers64(entry.size, entry.packed, entry.offset)] : []),
  ]);
}

function needs64({ size, packed, offset }: Written): boolean {
  return [size, packed, offset].some((number) => number >= most32);
}

function end64(count: number, length: number, offset: number): Buffer {
  return Buffer.concat([
    signature(0x06064b50),
    numbers64(44),
    numbers16(unixNames | versionOf64Bits, versionOf64Bits),
    numbers32(0, 0),
    numbers64(count, count, length, offset),
    signature(0x07064b50),
    numbers32(0),
    numbers64(offset + length),
    numbers32(1),
  ]);
}

const timeLength = 9;

/** Info-ZIP's field of the last change, in seconds since 1970: the other one has no time zone. */
function time({ at }: Written): Buffer {
  const seconds = Math.min(Math.max(Math.floor(at.getTime() / 1_000), 0), 0x7fffffff);
  return Buffer.concat([numbers16(0x5455, 5), Buffer.from([1]), numbers32(seconds)]);
}

/** In UTC and steps of two seconds. The format begins with the year 1980 and ends with 2107. */
function dosTime(at: Date): number {
  const year = Math.min(Math.max(at.getUTCFullYear(), 1980), 2107) - 1980;
  const day = (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return day * 0x10000 + time;
}

function signature(sign: number): Buffer {
  return numbers32(sign);
}

function numbers16(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 2);
  for (const [nth, number] of numbers.entries()) bytes.writeUInt16LE(number, nth * 2);
  return bytes;
}

function numbers32(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [nth, number] of numbers.entries()) bytes.writeUInt32LE(number, nth * 4);
  return bytes;
}

function numbers64(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 8);
  for (const [nth, number] of numbers.entries()) bytes.writeBigUInt64LE(BigInt(number), nth * 8);
  return bytes;
}
