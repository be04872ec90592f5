import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { beforeEach } from "vitest";
import { receiveForm, type ReceivedForm } from "~/server/files/staged-files.server";
import { openStore } from "~/server/files/storage.server";
import { config } from "~/server/platform/config.server";
import { keptName } from "~/lib/files/kept-files";

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

/** Each test of the file has a staging area of its own. */
export function useStagingArea() {
  beforeEach(async () => {
    const before = config.STAGING_DIR;
    folder = await mkdtemp(join(tmpdir(), "slipway-staging-"));
    config.STAGING_DIR = join(folder, "staging");
    return () => {
      config.STAGING_DIR = before;
      return rm(folder, { recursive: true });
    };
  });
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

/** The form as a page that shows it again would send it: with what is kept named. */
export function keptParts(received: ReceivedForm<"photos" | "invoice">): Part[] {
  return Object.entries(received.kept).flatMap(([field, files]) =>
    files.map(({ reference }): Part => [keptName(field), reference]),
  );
}

/** Another photo each time. */
export const shot = (name: string, extra = randomBytes(8)) => ({ name, bytes: Buffer.concat([photo, extra]) });

export async function allStaged(): Promise<string[]> {
  return (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

/** The store that files are placed in, and its folder. */
export function openObjects() {
  const objects = join(folder, "objects");
  return { objects, store: openStore(pathToFileURL(objects).href, "{}") };
}
