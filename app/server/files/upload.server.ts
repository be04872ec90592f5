import { type FileKind, inWords, safeFileName } from "~/lib/files/file-types";
import { tooLarge } from "~/lib/files/file-size";
import { whyNotHeic } from "~/lib/files/heic";
import { tellingBytes, typeOfBytes } from "~/lib/files/sniff.server";
import { type Upload } from "~/server/forms/read-form.server";

/** What a form takes in one of its fields: how many files, and of how many bytes each. */
export type FileRule = { kinds: readonly FileKind[]; most: number; largest: number };

/** Why a file was not taken, in a sentence that names it. */
export class FileRefused extends Error {}

/**
 * A file as it streams in: `name` is safe everywhere and ends in what its first bytes say it is. `bytes` must be read,
 * and fails with {@link FileRefused} where there are too many.
 */
export type OpenUpload = { name: string; type: string; kind: FileKind; bytes: AsyncGenerator<Uint8Array> };

/**
 * Looks at the first bytes of an uploaded file and hands it on, limited. Nothing the browser says of it counts, but its
 * name. What is not read runs out by itself, so that the rest of the form can be.
 * @throws {@link FileRefused} for an empty file, or one of a kind that is not asked for
 */
export async function openUpload({ fileName, stream }: Upload, { kinds, largest }: FileRule): Promise<OpenUpload> {
  const chunks = stream.iterator({ destroyOnReturn: false });
  const first: Uint8Array[] = [];
  let seen = 0;
  while (seen < tellingBytes) {
    const { done, value } = await chunks.next();
    if (done) break;
    first.push(asBytes(value));
    seen += first.at(-1)?.length ?? 0;
  }

  const found = await typeOfBytes(Buffer.concat(first));
  if (seen === 0 || !found || !kinds.includes(found.kind)) {
    // While something iterates over it, a stream does not run out by itself.
    await chunks.return?.();
    stream.resume();
    if (seen === 0) throw new FileRefused(`${fileName} is empty.`);
    throw new FileRefused(whyNotHeic({ name: fileName }) ?? `${fileName} is not ${inWords(kinds)}.`);
  }

  async function* bytes() {
    let size = 0;
    const counted = (chunk: Uint8Array) => {
      size += chunk.length;
      if (size > largest) {
        throw new FileRefused(tooLarge(fileName, largest));
      }
      return chunk;
    };
    try {
      for (const chunk of first) yield counted(chunk);
      for await (const chunk of chunks) yield counted(asBytes(chunk));
    } finally {
      stream.resume();
    }
  }

  return { name: safeFileName(fileName, found), type: found.type, kind: found.kind, bytes: bytes() };
}

function asBytes(chunk: unknown): Uint8Array {
  if (chunk instanceof Uint8Array) return chunk;
  throw new TypeError("An uploaded file streams in as bytes");
}
