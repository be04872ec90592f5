import { rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { writeWhole } from "~/lib/files/whole-file.server";
import { exactly, readFromDisk } from "~/lib/files/file-bytes.server";
import { type ObjectStore } from "./object-store";

/** Objects as files of a folder, for installations without object storage. What was put survives a power cut. */
export function openFolderStore(folder: string): ObjectStore {
  return {
    async put(key, bytes, { size }) {
      const path = pathOf(folder, key);
      await writeWhole(dirname(path), exactly(bytes, size), { nameOf: () => basename(path), durable: true });
    },

    async get(key, range) {
      const path = pathOf(folder, key);
      const found = await stat(path).catch(nothingIfAbsent);
      if (!found?.isFile()) return undefined;
      return readFromDisk(path, found.size, range);
    },

    remove: (key) => rm(pathOf(folder, key), { force: true }),
  };
}

/** Every part of a key is a name and nothing else. @throws Error for one that would lead elsewhere */
function pathOf(folder: string, key: string): string {
  const parts = key.split("/");
  const isName = (part: string) => part !== "" && !/^\.+$/.test(part) && !/[\\\p{Cc}]/u.test(part);
  if (!parts.every(isName)) throw new Error("This is no key of an object");
  return join(folder, ...parts);
}

function nothingIfAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT" && error.code !== "ENOTDIR") throw error;
}
