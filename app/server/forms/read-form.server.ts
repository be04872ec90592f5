import busboy from "busboy";
import { Readable } from "node:stream";
import { type ReadableStream as NodeReadableStream } from "node:stream/web";
import { typeable } from "#graphql/rules/typed.rules";
import { isPassword } from "~/lib/refusal";
import { tooLarge } from "~/server/data/refusals.server";

/** The most that a form without files may hold, in bytes, and in fields. */
const largestForm = 1_000_000;
const mostFields = 2_000;
const tooMuch = "The form holds too much.";
/** A field names its place in a list, as in `lines[3].cost`; one far out would make the whole list before it. */
const farOut = /\[\d{4,}/;

export type Upload = { name: string; fileName: string; type: string; stream: Readable };

/** What a form held when it was sent: kept for {@link readSentFields}, since a body can be read only once. */
type Sent = { fields: Iterable<[string, FormDataEntryValue]>; files: number };

const read = new WeakMap<Request, Sent>();

/** Says what a form that was read would have to hold to be the same again: of its files, `files` are not named in it. */
export function noteSent(request: Request, sent: Sent): void {
  read.set(request, sent);
}

/**
 * Reads a posted form as it streams in, urlencoded or multipart; each file goes to `onFile`, which must read its
 * stream to the end or destroy it, and is given the fields that stood before it. Without `onFile`, files are passed over.
 * Control characters are taken out of what was typed.
 * @throws a Response: 413 when the fields are too large, 400 when the body cannot be read.
 */
export async function readForm(
  request: Request,
  onFile?: (upload: Upload, fieldsBefore: FormData) => Promise<void>,
): Promise<FormData> {
  const fields = new FormData();
  const type = request.headers.get("content-type") ?? "";
  if (!request.body || !/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) return fields;

  const body = Readable.fromWeb(request.body as NodeReadableStream);
  const files: Promise<void>[] = [];
  const sent = { fields, files: 0 };
  let size = 0;
  noteSent(request, sent);

  await new Promise<void>((resolve, reject) => {
    const parser = busboy({
      headers: { "content-type": type },
      defParamCharset: "utf8",
      limits: { fieldSize: largestForm, fields: mostFields, parts: mostFields },
    });
    const fail = (error: unknown) => {
      setImmediate(() => {
        body.unpipe(parser);
        body.resume();
        parser.destroy();
      });
      reject(error);
    };

    parser.on("field", (name, value, { valueTruncated }) => {
      size += value.length;
      if (valueTruncated || size > largestForm) return fail(tooLarge(tooMuch));
      if (farOut.test(name)) return fail(unreadable());
      fields.append(name, typeable(value));
    });
    parser.on("file", (name, stream, { filename, mimeType }) => {
      if (filename) sent.files += 1;
      if (!onFile || !filename) return stream.resume();
      const read = onFile({ name, fileName: filename, type: mimeType, stream }, fields);
      files.push(read);
      read.catch(fail);
    });
    parser.on("fieldsLimit", () => fail(tooLarge(tooMuch)));
    parser.on("partsLimit", () => fail(tooLarge(tooMuch)));
    parser.on("error", () => fail(unreadable()));
    parser.on("close", resolve);
    body.on("error", () => fail(unreadable()));
    body.pipe(parser);
  }).catch(async (error: unknown) => {
    // Whoever cleans up after a reader must find that it has ended.
    await Promise.allSettled(files);
    throw error;
  });

  await Promise.all(files);
  return fields;
}

export function unreadable(): Response {
  return new Response("The form could not be read.", { status: 400 });
}

/** Everything that a form held which cannot be stored, to be shown again, but passwords; files are only counted. */
export async function readSentFields(request: Request): Promise<{ fields: [string, string][]; files: number }> {
  if (!request.bodyUsed) await readForm(request);
  const { fields, files } = read.get(request) ?? { fields: [], files: 0 };
  return { fields: [...fields].map(([name, value]) => [name, isPassword(name) ? "" : String(value)]), files };
}
