import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import sharp from "sharp";
import { beforeAll, expect, test, vi } from "vitest";
import { imageFault, NotShrinkable, shrinkImage } from "./shrink-image.server";

let photo: Buffer;

beforeAll(async () => {
  photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
});

const anybody = { owner: "anybody" };
const stream = (bytes: Uint8Array) => Readable.from(bytes, { objectMode: false });
const widthOf = async (jpeg: Promise<Buffer>) => (await sharp(await jpeg).metadata()).width;

function failing() {
  return new Readable({ read: () => undefined });
}

test("an image is made small, and never larger", async () => {
  expect(await widthOf(shrinkImage(stream(photo), 160, anybody))).toBe(160);
  expect(await widthOf(shrinkImage(stream(photo), 1280, anybody))).toBe(600);
});

test("of an image that is cut off, what is there is shown", async () => {
  const cut = photo.subarray(0, photo.length * 0.8);
  expect(await widthOf(shrinkImage(stream(cut), 160, anybody))).toBe(160);
});

test("what is no image says so, apart from what could not be read", async () => {
  await expect(shrinkImage(stream(Buffer.from("text")), 160, anybody)).rejects.toThrow(NotShrinkable);
  const source = failing();
  const shrinking = shrinkImage(source, 160, anybody);
  source.destroy(new Error("the storage is gone"));
  await expect(shrinking).rejects.toThrow("the storage is gone");
});

test("sources that stall are given up after half a minute, and those that wait have their turn", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const stalling = ["one", "one", "another"].map((owner) =>
    shrinkImage(failing(), 160, { owner }).catch((error: unknown) => error),
  );
  const waiting = failing();
  const failed = shrinkImage(waiting, 160, anybody).catch((error: unknown) => error);
  const next = widthOf(shrinkImage(stream(photo), 160, anybody));
  waiting.destroy(new Error("failed before its turn"));

  await vi.advanceTimersByTimeAsync(30_000);
  for (const error of await Promise.all(stalling)) expect(String(error)).toContain("did not arrive within 30000 ms");
  expect(String(await failed)).toContain("failed before its turn");
  expect(await next).toBe(160);
  vi.useRealTimers();
});

test("many pictures of one viewer leave another viewer's a turn", async () => {
  const gone = new AbortController();
  const many = Array.from({ length: 20 }, () =>
    shrinkImage(failing(), 160, { owner: "busy", signal: gone.signal }).catch((error: unknown) => error),
  );
  expect(await widthOf(shrinkImage(stream(photo), 160, anybody))).toBe(160);

  const left = new Error("the viewer has left");
  gone.abort(left);
  expect(await Promise.race(many)).toBe(left);
});

test("a file that is no image differs from one that the system does not open", async () => {
  const folder = await mkdtemp(join(tmpdir(), "slipway-images-"));
  const path = join(folder, "a.jpg");
  await writeFile(path, photo);
  expect(await imageFault(path)).toBeUndefined();
  await writeFile(path, "text");
  expect(await imageFault(path)).toBe("unreadable");
  await expect(imageFault(join(folder, "none.jpg"))).rejects.toMatchObject({ code: "ENOENT" });
  await rm(folder, { recursive: true });
});
