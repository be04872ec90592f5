import { link, mkdir, readdir, readFile, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { readFromDisk } from "~/lib/files/file-bytes.server";
import { partName, writeWhole } from "~/lib/files/whole-file.server";
import { log } from "~/server/platform/log.server";
import { type StagedEntry, type StagedForm, type StagingStore } from "./staging-store";

/** The name of a viewer's folder, or of a form's. */
export const folderName = /^[0-9a-f]{32}$/;

/** Staged files as files of a disk. */
export function openStagingFolder(root: string): StagingStore {
  return {
    async keep(folder, bytes, { nameOf }) {
      return basename(await writeWhole(join(root, folder), bytes, { durable: false, nameOf }));
    },

    async note(folder, name, text) {
      const place = join(root, folder);
      await mkdir(place, { recursive: true, mode: 0o700 });
      // Written beside its place first: a second reader finds a whole note.
      const part = join(place, partName());
      try {
        await writeFile(part, text, { mode: 0o600 });
        await link(part, join(place, name));
        return true;
      } catch (error) {
        if (codeOf(error) !== "EEXIST") throw error;
        return false;
      } finally {
        await rm(part, { force: true });
      }
    },

    readNote: (folder, name) => readFile(join(root, folder, name), "utf8").catch(orElse(undefined)),
    read: async (folder, { name, size }, range) => readFromDisk(join(root, folder, name), size, range),
    entries: (folder) => entriesOf(join(root, folder)),

    async *forms(viewer) {
      for (const each of viewer === undefined ? await foldersOf(root) : [viewer]) {
        for (const form of (await foldersOf(join(root, each)).catch(leave)) ?? []) {
          const found = await lookInto(root, `${each}/${form}`).catch(leave);
          if (found) yield found;
        }
      }
    },

    remove: (folder, name) => rm(join(root, folder, name), { force: true }),

    async removeForm({ folder }) {
      await rm(join(root, folder), { recursive: true, force: true });
      // Only one that is empty goes.
      await rmdir(dirname(join(root, folder))).catch(() => undefined);
    },

    // What did not arrive whole lies in its form's folder, and goes with that.
    tidy: () => Promise.resolve(),
  };
}

async function lookInto(root: string, folder: string): Promise<StagedForm> {
  const { mtimeMs } = await stat(join(root, folder));
  const entries = await entriesOf(join(root, folder));
  return { folder, entries, changedAt: Math.max(mtimeMs, ...entries.map(({ changedAt }) => changedAt)) };
}

async function entriesOf(place: string): Promise<StagedEntry[]> {
  const entries: StagedEntry[] = [];
  for (const name of await readdir(place).catch(orElse<string[]>([]))) {
    // Another request, or another portal's sweep, may have taken it.
    const found = await stat(join(place, name)).catch(orElse(undefined));
    if (found) entries.push({ name, size: found.size, changedAt: found.mtimeMs });
  }
  return entries;
}

/** The folders of viewers, or of a viewer's forms. Other things, such as a disk's «lost+found», are not ours. */
async function foldersOf(place: string): Promise<string[]> {
  return (await readdir(place).catch(orElse<string[]>([]))).filter((name) => folderName.test(name));
}

/** Where there is no such file. @throws what else is wrong */
function orElse<Value>(value: Value) {
  return (error: unknown): Value => {
    if (codeOf(error) !== "ENOENT") throw error;
    return value;
  };
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

function leave(err: unknown): undefined {
  log.warn({ err }, "a folder of the staging area cannot be read");
}
