import { readdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { BeyondTheEnd } from "~/lib/files/byte-range";
import { openFile } from "~/lib/files/guarded-streams.server";
import { isPart, writeWhole } from "~/lib/files/whole-file.server";
import { statusOf } from "../storage-s3.server";
import { type Bucket, StorageClosed, StorageFull, type StoredObject } from "../object-store";
import { folderName } from "./staging-folder.server";
import { type StagedEntry, type StagedForm, type StagingStore } from "./staging-store";

/** No other object's key begins so. */
const prefix = "staging/";

/**
 * Staged files as objects of a bucket, so that several portals share them without sharing a disk. What arrives is looked at
 * before it may lie there, so it lies in a folder of this portal's own until it is whole: then its size is known, and it goes
 * in one piece, as every server that speaks S3 takes it.
 */
export function openStagingBucket(bucket: Bucket, arriving: string): StagingStore {
  return {
    async keep(folder, bytes, { type, nameOf }) {
      let name = "";
      const path = await writeWhole(arriving, bytes, {
        durable: false,
        nameOf: async (part) => {
          name = await nameOf(part);
          return basename(part);
        },
      });
      try {
        const { size } = await stat(path);
        await asked(() => bucket.put(keyOf(folder, name), contentOf(path), { size, type }));
      } finally {
        await rm(path, { force: true });
      }
      return name;
    },

    note: (folder, name, text) => asked(() => bucket.putFirst(keyOf(folder, name), text)),

    readNote: (folder, name) =>
      asked(async () => {
        const found = await bucket.get(keyOf(folder, name));
        return found && textOf(found.stream);
      }),

    read: (folder, { name }, range) => asked(() => bucket.get(keyOf(folder, name), range)),

    entries: (folder) =>
      asked(async () => {
        const entries: StagedEntry[] = [];
        for await (const { entry } of listEntries(bucket, `${folder}/`)) entries.push(entry);
        return entries;
      }),

    async *forms(viewer) {
      let form: StagedForm | undefined;
      try {
        for await (const { folder, entry } of listEntries(bucket, viewer === undefined ? "" : `${viewer}/`)) {
          if (form?.folder !== folder) {
            if (form) yield form;
            form = { folder, entries: [], changedAt: 0 };
          }
          form.entries.push(entry);
          form.changedAt = Math.max(form.changedAt, entry.changedAt);
        }
      } catch (error) {
        throw closed(error);
      }
      if (form) yield form;
    },

    remove: (folder, name) => asked(() => bucket.remove(keyOf(folder, name))),

    removeForm: ({ folder, entries }) =>
      asked(async () => {
        for (const { name } of entries) await bucket.remove(keyOf(folder, name));
      }),

    async tidy(before) {
      const parts = (await readdir(arriving).catch(() => [])).filter(isPart).map((name) => join(arriving, name));
      for (const path of parts) {
        const found = await stat(path).catch(() => undefined);
        if (found && found.mtimeMs < before) await rm(path, { force: true });
      }
    },
  };
}

function keyOf(folder: string, name: string): string {
  return `${prefix}${folder}/${name}`;
}

/** The objects of the staging area whose place begins so. Other things are not ours. */
async function* listEntries(bucket: Bucket, beginning: string) {
  for await (const object of bucket.list(prefix + beginning)) {
    const found = placeOf(object);
    if (found) yield found;
  }
}

function placeOf({ key, size, changedAt }: StoredObject): { folder: string; entry: StagedEntry } | undefined {
  const [viewer = "", form = "", name, ...more] = key.slice(prefix.length).split("/");
  if (!name || more.length > 0 || !folderName.test(viewer) || !folderName.test(form)) return undefined;
  return { folder: `${viewer}/${form}`, entry: { name, size, changedAt } };
}

/** Opened only when somebody reads it. */
async function* contentOf(path: string): AsyncGenerator<Uint8Array> {
  yield* openFile(path);
}

async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw closed(error);
  }
}

/** Turns any failure of the bucket into the error that tells the user why no file can be stored now. */
function closed(error: unknown): unknown {
  if (error instanceof BeyondTheEnd) return error;
  return statusOf(error) === 507
    ? new StorageFull()
    : new StorageClosed("The bucket does not answer", { cause: error });
}
