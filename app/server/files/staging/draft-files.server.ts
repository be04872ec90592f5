import { createHash } from "node:crypto";
import * as z from "zod";
import { log } from "~/server/platform/log.server";
import { isDone, isStagedFile, type StagedFile, stagedFolder, viewerFolder } from "./staging-area.server";
import { stagingStore } from "./open-staging.server";
import { type StagedEntry } from "./staging-store";

/** Whose draft names files: its id is the key of its form. */
const draft = z.object({ viewerId: z.string(), id: z.string() });
export type DraftOwner = z.output<typeof draft>;

type Listed = Pick<StagedEntry, "name" | "changedAt">;

/** When a draft has named files of this folder last, where their form was not sent since; in milliseconds since 1970. */
export function heldSince(entries: readonly Listed[]): number | undefined {
  const last = (is: (entry: Listed) => boolean) => Math.max(0, ...entries.filter(is).map(({ changedAt }) => changedAt));
  const named = last(isDraftNote);
  return named > 0 && named >= last(isDone) ? named : undefined;
}

/** Files that a draft has named stay as long as it does; what has come since waits, as all files do. */
export function isHeld(entry: StagedEntry, entries: readonly Listed[]): boolean {
  return isStagedFile(entry) && entry.changedAt <= (heldSince(entries) ?? 0);
}

/** Whose draft has named files of this folder last. */
export async function holderOf(folder: string, entries: readonly Listed[]): Promise<DraftOwner | undefined> {
  const last = entries.filter(isDraftNote).sort((one, other) => other.changedAt - one.changedAt)[0];
  const text = last && (await (await stagingStore()).readNote(folder, last.name));
  return text === undefined ? undefined : draft.parse(JSON.parse(text));
}

/** What the viewer's drafts hold by now, but for this one, in bytes. */
export async function heldByOthers({ viewerId, id }: DraftOwner): Promise<number> {
  const own = stagedFolder({ viewerId, formKey: id });
  let bytes = 0;
  for await (const { folder, entries } of (await stagingStore()).forms(viewerFolder(viewerId)))
    if (folder !== own) for (const entry of entries) if (isHeld(entry, entries)) bytes += entry.size;
  return bytes;
}

/** The draft names these files: they stay as long as it does. What else lies in its own folder is named by nobody any more. */
export async function holdFiles(owner: DraftOwner, files: readonly StagedFile[]): Promise<void> {
  const store = await stagingStore();
  const own = stagedFolder({ viewerId: owner.viewerId, formKey: owner.id });
  for (const folder of new Set([own, ...files.map((file) => file.folder)])) {
    const before = await store.entries(folder);
    const named = files.filter((file) => file.folder === folder).map(({ entry }) => entry);
    // The new note first: there is none between the two that the sweep could miss.
    if (named.length > 0) await store.note(folder, `${noteOf(owner)}${Date.now()}`, JSON.stringify(owner));
    for (const entry of before) {
      const isLeft = folder === own && isStagedFile(entry) && !named.includes(entry.name);
      if (isLeft || entry.name.startsWith(noteOf(owner))) await store.remove(folder, entry.name);
    }
  }
}

/** The draft is deleted, and its files with it. What cannot be removed now is the sweep's. */
export async function letGoOfFiles(owner: DraftOwner, formKeys: readonly string[]): Promise<void> {
  try {
    const store = await stagingStore();
    for (const formKey of new Set(formKeys)) {
      const folder = stagedFolder({ viewerId: owner.viewerId, formKey });
      const entries = await store.entries(folder);
      for (const entry of entries) {
        const isNote = entry.name.startsWith(noteOf(owner));
        if (isNote || (formKey === owner.id && isStagedFile(entry))) await store.remove(folder, entry.name);
      }
    }
  } catch (error) {
    log.error({ err: error }, "the files of a deleted draft could not be removed, and will be swept");
  }
}

function isDraftNote({ name }: Pick<StagedEntry, "name">): boolean {
  return name.startsWith("draft~");
}

function noteOf({ id }: DraftOwner): string {
  return `draft~${createHash("sha256").update(id).digest("hex").slice(0, 16)}~`;
}
