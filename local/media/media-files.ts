import { randomBytes } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, unlink } from "node:fs/promises";
import { extname, join } from "node:path";
import { writeWhole } from "~/lib/files/whole-file.server";
import { endingOf, endingOfName, isImage, tellingBytes, unsafe } from "./file-types";
import { shrink } from "./thumbnails";

/** Widths that a thumbnail may have, in pixels: few, so that few are made. */
export const thumbnailWidths = [160, 320, 640, 1280];

export type MediaFiles = Awaited<ReturnType<typeof openMediaFiles>>;

/** A file as it lies on the disk; `version` changes when its bytes would. */
export type StoredFile = { path: string; size: number; ending: string; version: string };

/** The largest file, in bytes. */
const largest = 1_500_000_000;

export class TooLarge extends Error {}

/**
 * The files of a folder. Each lies under a random id and the ending of what its first bytes say it is: nothing that a
 * client sends ever becomes a path. A file that is there is whole, and on the disk.
 */
export async function openMediaFiles(folder: string) {
  const files = join(folder, "files");
  const incoming = join(folder, "incoming");
  const thumbnails = join(folder, "thumbnails");
  await rm(incoming, { recursive: true, force: true });
  for (const each of [files, incoming, thumbnails]) await mkdir(each, { recursive: true, mode: 0o700 });

  /** Keeps what streams in. @returns the path of its address: `/{id}/{name}`, whose ending is the true one */
  async function save(source: AsyncIterable<Uint8Array>, name: string): Promise<string> {
    const id = randomBytes(16).toString("hex");
    const { watched, first } = watch(source);
    const path = await writeWhole(files, watched, {
      nameOf: async () => `${id}.${await endingOf(first())}`,
      durable: true,
      unfinishedIn: incoming,
    });
    return `/${id}/${encodeURIComponent(named(name, extname(path).slice(1)))}`;
  }

  async function find(address: string): Promise<StoredFile | undefined> {
    const place = placeOf(address);
    if (!place) return undefined;

    const path = join(files, `${place.id}.${place.ending}`);
    const found = await stat(path).catch(nothingIfAbsent);
    return found && { path, size: found.size, ending: place.ending, version: place.id };
  }

  /** A smaller image of an image, made once. @throws Error where it cannot be read as one */
  async function thumbnail({ path, version }: StoredFile, width: number): Promise<StoredFile> {
    const made = join(thumbnails, `${version}-${width}.jpg`);
    if (!(await stat(made).catch(nothingIfAbsent))) {
      const part = `${made}.${randomBytes(4).toString("hex")}`;
      try {
        await shrink(path, width, part);
        await rename(part, made);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    }
    return { path: made, size: (await stat(made)).size, ending: "jpg", version: `${version}-${width}` };
  }

  /** @returns whether it was there */
  async function remove(address: string): Promise<boolean> {
    const place = placeOf(address);
    if (!place) return false;

    const gone = await unlink(join(files, `${place.id}.${place.ending}`)).then(() => true, nothingIfAbsent);
    if (isImage(place.ending))
      for (const width of thumbnailWidths) await rm(join(thumbnails, `${place.id}-${width}.jpg`), { force: true });
    return gone ?? false;
  }

  async function isReady(): Promise<boolean> {
    return readdir(incoming).then(
      () => true,
      () => false,
    );
  }

  return { save, find, thumbnail, remove, isReady };
}

/** The same bytes, as long as they are not too many; once they have gone by, the first of them are known. */
function watch(source: AsyncIterable<Uint8Array>) {
  const first: Uint8Array[] = [];
  let size = 0;

  async function* watched() {
    for await (const chunk of source) {
      if (size < tellingBytes) first.push(chunk.subarray(0, tellingBytes));
      size += chunk.length;
      if (size > largest) throw new TooLarge();
      yield chunk;
    }
  }

  return { watched: watched(), first: () => Buffer.concat(first) };
}

function placeOf(address: string): { id: string; ending: string } | undefined {
  const [, id, name] = /^\/([0-9a-f]{32})\/([^/]+)$/.exec(address) ?? [];
  return id && name ? { id, ending: endingOfName(name) } : undefined;
}

const longestName = 100;

/** The name to show, with the ending that the file deserves and no sign that means anything to a URL or a header. */
function named(name: string, ending: string): string {
  const plain = name.normalize("NFC").replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, "_") || "file";
  const short = [...plain].slice(-longestName).join("");
  if (endingOfName(short) === ending) return short;
  return ending === unsafe ? `${short}.${unsafe}` : `${short.replace(/\.\w{1,5}$/, "")}.${ending}`;
}

function nothingIfAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
