import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { photos } from "../../../tests/support/records/photos";
import { FileRefused, openUpload } from "./upload.server";

/** How many bytes are handed on of a photo, in chunks of some, where so many are taken. */
async function taken(photo: Buffer, largest: number): Promise<number> {
  const chunks = Array.from({ length: Math.ceil(photo.length / 100) }, (_, at) =>
    photo.subarray(at * 100, (at + 1) * 100),
  );
  const upload = { name: "media", fileName: "bay.jpg", type: "image/jpeg", stream: Readable.from(chunks) };
  const { bytes } = await openUpload(upload, { kinds: ["image"], most: 1, largest });
  let size = 0;
  for await (const chunk of bytes) size += chunk.length;
  return size;
}

test("a file of as many bytes as are taken is taken whole, and one byte more is refused", async () => {
  const [{ buffer } = { buffer: Buffer.alloc(0) }] = await photos(1);
  expect(await taken(buffer, buffer.length)).toBe(buffer.length);
  await expect(taken(buffer, buffer.length - 1)).rejects.toThrow(FileRefused);
  await expect(taken(buffer, buffer.length - 1)).rejects.toThrow("bay.jpg");
});
