import sharp from "sharp";

export type TestFile = { name: string; mimeType: string; buffer: Buffer };

/** Small photos, each another one. */
export async function photos(count: number): Promise<TestFile[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, n) => ({
      name: `photo-${n + 1}.jpg`,
      mimeType: "image/jpeg",
      buffer: await sharp({ create: { width: 64, height: 40, channels: 3, background: { r: n * 10, g: 120, b: 90 } } })
        .jpeg()
        .toBuffer(),
    })),
  );
}

/** What every MP4 begins with: enough to be taken for one. */
export const videoHead = Buffer.from("0000001c667479706d703432000000006d70343269736f6d0000000800000000", "hex");
