import { fileURLToPath } from "node:url";
import * as z from "zod";
import { photoStorageKey } from "#graphql/service/files/rules";
import { KeyQuery } from "#graphql/generated/client/graphql";
import { config } from "~/server/platform/config.server";
import { asService } from "~/server/data/data.server";
import { type FileBytes } from "~/lib/files/file-bytes.server";
import { log } from "~/server/platform/log.server";
import { openFolderStore } from "./storage-folder.server";
import { openS3Store } from "./storage-s3.server";

/** A place for files under keys such as `warranty_claims/auth0_7/k3v9q2x1zboat.jpg`. What is put is there whole, or not at all. */
export type ObjectStore = {
  /** `size` in bytes: all that will stream, no more and no less. */
  put: (key: string, bytes: AsyncIterable<Uint8Array>, about: { size: number; type: string }) => Promise<void>;
  /** All of it, or a part (a Range header's value); undefined where there is no such object. @throws BeyondTheEnd */
  get: (key: string, range?: string) => Promise<FileBytes | undefined>;
  /** One that is gone already is fine. */
  remove: (key: string) => Promise<void>;
};

/** The row of keys cannot be read, or holds no credentials: nothing can be stored or read now. */
export class StorageClosed extends Error {}

/** How long what the row said is taken for granted, in milliseconds. */
const remembered = 60_000;

let last: { store: ObjectStore; value: string; until: number } | undefined;

/**
 * The store of photos: its place is configuration (OBJECT_STORE_URL), its credentials the one row of `keys`, which no
 * browser and no person's token ever reads.
 * @throws {@link StorageClosed}
 */
export async function photoStore(): Promise<ObjectStore> {
  if (last && Date.now() < last.until) return last.store;

  const value = await readKey();
  const store = last?.value === value ? last.store : openStore(config.OBJECT_STORE_URL, value);
  last = { store, value, until: Date.now() + remembered };
  return store;
}

/** What a form says in place of its photo field while {@link photoStore} is closed; undefined while it is open. */
export async function photoUploadsDisabled(): Promise<string | undefined> {
  try {
    await photoStore();
    return undefined;
  } catch {
    return "Photos cannot be uploaded right now, because their storage cannot be reached.";
  }
}

/** The folder of an owner's objects: `warranty_claims/auth0_7`. A profile id may hold signs that a key should not. */
export function objectFolder(kind: string, profileId: string): string {
  return `${kind}/${profileId.replaceAll(/[^\w.-]/g, "_").replaceAll("..", "__")}`;
}

async function readKey(): Promise<string> {
  const answer = await asService(KeyQuery, { id: photoStorageKey }).catch((error: unknown) => {
    log.error({ err: error }, "the keys of the object store could not be read");
    throw new StorageClosed();
  });
  if (!answer.key) throw new StorageClosed();
  return answer.key.value;
}

const credentialsShape = z.object({
  accessKeyId: z.string().min(1),
  secretAccessKey: z.string().min(1),
  sessionToken: z.string().min(1).optional(),
});

export type Credentials = z.output<typeof credentialsShape>;

/**
 * `file:///…` is a folder; `s3://bucket?region=us-east-1&endpoint=…&pathStyle=1` any server that speaks S3. `keys` is
 * the text of the row: the credentials as JSON.
 * @throws {@link StorageClosed}
 */
export function openStore(url: string, keys: string): ObjectStore {
  const place = new URL(url);
  if (place.protocol === "file:") return openFolderStore(fileURLToPath(place));

  const read = credentialsShape.safeParse(parsedJson(keys));
  if (read.success) return openS3Store(place, read.data);
  log.error("the row of keys holds no credentials of the object store");
  throw new StorageClosed();
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
