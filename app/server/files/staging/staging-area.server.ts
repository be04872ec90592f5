import { createHash } from "node:crypto";
import * as z from "zod";
import { typeOfName } from "~/lib/files/file-types";
import { imageFault } from "~/lib/files/shrink-image.server";
import { type FileBytes } from "~/lib/files/file-bytes.server";
import { log } from "~/server/platform/log.server";
import { stagingStore } from "./open-staging.server";
import { type StagedEntry } from "./staging-store";
import { FileRefused, type OpenUpload } from "../upload.server";

/**
 * Where the files of a form lie until its record is stored: in a folder of the viewer's own, one of each form's own
 * below it. A caller who cannot name both finds nothing.
 */
export type FormFolder = { viewerId: string; formKey: string };

export type StagedFile = {
  formKey: string;
  /** Follows from field, name and content: the same file sent twice is there once. */
  id: string;
  field: string;
  /** Safe in paths, URLs and keys; its ending says what the file is. */
  name: string;
  type: string;
  /** In bytes. */
  size: number;
  /** Where it lies. */
  folder: string;
  entry: string;
};

/** Where a staged file was put for good, and for which content of which form. */
export const placement = z.object({
  viewerId: z.string(),
  formKey: z.string(),
  content: z.string(),
  at: z.union([z.object({ media: z.string() }), z.object({ object: z.string() })]),
});
export type Placement = z.infer<typeof placement>;

/** A form's key is random, and the name of a part of its files' addresses. */
export function isFormKey(value: unknown): value is string {
  return typeof value === "string" && /^[\w-]{8,64}$/.test(value);
}

/**
 * Keeps a file as it streams in.
 * @throws {@link FileRefused} for what only begins like an image, or has too many pixels; StorageClosed
 */
export async function stage(
  form: FormFolder,
  field: string,
  fileName: string,
  upload: Pick<OpenUpload, "name" | "type" | "bytes"> & { kind?: OpenUpload["kind"] },
): Promise<StagedFile> {
  const store = await stagingStore();
  const hash = createHash("sha256").update(`${field}\n${upload.name}\n`);
  let id = "";
  let size = 0;
  async function* watched() {
    for await (const chunk of upload.bytes) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }

  const folder = stagedFolder(form);
  const { name, type } = upload;
  const entry = await store.keep(folder, watched(), {
    type,
    nameOf: async (part) => {
      if (upload.kind === "image") await requireImage(part, fileName);
      id = hash.digest("hex").slice(0, 24);
      return [id, field, name].join("~");
    },
  });
  return { formKey: form.formKey, id, field, name, type, size, folder, entry };
}

async function requireImage(path: string, fileName: string) {
  const fault = await imageFault(path);
  if (fault === "unreadable") throw new FileRefused(`${fileName} cannot be read as an image.`);
  if (fault) throw new FileRefused(`${fileName} has more than 50 million pixels. Choose a smaller one.`);
}

/** What lies in a form's folder under this id, of a viewer who must be its owner. */
export async function findStaged(form: FormFolder, id: string): Promise<StagedFile | undefined> {
  return (await stagedOf(form)).find((each) => each.id === id);
}

/** All files that lie in a form's folder, of a viewer who must be its owner. */
export async function stagedOf(form: FormFolder): Promise<StagedFile[]> {
  const folder = stagedFolder(form);
  return (await entriesOf(form)).filter(isStagedFile).map(({ name: entry, size }) => {
    const [id = "", field = "", name = ""] = entry.split("~");
    const type = typeOfName(name)?.type ?? "application/octet-stream";
    return { formKey: form.formKey, id, field, name, type, size, folder, entry };
  });
}

/** Its bytes, all or a part, as any stored file's; undefined where it has been swept. */
export async function readStaged(file: StagedFile, range?: string): Promise<FileBytes | undefined> {
  return (await stagingStore()).read(file.folder, { name: file.entry, size: file.size }, range);
}

/**
 * Writes down where a file of this content was put, or is about to be.
 * @returns where it is: if somebody was first, there
 */
export async function notePlacement(placement: Placement, fileId: string): Promise<Placement["at"]> {
  const store = await stagingStore();
  const note = noteOf(placement.content, fileId);
  const isFirst = await store.note(stagedFolder(placement), note, JSON.stringify(placement));
  return isFirst ? placement.at : ((await findPlacement(placement, placement.content, fileId)) ?? placement.at);
}

/** Where a file of this content was put, if it was. */
export async function findPlacement(form: FormFolder, content: string, fileId: string) {
  return (await readPlacement(stagedFolder(form), noteOf(content, fileId)))?.at;
}

/** The file is not where the note says any more, or another note says so. One that stays is the sweep's. */
export async function forgetPlacement(form: FormFolder, content: string, fileId: string): Promise<void> {
  try {
    await (await stagingStore()).remove(stagedFolder(form), noteOf(content, fileId));
  } catch (error) {
    log.error({ err: error }, "a note of a stored file could not be removed");
  }
}

/**
 * Notes that the record of this content is stored: its stored files stay, what is staged may go. Where this cannot be
 * noted the sweep asks the data service, so the caller need not mind.
 */
export async function markDone(form: FormFolder, content: string): Promise<void> {
  try {
    await (await stagingStore()).note(stagedFolder(form), doneName(content), "");
  } catch (error) {
    log.error({ err: error }, "a stored form could not be noted as done");
  }
}

export async function wasMarkedDone(form: FormFolder, content: string): Promise<boolean> {
  return (await entriesOf(form)).some(({ name }) => name === doneName(content));
}

/** A form of which something is stored already: it was sent before. */
export async function wasSent(form: FormFolder): Promise<boolean> {
  return (await entriesOf(form)).some(isDone);
}

export async function readPlacement(folder: string, note: string): Promise<Placement | undefined> {
  const text = await (await stagingStore()).readNote(folder, note);
  return text === undefined ? undefined : placement.parse(JSON.parse(text));
}

export function isStagedFile({ name }: Pick<StagedEntry, "name">): boolean {
  return /^[0-9a-f]{24}~/.test(name);
}

export function isPlacement({ name }: Pick<StagedEntry, "name">): boolean {
  return name.startsWith("placed~");
}

export function isDone({ name }: Pick<StagedEntry, "name">): boolean {
  return name.startsWith("done~");
}

export function doneName(content: string): string {
  return `done~${shortOf(content)}`;
}

async function entriesOf(form: FormFolder): Promise<StagedEntry[]> {
  return (await stagingStore()).entries(stagedFolder(form));
}

function noteOf(content: string, fileId: string): string {
  return `placed~${shortOf(content)}~${fileId}`;
}

export function stagedFolder({ viewerId, formKey }: FormFolder): string {
  return `${viewerFolder(viewerId)}/${shortOf(formKey)}`;
}

export function viewerFolder(viewerId: string): string {
  return shortOf(viewerId);
}

function shortOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
