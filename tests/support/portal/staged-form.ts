import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { beforeEach, vi } from "vitest";
import { startS3Peer, type S3Peer } from "../peers/s3-peer";
import { openStagingBucket } from "~/server/files/staging/staging-bucket.server";
import * as staging from "~/server/files/staging/open-staging.server";
import { receiveForm, type ReceivedForm } from "~/server/files/staging/staged-files.server";
import { openBucket, openStore } from "~/server/files/storage.server";
import { config } from "~/server/platform/config.server";
import { uploadedName } from "~/lib/files/uploaded-files";

/** What the form of these tests takes. */
export const rules = {
  photos: { kinds: ["image"], most: 3, largest: 200_000 },
  invoice: { kinds: ["image", "pdf"], most: 1, largest: 50_000 },
} as const;
export const viewerId = "auth0|ada";
export const formKey = "5d9f1c1e-9d0e-4c1e-8f5a-6a1b2c3d4e5f";

export const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: "teal" } })
  .jpeg()
  .toBuffer();

let folder: string;
let bucket: S3Peer | undefined;

/** Where staged files may lie. */
export const stagingPlaces = ["a folder", "a bucket"] as const;

const credentials = { accessKeyId: "AKIATEST", secretAccessKey: "a/secret+of=tests" };

/** Each test of the file, or of its part, has a staging area of its own. */
export function useStagingArea(place: (typeof stagingPlaces)[number] = "a folder") {
  beforeEach(async () => {
    const before = config.STAGING_DIR;
    folder = await mkdtemp(join(tmpdir(), "slipway-staging-"));
    config.STAGING_DIR = join(folder, "staging");
    const peer = place === "a bucket" ? await startS3Peer("photos", credentials) : undefined;
    bucket = peer;
    if (peer) {
      const store = openStagingBucket(openBucket(peer.url, JSON.stringify(credentials)), config.STAGING_DIR);
      vi.spyOn(staging, "stagingStore").mockResolvedValue(store);
    }
    return async () => {
      config.STAGING_DIR = before;
      vi.restoreAllMocks();
      await peer?.stop();
      await rm(folder, { recursive: true });
    };
  });
}

/** Another portal with a disk of its own, which shares the bucket alone. */
export async function useAnotherPortal() {
  config.STAGING_DIR = join(folder, "another-portal");
  const store = openStagingBucket(openBucket(bucket?.url ?? "", JSON.stringify(credentials)), config.STAGING_DIR);
  vi.mocked(staging.stagingStore).mockResolvedValue(store);
}

/** Puts an object that is none of the portal's into the bucket. */
export function putByHand(key: string) {
  bucket?.objects.set(key, { bytes: Buffer.from("not ours"), type: "", changedAt: new Date() });
  return () => bucket?.objects.has(key);
}

/** The bucket answers no more. */
export async function closeBucket() {
  await bucket?.stop();
}

/** What is read from the bucket ends in its middle. */
export function breakOffBucket() {
  bucket?.breakOff();
}

/** As if everything in the staging area had been there for so long; in hours. */
export async function age(hours: number) {
  const then = new Date(Date.now() - hours * 3_600_000);
  for (const object of bucket?.objects.values() ?? []) object.changedAt = then;
  // A bucket's portal makes its folder when something arrives.
  for (const entry of await readdir(config.STAGING_DIR, { recursive: true }).catch(() => []))
    await utimes(join(config.STAGING_DIR, entry), then, then);
}

export async function emptyStaging() {
  bucket?.objects.clear();
  await rm(config.STAGING_DIR, { recursive: true });
}

type Part = [name: string, value: string | { name: string; bytes: Uint8Array }];

export function posted(parts: Part[], key: string | null = formKey) {
  const body = new FormData();
  if (key !== null) body.append("form-key", key);
  for (const [name, value] of parts) {
    if (typeof value === "string") body.append(name, value);
    else body.append(name, new Blob([new Uint8Array(value.bytes)]), value.name);
  }
  return new Request("http://localhost:3999/form", { method: "POST", body });
}

export const receive = (parts: Part[], viewer = viewerId, key?: string | null) =>
  receiveForm(posted(parts, key), viewer, rules);

/** Returns the form as a page that shows it again would send it: with its staged files named. */
export function uploadedParts(received: ReceivedForm<"photos" | "invoice">): Part[] {
  return Object.entries(received.uploaded).flatMap(([field, files]) =>
    files.map(({ reference }): Part => [uploadedName(field), reference]),
  );
}

/** Another photo each time. */
export const shot = (name: string, extra = randomBytes(8)) => ({ name, bytes: Buffer.concat([photo, extra]) });

/** The names of all that lies anywhere. */
export async function allStaged(): Promise<string[]> {
  const onDisk = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = onDisk.filter((entry) => entry.isFile()).map(({ name }) => name);
  return [...files, ...[...(bucket?.objects.keys() ?? [])].map((key) => key.replace(/^.*\//, ""))];
}

/** What lies in the staging area itself: viewers' folders. */
export async function viewersStaged(): Promise<string[]> {
  return bucket ? [...bucket.objects.keys()].map((key) => key.split("/")[1] ?? "") : readdir(config.STAGING_DIR);
}

/** Opens the store for files, and its folder. */
export function openObjects() {
  const objects = join(folder, "objects");
  return { objects, store: openStore(pathToFileURL(objects).href, "{}") };
}
