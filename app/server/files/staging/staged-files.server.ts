import { createHash } from "node:crypto";
import { type Readable } from "node:stream";
import { type UploadedFile, uploadedName, removeName, storedFile } from "~/lib/files/uploaded-files";
import { typeOfName } from "~/lib/files/file-types";
import { isDiskFull } from "~/lib/files/whole-file.server";
import { type Idempotency } from "~/server/data/transport.server";
import { idempotencyOf } from "~/server/forms/forms.server";
import { MediaFailed, removeMedia, storeMedia } from "../media.server";
import { formKeyField, noteSent, readForm, unreadable } from "~/server/forms/read-form.server";
import { noRoom, unavailable } from "~/server/data/refusals.server";
import { log } from "~/server/platform/log.server";
import {
  findPlacement,
  findStaged,
  isFormKey,
  markDone,
  notePlacement,
  readStaged,
  stage,
  type StagedFile,
} from "./staging-area.server";
import { holdFiles } from "./draft-files.server";
import { inRoom, makeRoom, noRoomForDraft } from "./staging-room.server";
import { type ObjectStore, StorageClosed, StorageFull } from "../object-store";
import { notifyStored } from "../notify-stored.server";
import { FileRefused, type FileRule, openUpload } from "../upload.server";

/** A form that has arrived with its files. Each file field holds the ids of its files, for the form's schema to check. */
export type ReceivedForm<Field extends string> = {
  form: FormData;
  filesOf: (field: Field) => StagedFile[];
  /** Why files were not taken, by field, in sentences that name them. */
  problems: Record<string, string[]>;
  /** For the page that shows the form again. */
  uploaded: Record<string, UploadedFile[]>;
  /** The fields whose file, which the record has, is to be removed. */
  removed: Field[];
  /** To be sent with the mutation: this form with these files is stored once, however often it arrives. */
  idempotency: Idempotency;
  /** Puts a file on the media server, once for this form as it was sent. @returns its path @throws MediaFailed */
  placeInMedia: (file: StagedFile) => Promise<string>;
  /** Puts a file into a folder of an object store, once for this form as it was sent. @returns its name in the folder */
  placeInStore: (file: StagedFile, store: ObjectStore, folder: string) => Promise<string>;
  /** Why a draft of it cannot be saved: its files, and those of other drafts, are too many. */
  noRoom: () => Promise<string | undefined>;
  /** It is saved as a draft: its files stay as long as that. */
  hold: () => Promise<void>;
  /** The record is stored, and its files with it. Without this call, the sweep removes a form's files after a day. */
  finish: () => Promise<void>;
};

/**
 * Reads a form with files. These are limited and looked at while they stream in, and wait for 24 hours: a form that
 * comes back with errors lists them, and they need not be chosen again.
 * @throws a Response: 413 or 400 for a form that cannot be read, 507 where the disk is full
 */
export async function receiveForm<Field extends string>(
  request: Request,
  viewerId: string,
  rules: Record<Field, FileRule>,
): Promise<ReceivedForm<Field>> {
  const fields = Object.keys(rules).filter((name): name is Field => Object.hasOwn(rules, name));
  const taken = new Map<Field, Promise<StagedFile | null>[]>(fields.map((field) => [field, []]));
  const problems: Record<string, string[]> = {};
  const complain = (field: Field, sentence: string) => (problems[field] ??= []).push(sentence);

  const form = await readForm(request, async (upload, before) => {
    const field = fields.find((each) => each === upload.name);
    const sent = field && taken.get(field);
    if (!sent) return void upload.stream.resume();
    const formKey = before.get(formKeyField);
    if (!isFormKey(formKey)) throw unreadable();
    if (sent.length >= rules[field].most) {
      complain(field, tooMany(upload.fileName, rules[field]));
      return void upload.stream.resume();
    }

    const folder = { viewerId, formKey };
    const receiving = openUpload(upload, rules[field])
      .then((open) =>
        stage(folder, field, upload.fileName, { ...open, bytes: inRoom(folder, upload.fileName, open.bytes) }),
      )
      .then(async (file) => {
        await makeRoom(viewerId, file);
        return file;
      })
      .catch((error: unknown) => {
        upload.stream.resume();
        if (isDiskFull(error) || error instanceof StorageFull) throw noRoom();
        complain(field, whyNotTaken(upload.fileName, error));
        return null;
      });
    sent.push(receiving);
    await receiving;
  });

  const formKey = form.get(formKeyField);
  if (!isFormKey(formKey)) throw unreadable();

  const typed = [...form];
  const removed = fields.filter((field) => form.getAll(removeName(field)).includes(storedFile));
  const files = new Map<Field, StagedFile[]>();
  for (const field of fields) {
    const { found, gone } = await findUploaded(viewerId, form, field);
    for (const name of gone) complain(field, `${name} has expired. Please choose it again.`);
    const sent = (await Promise.all(taken.get(field) ?? [])).filter((file) => file !== null);

    const all = [...new Map([...found, ...sent].map((file) => [file.id, file])).values()];
    for (const { name } of all.slice(rules[field].most)) complain(field, tooMany(name, rules[field]));
    files.set(field, all.slice(0, rules[field].most));
    // Text in the place of a file is none, and must not pass for the id of one.
    form.delete(field);
    for (const { id } of files.get(field) ?? []) form.append(field, id);
  }

  // It is a part of what is sent.
  const removals = removed.map((field): [string, string] => [removeName(field), storedFile]);
  for (const [name, value] of removals) form.append(name, value);

  const filesOf = (field: Field) => files.get(field) ?? [];
  const references = fields.flatMap((field) =>
    filesOf(field).map((file): [string, string] => [uploadedName(field), shown(file).reference]),
  );
  const others = typed.filter(
    ([name]) => !fields.some((field) => name === uploadedName(field) || name === removeName(field)),
  );
  noteSent(request, [...others, ...references, ...removals]);
  const uploaded = Object.fromEntries(fields.map((field) => [field, filesOf(field).map(shown)]));
  return {
    form,
    filesOf,
    problems,
    uploaded,
    removed,
    ...placing({ viewerId, formKey }, form, [...files.values()].flat()),
  };
}

/** @throws what is neither the file's fault nor its storage's */
function whyNotTaken(fileName: string, error: unknown): string {
  if (error instanceof FileRefused) return error.message;
  if (!(error instanceof StorageClosed)) throw error;
  log.error({ err: error }, "a file of a form could not be stored");
  return `${fileName} was not accepted, because the storage of files cannot be reached. Please choose it again in a minute.`;
}

function tooMany(name: string, { most }: FileRule): string {
  return `${name} was not accepted: at most ${most} ${most === 1 ? "file" : "files"} can be sent.`;
}

/**
 * Finds the staged files that the form names, without those that were ticked to be removed. The fields themselves are
 * taken out.
 */
async function findUploaded(viewerId: string, form: FormData, field: string) {
  const removed = form.getAll(removeName(field));
  const named = form.getAll(uploadedName(field)).filter((reference) => !removed.includes(reference));
  form.delete(removeName(field));
  form.delete(uploadedName(field));

  const found: StagedFile[] = [];
  const gone: string[] = [];
  for (const reference of named) {
    const [formKey, id = "", name = "A file"] = String(reference).split("/");
    const file = isFormKey(formKey) ? await findStaged({ viewerId, formKey }, id).catch(cannotTell) : undefined;
    if (file?.field === field) found.push(file);
    else gone.push(name);
  }
  return { found, gone };
}

/** A file that nobody can look for now may be there in a minute: it is not asked for again. */
function cannotTell(error: unknown): never {
  if (!(error instanceof StorageClosed)) throw error;
  log.error({ err: error }, "the files of a form could not be looked for");
  throw unavailable(
    "The storage of files cannot be reached. Go back to the form in your browser, and send it again in a minute.",
  );
}

function shown({ formKey, id, name, size }: StagedFile): UploadedFile {
  return uploadedFile({ reference: `${formKey}/${id}/${name}`, size });
}

/** A file by its reference; whether it is still there is found out when its form is sent. */
export function uploadedFile({ reference, size }: Pick<UploadedFile, "reference" | "size">): UploadedFile {
  const [formKey, id, name = ""] = reference.split("/");
  return {
    reference,
    name,
    size,
    url: `/staged-files/${formKey}/${id}`,
    isImage: typeOfName(name)?.kind === "image",
  };
}

function placing(
  owner: { viewerId: string; formKey: string },
  form: FormData,
  files: StagedFile[],
): Pick<ReceivedForm<string>, "idempotency" | "placeInMedia" | "placeInStore" | "noRoom" | "hold" | "finish"> {
  const idempotency = idempotencyOf(form);
  if (!idempotency) throw unreadable();
  const { content } = idempotency;
  const draft = { viewerId: owner.viewerId, id: owner.formKey };

  return {
    idempotency,
    noRoom: () => noRoomForDraft(draft, files).catch(cannotTell),
    hold: () => holdFiles(draft, files).catch(cannotTell),

    async placeInMedia(file) {
      const path = await pathInMedia(file).catch((error: unknown) => {
        throw error instanceof StorageClosed
          ? new MediaFailed("A staged file cannot be read", undefined, error)
          : error;
      });
      await notifyStored(owner.viewerId, path);
      return path;
    },

    async placeInStore(file, store, folder) {
      const name = nameInStore(owner, content, file);
      const key = `${folder}/${name}`;
      await notePlacement({ ...owner, content, at: { object: key } }, file.id);
      await store.put(key, await bytesOf(file), file);
      return name;
    },

    async finish() {
      for (const formKey of new Set([owner.formKey, ...files.map((file) => file.formKey)]))
        await markDone({ ...owner, formKey }, content);
    },
  };

  async function pathInMedia(file: StagedFile): Promise<string> {
    const before = await findPlacement(owner, content, file.id);
    if (before && "media" in before) return before.media;

    const path = await storeMedia(await bytesOf(file), file);
    const at = await notePlacement({ ...owner, content, at: { media: path } }, file.id).catch(
      async (error: unknown) => {
        // Without a note the sweep would never find it.
        await removeMedia(path).catch(() => undefined);
        throw error;
      },
    );
    if (!("media" in at) || at.media === path) return path;
    // The same form, sent at the same time, was first.
    await removeMedia(path);
    return at.media;
  }
}

/** @throws {@link StorageClosed}, also in the middle */
async function bytesOf(file: StagedFile): Promise<AsyncIterable<Uint8Array>> {
  const bytes = await readStaged(file);
  if (!bytes) throw new StorageClosed("A staged file has been swept");
  return wholly(bytes.stream);
}

async function* wholly(stream: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* stream;
  } catch (cause) {
    throw new StorageClosed("The reading of a staged file broke off", { cause });
  }
}

/**
 * Nine characters and the file's name, as spec 2, section 7 has it. Nobody can guess them, since a form's key is random,
 * and the same form sent again gets the same.
 */
function nameInStore({ viewerId, formKey }: { viewerId: string; formKey: string }, content: string, file: StagedFile) {
  const digest = createHash("sha256").update([viewerId, formKey, content, file.id].join("\n")).digest("hex");
  return BigInt(`0x${digest}`).toString(36).slice(-9) + file.name;
}
