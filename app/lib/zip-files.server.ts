import { crc32 } from "./crc32";

export type ZippedFile = {
  name: string;
  at: Date;
  /** In bytes, and the CRC-32: known beforehand, they stand before the bytes, as every program can read it. */
  known?: { size: number; crc32: number };
  read: () => Promise<AsyncIterable<Uint8Array>>;
};

/** Of one file, in bytes: more would need another kind of entry. */
const largest = 0xff_ff_ff_fe;

/**
 * A ZIP of files as they are (photos and videos do not get smaller), written while they are read: nothing of them is
 * held. It may be larger than 4 GB (APPNOTE.TXT, section 4.3.14: ZIP64).
 * @throws Error where a file is not as long as was known of it: the archive breaks off
 */
export async function* zipFiles(files: readonly ZippedFile[]): AsyncGenerator<Uint8Array, void> {
  const directory: Uint8Array[] = [];
  let offset = 0;

  for (const file of named(files)) {
    const start = offset;
    const head = localHeader(file);
    yield head;
    offset += head.length;

    const found = { size: 0, crc32: file.known?.crc32 ?? 0 };
    for await (const chunk of await file.read()) {
      if (!file.known) found.crc32 = crc32(chunk, found.crc32);
      found.size += chunk.length;
      if (found.size > Math.min(file.known?.size ?? largest, largest)) throw changed(file);
      yield chunk;
    }
    if (file.known && file.known.size !== found.size) throw changed(file);
    offset += found.size;

    if (!file.known) {
      const tail = descriptor(found);
      yield tail;
      offset += tail.length;
    }
    directory.push(directoryEntry(file, found, start));
  }

  for (const entry of directory) yield entry;
  yield directoryEnd(directory.length, sum(directory.map(({ length }) => length)), offset);
}

/** How long {@link zipFiles} will be, in bytes; undefined where that is not known beforehand. */
export function zipLength(files: readonly ZippedFile[]): number | undefined {
  const directory: number[] = [];
  let offset = 0;
  for (const file of named(files)) {
    if (!file.known) return undefined;
    directory.push(directoryEntry(file, file.known, offset).length);
    offset += localHeader(file).length + file.known.size;
  }
  return offset + sum(directory) + directoryEnd(directory.length, sum(directory), offset).length;
}

type Found = { size: number; crc32: number };

/** Two files of one name would be one when they are unpacked. */
function named(files: readonly ZippedFile[]): ZippedFile[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const [, stem = file.name, ending = ""] = /^(.+?)(\.\w+)?$/.exec(file.name) ?? [];
    let name = file.name;
    for (let nth = 2; taken.has(name.toLowerCase()); nth++) name = `${stem} (${nth})${ending}`;
    taken.add(name.toLowerCase());
    return { ...file, name };
  });
}

/** Bit 11: names are UTF-8. Bit 3: size and CRC-32 stand behind the bytes. */
function flagsOf({ known }: ZippedFile): number {
  return known ? 0x0800 : 0x0808;
}

function localHeader(file: ZippedFile): Buffer {
  const { crc32: crc, size } = file.known ?? { crc32: 0, size: 0 };
  return Buffer.concat([u32(0x04034b50), u16(20), ...shared(file, { crc32: crc, size }), u16(0), nameOf(file)]);
}

function descriptor({ crc32: crc, size }: Found): Buffer {
  return Buffer.concat([u32(0x08074b50), u32(crc), u32(size), u32(size)]);
}

function directoryEntry(file: ZippedFile, found: Found, start: number): Buffer {
  const far = start > largest;
  const extra = far ? Buffer.concat([u16(1), u16(8), u64(start)]) : Buffer.alloc(0);
  return Buffer.concat([
    u32(0x02014b50),
    ...[u16(far ? 45 : 20), u16(far ? 45 : 20)],
    ...shared(file, found),
    u16(extra.length),
    // No comment, the first disk, no attributes.
    ...[u16(0), u16(0), u16(0), u32(0)],
    u32(far ? 0xff_ff_ff_ff : start),
    nameOf(file),
    extra,
  ]);
}

/** What both kinds of headers say of a file. It is stored as it is: method 0. */
function shared(file: ZippedFile, { crc32: crc, size }: Found): Buffer[] {
  const { at } = file;
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const date = ((Math.max(at.getUTCFullYear(), 1980) - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return [u16(flagsOf(file)), u16(0), u16(time), u16(date), u32(crc), u32(size), u32(size), u16(nameOf(file).length)];
}

function directoryEnd(count: number, size: number, start: number): Buffer {
  const far = start > largest;
  const end = Buffer.concat([
    u32(0x06054b50),
    ...[u16(0), u16(0), u16(count), u16(count)],
    u32(size),
    u32(far ? 0xff_ff_ff_ff : start),
    u16(0),
  ]);
  if (!far) return end;
  const farEnd = Buffer.concat([
    ...[u32(0x06064b50), u64(44), u16(45), u16(45), u32(0), u32(0)],
    ...[u64(count), u64(count), u64(size), u64(start)],
  ]);
  return Buffer.concat([farEnd, u32(0x07064b50), u32(0), u64(start + size), u32(1), end]);
}

function nameOf({ name }: ZippedFile): Buffer {
  return Buffer.from(name.replaceAll(/[\p{Cc}\\/]/gu, "_"));
}

function changed({ name }: ZippedFile): Error {
  return new Error(`${name} is not as long as was known of it`);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}
