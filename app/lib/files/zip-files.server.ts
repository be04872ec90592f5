import { finished, Readable } from "node:stream";
import { ZipFile } from "yazl";
import * as z from "zod";
import { guarded } from "./guarded-streams.server";

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
  const zip = new ZipFile();
  const stream = guarded(Readable.from(zip.outputStream, { objectMode: false }));
  let reading: Readable | undefined;
  zip.on("error", (error: Error) => stream.destroy(error));
  finished(stream, () => reading?.destroy());

  for (const { name, at, size, read } of named(files)) {
    const options = { mtime: at, compress: false, ...(size !== null && { size }) };
    zip.addReadStreamLazy(name, options, (open) => {
      read().then(
        (source) => {
          reading = source.on("error", (error) => stream.destroy(error));
          if (stream.destroyed) source.destroy();
          open(null, source);
        },
        (error: Error) => stream.destroy(error),
      );
    });
  }
  return { stream, length: lengthAtEndOf(zip) };
}

/** The library tells it to a function that its types say is told nothing; -1 stands for unknown. */
function lengthAtEndOf(zip: ZipFile): number | undefined {
  let told: unknown;
  zip.end(undefined, (...[length]: unknown[]) => (told = length));
  const length = z.number().parse(told);
  return length < 0 ? undefined : length;
}

/** Two files of one name would be one when they are unpacked; none may lead out of the folder. */
function named(files: readonly ZippedFile[]): ZippedFile[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const safe = file.name.replaceAll(/[\p{Cc}\\/]/gu, "_").replace(/^\.+$/, "_");
    const [, stem = safe, ending = ""] = /^(.+?)(\.\w+)?$/.exec(safe) ?? [];
    let name = safe;
    for (let nth = 2; taken.has(name.toLowerCase()); nth++) name = `${stem} (${nth})${ending}`;
    taken.add(name.toLowerCase());
    return { ...file, name };
  });
}
