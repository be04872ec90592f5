import * as z from "zod";
import { type FileBytes } from "~/lib/files/file-bytes.server";

/** A place for files under keys such as `warranty_claims/auth0_7/k3v9q2x1zboat.jpg`. What is put is there whole, or not at all. */
export type ObjectStore = {
  /** `size` in bytes: all that will stream, no more and no less. */
  put: (key: string, bytes: AsyncIterable<Uint8Array>, about: { size: number; type: string }) => Promise<void>;
  /** All of it, or a part (a Range header's value); undefined where there is no such object. @throws BeyondTheEnd */
  get: (key: string, range?: string) => Promise<FileBytes | undefined>;
  /** One that is gone already is fine. */
  remove: (key: string) => Promise<void>;
};

export type StoredObject = { key: string; size: number; /** In milliseconds since 1970. */ changedAt: number };

/** A store that several portals share: it lists its objects too, and stores a text for one of several writers only. */
export type Bucket = ObjectStore & {
  /** Puts a text, unless there is an object of that key: of several at once, one. @returns whether it was put */
  putFirst: (key: string, text: string) => Promise<boolean>;
  /** All objects whose keys begin so, by their keys. */
  list: (beginning: string) => AsyncGenerator<StoredObject>;
};

/** The row of keys cannot be read, or holds no credentials, or the bucket does not answer: nothing can be stored or read now. */
export class StorageClosed extends Error {}

/** The bucket has no room left. */
export class StorageFull extends Error {}

/** The credentials of the object store. The database keeps them as JSON, in the row of keys. */
export const credentialsShape = z.object({
  accessKeyId: z.string().min(1),
  secretAccessKey: z.string().min(1),
  sessionToken: z.string().min(1).optional(),
});

export type Credentials = z.output<typeof credentialsShape>;
