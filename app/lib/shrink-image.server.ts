import { type Readable } from "node:stream";
import sharp from "sharp";

/** An image of more pixels than this is not opened: it would fill the memory. */
export const mostPixels = 50_000_000;
const atOnce = 2;

sharp.cache(false);
sharp.concurrency(1);

/**
 * A JPEG of at most `width` pixels, turned as the camera was held: for lists, and for PDF documents.
 * @throws Error for what is no image, or one of too many pixels
 */
export async function shrinkImage(source: Readable, width: number): Promise<Buffer> {
  await turn();
  try {
    const shrinking = sharp({ limitInputPixels: mostPixels })
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .flatten({ background: "white" })
      .jpeg({ quality: 80 });
    source.once("error", (error) => shrinking.destroy(error));
    return await source.pipe(shrinking).toBuffer();
  } finally {
    source.destroy();
    done();
  }
}

/** Is this file an image that {@link shrinkImage} would open? Only its head is read. */
export async function imageFault(path: string): Promise<"unreadable" | "too many pixels" | undefined> {
  try {
    const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
    return width * height > mostPixels ? "too many pixels" : undefined;
  } catch {
    return "unreadable";
  }
}

const waiting: (() => void)[] = [];
let running = 0;

function turn(): Promise<void> {
  if (running < atOnce) {
    running += 1;
    return Promise.resolve();
  }
  return new Promise((go) => waiting.push(go));
}

function done() {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}
