import { fileURLToPath } from "node:url";
import { photoStorageKey } from "#graphql/areas/files/rules";
import { KeyQuery } from "#graphql/generated/client/graphql";
import { config } from "~/server/platform/config.server";
import { asService } from "~/server/data/service.server";
import { log } from "~/server/platform/log.server";
import { type Bucket, credentialsShape, type ObjectStore, StorageClosed } from "./object-store";
import { checkConditions } from "./storage-conditions.server";
import { openFolderStore } from "./storage-folder.server";
import { openS3Store } from "./storage-s3.server";

/** How long what the row said is taken for granted, in milliseconds. */
const remembered = 60_000;

/**
 * Opens a place with its credentials, which are the one row of `keys` that no browser and no person's token ever reads.
 * @throws {@link StorageClosed}
 */
export function openedWithKeys<Store>(open: (url: string, keys: string) => Promise<Store>): () => Promise<Store> {
  let last: { store: Promise<Store>; value: string; until: number } | undefined;

  return async () => {
    if (last && Date.now() < last.until) return last.store;

    const value = await readKey();
    const store = last?.value === value ? last.store : open(config.OBJECT_STORE_URL, value);
    const opened = { store, value, until: Date.now() + remembered };
    last = opened;
    return store.catch((error: unknown) => {
      if (last === opened) last = undefined;
      throw error;
    });
  };
}

/** The store of photos, at OBJECT_STORE_URL. @throws {@link StorageClosed} */
export const photoStore = openedWithKeys<ObjectStore>(async (url, keys) =>
  isBucket(url) ? openCheckedBucket(url, keys) : openStore(url, keys),
);

/** What a form says in place of its photo field while {@link photoStore} is closed; undefined while it is open. */
export async function photoUploadsDisabled(): Promise<string | undefined> {
  try {
    await photoStore();
    return undefined;
  } catch (error) {
    log.error({ err: error }, "the object store cannot be used");
    return "Photos cannot be uploaded right now, because their storage cannot be reached.";
  }
}

/** The folder of an owner's objects: `warranty_claims/auth0_7`. A profile id may hold signs that a key should not. */
export function objectFolder(kind: string, profileId: string): string {
  return `${kind}/${profileId.replaceAll(/[^\w.-]/g, "_").replaceAll("..", "__")}`;
}

async function readKey(): Promise<string> {
  const answer = await asService(KeyQuery, { id: photoStorageKey }).catch((error: unknown) => {
    throw new StorageClosed("The keys of the object store cannot be read", { cause: error });
  });
  if (!answer.key) throw new StorageClosed("There is no row of keys for the object store");
  return answer.key.value;
}

/**
 * `file:///…` is a folder; `s3://bucket?region=us-east-1&endpoint=…&pathStyle=1` any server that speaks S3. `keys` is
 * the text of the row: the credentials as JSON.
 * @throws {@link StorageClosed}
 */
export function openStore(url: string, keys: string): ObjectStore {
  return isBucket(url) ? openBucket(url, keys) : openFolderStore(fileURLToPath(url));
}

export function isBucket(url: string): boolean {
  return url.startsWith("s3:");
}

/** @throws {@link StorageClosed} */
export function openBucket(url: string, keys: string): Bucket {
  const read = credentialsShape.safeParse(parsedJson(keys));
  if (read.success) return openS3Store(new URL(url), read.data);
  throw new StorageClosed("The row of keys holds no credentials of the object store (local/operator/README.md)");
}

/** Opens a bucket that Slipway can use. @throws {@link StorageClosed} */
export async function openCheckedBucket(url: string, keys: string): Promise<Bucket> {
  const bucket = openBucket(url, keys);
  await checkConditions(bucket);
  return bucket;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
