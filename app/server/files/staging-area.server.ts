import { createHash, randomUUID } from "node:crypto";
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import * as z from "zod";
import { typeOfName } from "~/lib/files/file-types";
import { imageFault } from "~/lib/files/shrink-image.server";
import { writeWhole } from "~/lib/files/whole-file.server";
import { config } from "~/server/platform/config.server";
import { type FileBytes, readFromDisk } from "~/lib/files/file-bytes.server";
import { log } from "~/server/platform/log.server";
import { FileRefused, type OpenUpload } from "./upload.server";

/**
 * Where the files of a form lie until its record is stored: in a folder of the viewer's own, one of each form's own
 * below it. Whoever cannot name both finds nothing. Several portals share one folder (STAGING_DIR on a shared disk).
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
  path: string;
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
 * @throws {@link FileRefused} for what only begins like an image, or has too many pixels
 */
export async function stage(
  form: FormFolder,
  field: string,
  fileName: string,
  upload: OpenUpload,
): Promise<StagedFile> {
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

  const path = await writeWhole(folderOf(form), watched(), {
    durable: false,
    nameOf: async (part) => {
      if (upload.kind === "image") await requireImage(part, fileName);
      id = hash.digest("hex").slice(0, 24);
      return [id, field, upload.name].join("~");
    },
  });
  return { formKey: form.formKey, id, field, name: upload.name, type: upload.type, size, path };
}

async function requireImage(path: string, fileName: string) {
  const fault = await imageFault(path);
  if (fault === "unreadable") throw new FileRefused(`${fileName} cannot be read as an image.`);
  if (fault) throw new FileRefused(`${fileName} has more than 50 million pixels. Choose a smaller one.`);
}

/** What lies in a form's folder under this id, of a viewer who must be its owner. */
export async function findStaged(form: FormFolder, id: string): Promise<StagedFile | undefined> {
  const folder = folderOf(form);
  const entry = (await entriesOf(folder)).find((each) => each.startsWith(`${id}~`) && isStagedFile(each));
  if (!entry) return undefined;

  const [, field = "", name = ""] = entry.split("~");
  const path = join(folder, entry);
  const { size } = await stat(path);
  const type = typeOfName(name)?.type ?? "application/octet-stream";
  return { formKey: form.formKey, id, field, name, type, size, path };
}

/** Its bytes, all or a part, as any stored file's. */
export function readStaged({ path, size }: StagedFile, range?: string): FileBytes {
  return readFromDisk(path, size, range);
}

/**
 * Writes down where a file of this content was put, or is about to be.
 * @returns where it is: if somebody was first, there
 */
export async function notePlacement(placement: Placement, fileId: string): Promise<Placement["at"]> {
  const note = noteOf(placement, placement.content, fileId);
  await mkdir(folderOf(placement), { recursive: true, mode: 0o700 });
  // Written beside its place first: whoever comes second reads a whole note.
  const part = join(folderOf(placement), `part~${randomUUID()}`);
  await writeFile(part, JSON.stringify(placement), { mode: 0o600 });
  const first = await link(part, note)
    .then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== "EEXIST") throw error;
        return false;
      },
    )
    .finally(() => rm(part, { force: true }));
  return first ? placement.at : (await readPlacement(note)).at;
}

/** Where a file of this content was put, if it was. */
export async function findPlacement(form: FormFolder, content: string, fileId: string) {
  const note = noteOf(form, content, fileId);
  return (await entriesOf(folderOf(form))).includes(basename(note)) ? (await readPlacement(note)).at : undefined;
}

/** The file is not where the note says any more, or another note says so. */
export async function forgetPlacement(form: FormFolder, content: string, fileId: string): Promise<void> {
  await rm(noteOf(form, content, fileId), { force: true });
}

/**
 * The record of this content is stored: what was placed for it stays, what is staged may go. Where this cannot be noted
 * the sweep asks the data service, so whoever has stored the record need not mind.
 */
export async function markDone(form: FormFolder, content: string): Promise<void> {
  const folder = folderOf(form);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, doneName(content)), "", { mode: 0o600 });
  } catch (error) {
    log.error({ err: error }, "a stored form could not be noted as done");
  }
}

export async function wasMarkedDone(form: FormFolder, content: string): Promise<boolean> {
  return (await entriesOf(folderOf(form))).includes(doneName(content));
}

/** A form of which something is stored already: it was sent before. */
export async function wasSent(form: FormFolder): Promise<boolean> {
  return (await entriesOf(folderOf(form))).some(isDone);
}

export async function readPlacement(note: string): Promise<Placement> {
  return placement.parse(JSON.parse(await readFile(note, "utf8")));
}

export function isStagedFile(entry: string): boolean {
  return /^[0-9a-f]{24}~/.test(entry);
}

export function isPlacement(entry: string): boolean {
  return entry.startsWith("placed~");
}

export function isDone(entry: string): boolean {
  return entry.startsWith("done~");
}

export function doneName(content: string): string {
  return `done~${shortOf(content)}`;
}

export async function entriesOf(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}

/** The folders of viewers, or of a viewer's forms. Other things, such as a disk's «lost+found», are not ours. */
export async function foldersOf(folder: string): Promise<string[]> {
  return (await entriesOf(folder)).filter((entry) => /^[0-9a-f]{32}$/.test(entry));
}

function noteOf(form: FormFolder, content: string, fileId: string): string {
  return join(folderOf(form), `placed~${shortOf(content)}~${fileId}`);
}

export function folderOf({ viewerId, formKey }: FormFolder): string {
  return join(config.STAGING_DIR, shortOf(viewerId), shortOf(formKey));
}

function shortOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
