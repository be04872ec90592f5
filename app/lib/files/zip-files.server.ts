import { Readable } from "node:stream";
import { archiveNames } from "./archive-names";
import { exactly } from "./file-bytes.server";
import { guarded } from "./guarded-streams.server";
import { type ZipEntry, zipLength, type ZipPart, writeZip } from "./write-zip.server";

export type ZippedFile = {
  name: string;
  at: Date;
  /** In bytes; null where it is not known beforehand. */
  size: number | null;
  read: () => Promise<Readable>;
};

/** `length`: in bytes; undefined where a file's size is not known. */
export type Zipped = { stream: Readable; length: number | undefined };

/**
 * A ZIP of files as they are (photos and videos do not get smaller), written while they are read, one after the other:
 * nothing of them is held, and the archive may be larger than 4 GB. It breaks off where a file cannot be read, or is not
 * as long as was known of it.
 */
export function zipFiles(files: readonly ZippedFile[]): Zipped {
  const nameOf = archiveNames();
  const named = files.map((file) => ({ ...file, name: nameOf(file.name) }));
  let reading: Readable | undefined;

  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const { name, at, size, read } of named) {
      reading = guarded(await read());
      if (stream.destroyed) reading.destroy();
      yield { name, at, parts: storedParts(size === null ? reading : exactly(reading, size)) };
    }
  }

  const archive = writeZip(entries());
  const stream = guarded(
    new Readable({
      read() {
        archive.next().then(
          ({ done, value }) => stream.push(done ? null : value),
          (error: Error) => stream.destroy(error),
        );
      },
      destroy(error, done) {
        // The archive may wait for a part that never comes.
        reading?.destroy();
        archive.return().catch(() => undefined);
        done(error);
      },
    }),
  );
  return { stream, length: lengthOf(named) };
}

function lengthOf(files: readonly ZippedFile[]): number | undefined {
  const sizes = files.flatMap(({ name, size }) => (size === null ? [] : [{ name, size, packed: storedLength(size) }]));
  return sizes.length === files.length ? zipLength(sizes) : undefined;
}

/** In bytes: a deflate stream holds no more in one block that is stored as it is. */
const longestBlock = 65_535;
const blockHead = 5;
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);

function storedLength(size: number): number {
  return size + Math.ceil(size / longestBlock) * blockHead + lastBlock.length;
}

/** Writes bytes as a deflate stream that does not compress: it costs no time, and its length is known beforehand. */
async function* storedParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ZipPart> {
  for await (const plain of inBlocks(bytes)) {
    const head = Buffer.from([
      0,
      plain.length & 0xff,
      plain.length >> 8,
      ~plain.length & 0xff,
      (~plain.length >> 8) & 0xff,
    ]);
    yield { plain, deflated: Buffer.concat([head, plain]) };
  }
  yield { plain: Buffer.alloc(0), deflated: lastBlock };
}

async function* inBlocks(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    waiting.push(chunk);
    length += chunk.length;
    if (length < longestBlock) continue;
    const joined = Buffer.concat(waiting);
    let at = 0;
    for (; length - at >= longestBlock; at += longestBlock) yield joined.subarray(at, at + longestBlock);
    waiting = [joined.subarray(at)];
    length -= at;
  }
  if (length > 0) yield Buffer.concat(waiting);
}
