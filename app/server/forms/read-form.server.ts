import { type Readable } from "node:stream";
import { typeable } from "#graphql/rules/typed.rules";
import { type FormHandlers, openFormParser } from "~/lib/files/form-parser.server";
import { readableOf } from "~/lib/files/guarded-streams.server";
import { uploadedName, lostFile } from "~/lib/files/uploaded-files";
import { isPassword, type SentForm } from "~/lib/refusal";
import { number } from "#graphql/rules/numbers/number.rules";
import { tooLarge, tooMany } from "~/server/data/refusals.server";
import { clientAddress } from "~/server/platform/client-address.server";
import { holdOffAddress, leaveUnread } from "~/remix/server/open-bodies.server";
import { exchangeUnderWay } from "~/remix/server/exchange.server";
import { readSession } from "~/server/session/session.server";
import { hasTriedTooMuch, tooManyTries } from "~/server/public-forms/anonymous-limits.server";
import { type FormMemory, openFormMemory } from "./form-memory.server";

/**
 * The most that a form may hold beside its files, in bytes as the answer has them, and in fields: far more than its
 * fields take together, so that a user who pastes too much finds it again beside the field that it is too long for.
 */
const largestForm = 4_000_000;
const mostFields = 2_000;
const tooMuchAtOnce =
  "Too many forms are arriving at once. Nothing was stored. Go back to the form in your browser, and send it again in a minute.";
const tooMuch = `A form holds at most 4 MB of text in ${number(mostFields)} fields. Nothing was stored. Go back to the form in your browser, and send less of it.`;
/**
 * How a field may be called: a word, its place in a short list, what it is there or in its group: `lines[3].cost`, `block.phone`.
 * Names become lists and objects, as deep and as long as they say, and another spelling of a name would pass where it is
 * looked for. The button that was pressed among the fields has a name of the form library's own.
 */
const fieldName = /^(?:[A-Za-z][\w-]{0,99}(?:\[\d{1,2}\])?(?:\.\w{1,99})?|__intent__)$/;

/** The hidden field that tells one filled form from another: what the server made for it, and nothing that is typed. */
export const formKeyField = "form-key";
const isKey = /^[!-~]{0,200}$/;

export type Upload = { name: string; fileName: string; type: string; stream: Readable };

type Fields = Iterable<[string, FormDataEntryValue]>;

/** The fields and file names of a sent form. {@link readSentFields} needs them again, and a body can be read only once. */
type Sent = { fields: Fields; files?: [field: string, name: string][] };

const read = new WeakMap<Request, Sent>();

/** Stores what a form that was read would have to hold to be the same again, with references to its staged files. */
export function noteSent(request: Request, fields: Fields): void {
  read.set(request, { fields });
}

/**
 * Reads a posted form as it streams in, urlencoded or multipart; each file goes to `onFile`, which must read its
 * stream to the end or destroy it, and is given the fields that stood before it. Without `onFile`, files are passed over.
 * Control characters are taken out of what was typed, but for passwords: they are given elsewhere as well, and must be the same.
 * @throws a Response: 413 when the fields are too large, 400 when the body cannot be read, 429 when its sender has sent,
 * or sends, too much.
 */
export async function readForm(
  request: Request,
  onFile?: (upload: Upload, fieldsBefore: FormData) => Promise<void>,
): Promise<FormData> {
  const fields = new FormData();
  const type = request.headers.get("content-type") ?? "";
  if (!request.body || !/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) return fields;

  const memory = await memoryFor(request);
  const body = readableOf(request.body);
  const files: Promise<void>[] = [];
  const named: [field: string, name: string][] = [];
  let size = 0;
  let filesOpen = 0;
  read.set(request, { fields, files: named });

  await new Promise<void>((resolve, reject) => {
    // The body outlives its refusal for as long as its sender stays. Its listeners would keep what was parsed until then.
    const fail = (error: unknown) => {
      body.off("data", hold).off("error", breakOff);
      setImmediate(() => {
        body.unpipe(parser);
        body.resume();
        parser.destroy();
      });
      reject(error);
    };

    const breakOff = () => fail(unreadable());

    // A file streams on to who reads it, and is held by nobody.
    const hold = ({ length }: Uint8Array) => {
      if (filesOpen === 0 && !memory.hold(length)) fail(tooMuchHeld());
    };

    // A part of a multipart form may have no name at all.
    const take = (name: string | undefined, text: string): name is string => {
      size += (name?.length ?? 0) + sizeInAnswer(text);
      if (size > largestForm) fail(tooLarge(tooMuch));
      else if (!name || !fieldName.test(name)) fail(unreadable());
      else return true;
      return false;
    };

    const parser = formParser(type, {
      field: (name, value, { nameTruncated, valueTruncated }) => {
        if (valueTruncated) return fail(tooLarge(tooMuch));
        if (nameTruncated) return fail(unreadable());
        if (!take(name, value)) return;
        if (name === formKeyField && !isKey.test(value)) return fail(unreadable());
        fields.append(name, isPassword(name) ? value : typeable(value));
      },
      file: (name, stream, { filename, mimeType }) => {
        filesOpen++;
        stream.once("close", () => filesOpen--);
        if (!take(name, filename ?? "")) return stream.resume();
        if (filename) named.push([name, typeable(filename)]);
        if (!onFile || !filename) return stream.resume();
        const read = onFile({ name, fileName: filename, type: mimeType, stream }, fields);
        files.push(read);
        read.catch(fail);
      },
      limit: () => fail(tooLarge(tooMuch)),
    });
    parser.on("error", () => fail(unreadable()));
    parser.on("close", resolve);
    body.on("error", breakOff);
    body.on("data", hold);
    body.pipe(parser);
  }).catch(async (error: unknown) => {
    // A caller who cleans up after a reader must find that it has ended.
    await Promise.allSettled(files);
    throw error;
  });

  await Promise.all(files);
  return fields;
}

/** @throws a Response: 429, before anything of the body is read */
async function memoryFor(request: Request): Promise<FormMemory> {
  if (!(await readSession(request)) && hasTriedTooMuch()) throw refuseUnread(tooManyTries());
  const memory = await openFormMemory(request);
  if (!memory) throw tooMuchHeld();
  return memory;
}

function tooMuchHeld(): Response {
  if (exchangeUnderWay()) holdOffAddress(clientAddress());
  return refuseUnread(tooMany(tooMuchAtOnce));
}

/** Lets the connection end with this answer, and the rest of the form with it. */
function refuseUnread(answer: Response): Response {
  const response = exchangeUnderWay()?.response;
  if (response) leaveUnread(response.req, response);
  return answer;
}

function formParser(type: string, handlers: FormHandlers) {
  try {
    return openFormParser({ "content-type": type }, { fieldSize: largestForm, fields: mostFields }, handlers);
  } catch {
    throw unreadable();
  }
}

/** What a text takes in a page that shows it again: signs that are markup, or would end a string, are written in six. */
export function sizeInAnswer(text: string): number {
  return text.length + 5 * text.replaceAll(/[^<>&"'\\\u2028\u2029]+/g, "").length;
}

export function unreadable(): Response {
  return new Response("The form could not be read.", { status: 400 });
}

/**
 * Everything that a form held which cannot be stored, to be shown and sent again, but passwords. Files are named alone: who
 * sends it again is asked for them.
 */
export async function readSentFields(request: Request): Promise<[name: string, value: string][]> {
  if (!request.bodyUsed) await readForm(request);
  const { fields, files = [] } = read.get(request) ?? { fields: [] };
  return [
    ...[...fields].map(([name, value]): [string, string] => [name, isPassword(name) ? "" : String(value)]),
    ...files.map(([field, name]): [string, string] => [uploadedName(field), lostFile(name)]),
  ];
}

/** A form whole, to be sent again where it was sent; nothing of what only reads. */
export async function sentForm(request: Request): Promise<SentForm | undefined> {
  if (request.method === "GET" || request.method === "HEAD") return undefined;
  const { pathname, search } = new URL(request.url);
  return { action: pathname + search, fields: await readSentFields(request) };
}
