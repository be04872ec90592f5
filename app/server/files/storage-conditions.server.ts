import { statusOf } from "./storage-s3.server";
import { type Bucket, StorageClosed } from "./object-store";

/** The one object that the check writes; it stays in the bucket. */
const checkedKey = "slipway/conditions";

/**
 * Tries whether the bucket honours `If-None-Match: *`: a store that ignores it would let one of two portals overwrite what the
 * other has just stored, and report success to both.
 * @throws {@link StorageClosed} for a bucket that ignores it, or cannot be reached
 */
export async function checkConditions(bucket: Bucket): Promise<void> {
  if (!(await wasPut(bucket))) return;
  if (!(await wasPut(bucket))) return;
  throw new StorageClosed(
    "The object store ignores If-None-Match: * and would overwrite stored files. " +
      "Slipway can't use it: set OBJECT_STORE_URL to a store that supports conditional writes.",
  );
}

async function wasPut(bucket: Bucket): Promise<boolean> {
  try {
    return await bucket.putFirst(checkedKey, "{}");
  } catch (error) {
    // A full bucket takes no write at all, and its files can still be read.
    if (statusOf(error) === 507) return false;
    throw new StorageClosed("The object store cannot be reached, or refuses to store", { cause: error });
  }
}
