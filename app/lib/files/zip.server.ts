import { deflateRawSync } from "node:zlib";
import { archiveNames } from "./archive-names";
import { streamOf } from "./stream-of.server";
import { writeZip } from "./write-zip.server";

export type NamedText = { name: string; text: string };

/** More than this a ZIP without 64-bit extensions, which old programs do not know, cannot list. */
export const mostZipFiles = 65_535;

/**
 * A ZIP of texts, written while they are made: each leaves before the next is asked for. More than {@link mostZipFiles}
 * are the caller's to refuse.
 */
export function zipStream(files: AsyncIterable<NamedText>): ReadableStream<Uint8Array> {
  return streamOf(writeZip(entriesOf(files)));
}

async function* entriesOf(files: AsyncIterable<NamedText>) {
  const nameOf = archiveNames();
  const at = new Date();
  for await (const { name, text } of files) {
    const plain = Buffer.from(text);
    yield { name: nameOf(name), at, parts: [{ plain, deflated: deflateRawSync(plain) }] };
  }
}
