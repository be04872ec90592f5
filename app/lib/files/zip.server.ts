import { deflateRawSync } from "node:zlib";
import { archiveNames } from "./archive-names";
import { streamOf } from "./stream-of.server";
import { writeZip } from "./write-zip.server";

export type NamedText = { name: string; text: string };

/**
 * A ZIP of texts, written while they are made: each leaves before the next is asked for. Callers send at most 65,535,
 * which is what a ZIP without 64-bit extensions can list.
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
