import { config } from "~/server/platform/config.server";
import { isBucket, openCheckedBucket, openedWithKeys } from "../storage.server";
import { openStagingBucket } from "./staging-bucket.server";
import { openStagingFolder } from "./staging-folder.server";
import { type StagingStore } from "./staging-store";

const inBucket = openedWithKeys(async (url, keys) =>
  openStagingBucket(await openCheckedBucket(url, keys), config.STAGING_DIR),
);

/** The bucket, where objects lie in one: several portals share it. Else STAGING_DIR. @throws StorageClosed */
export async function stagingStore(): Promise<StagingStore> {
  return isBucket(config.OBJECT_STORE_URL) ? inBucket() : openStagingFolder(config.STAGING_DIR);
}
