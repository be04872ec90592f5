import { randomBytes } from "node:crypto";
import { mkdir, readdir, rm, stat, unlink } from "node:fs/promises";
import { basename, join } from "node:path";
import { type FileType, plainName, typeOfName } from "~/lib/files/file-types";
import { shrinkImage, thumbnailWidths } from "~/lib/files/shrink-image.server";
import { tellingBytes, typeOfBytes } from "~/lib/files/sniff.server";
import { writeWhole } from "~/lib/files/whole-file.server";

export type MediaFiles = Awaited<ReturnType<typeof openMediaFiles>>;

/** A file as it lies on the disk; `version` changes when its bytes would. Without a type it is nothing to show. */
export type StoredFile = { path: string; size: number; type: FileType | undefined; version: string };

/** The ending of what has no type that a browser may show. */
const unsafe = "bin";

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
      nameOf: async () => nameOnDisk({ id, type: await typeOfBytes(first()) }),
      durable: true,
      unfinishedIn: incoming,
    });
    return `/${id}/${encodeURIComponent(named(name, typeOfName(path)))}`;
  }

  async function find(address: string): Promise<StoredFile | undefined> {
    const place = placeOf(address);
    if (!place) return undefined;

    const path = join(files, nameOnDisk(place));
    const found = await stat(path).catch(nothingIfAbsent);
    return found && { path, size: found.size, type: place.type, version: place.id };
  }

  /** A smaller image of an image, made once. @throws NotShrinkable where it cannot be read as one */
  async function thumbnail({ path, version }: StoredFile, width: number): Promise<StoredFile> {
    const made = join(thumbnails, `${version}-${width}.jpg`);
    if (!(await stat(made).catch(nothingIfAbsent))) {
      // Nobody is signed in here: each picture takes turns by itself.
      const small = await shrinkImage(path, width, { owner: version });
      await writeWhole(thumbnails, small, { nameOf: () => basename(made), durable: false, unfinishedIn: incoming });
    }
    return { path: made, size: (await stat(made)).size, type: typeOfName(made), version: `${version}-${width}` };
  }

  /** @returns whether it was there */
  async function remove(address: string): Promise<boolean> {
    const place = placeOf(address);
    if (!place) return false;

    const gone = await unlink(join(files, nameOnDisk(place))).then(() => true, nothingIfAbsent);
    if (place.type?.kind === "image")
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

type Place = Pick<StoredFile, "type"> & { id: string };

function placeOf(address: string): Place | undefined {
  const [, id, name] = /^\/([0-9a-f]{32})\/([^/]+)$/.exec(address) ?? [];
  return id && name ? { id, type: typeOfName(name) } : undefined;
}

function nameOnDisk({ id, type }: Place): string {
  return `${id}.${type?.endings[0] ?? unsafe}`;
}

const longestName = 100;

/** The name to show: as it was sent, but for signs that mean something to a URL, and with the ending that the file deserves. */
function named(name: string, type: FileType | undefined): string {
  const short = [...(plainName(name) || "file")].slice(-longestName).join("");
  if (typeOfName(short) === type) return short;
  return type ? `${short.replace(/\.\w{1,5}$/, "")}.${type.endings[0]}` : `${short}.${unsafe}`;
}

function nothingIfAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
