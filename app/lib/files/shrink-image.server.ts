import { open } from "node:fs/promises";
import { type Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { guarded } from "./guarded-streams.server";

/** An image of more pixels than this is not opened: it would fill the memory. */
const mostPixels = 50_000_000;
const loadTogether = 2;
/** How long the bytes of an image may take to arrive, in milliseconds: others wait for their turn. */
const readWithin = 30_000;

/** It was read, and is no image, or one of too many pixels. */
export class NotShrinkable extends Error {}

sharp.cache(false);
sharp.concurrency(1);

/** Widths that a thumbnail may have, in pixels: few, so that few are made. */
export const thumbnailWidths = [160, 320, 640, 1280];

/**
 * A JPEG of at most `width` pixels, turned as the camera was held: for lists, and for PDF documents. A file is named by
 * its path. Of an image that is cut off, or damaged, what is there.
 * @throws {@link NotShrinkable}; what reading the source throws is thrown on
 */
export async function shrinkImage(source: Readable | string, width: number): Promise<Buffer> {
  if (typeof source === "string") return inTurn(() => shrink(source, width));

  // It can fail while it waits for its turn.
  guarded(source);
  return inTurn(async () => shrink(await readAll(source), width)).finally(() => source.destroy());
}

async function readAll(source: Readable): Promise<Buffer> {
  const late = () => source.destroy(new Error(`An image did not arrive within ${readWithin} ms`));
  const timer = setTimeout(late, readWithin);
  return buffer(source).finally(() => clearTimeout(timer));
}

async function shrink(image: Buffer | string, width: number): Promise<Buffer> {
  const jpeg = sharp(image, { limitInputPixels: mostPixels, failOn: "none" })
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: "white" })
    .jpeg({ quality: 80 });
  return jpeg.toBuffer().catch((cause: unknown) => {
    throw new NotShrinkable("This is no image that can be made smaller", { cause });
  });
}

/** Is this file an image that {@link shrinkImage} would open? Only its head is read. @throws what the system says of it */
export async function imageFault(path: string): Promise<"unreadable" | "too many pixels" | undefined> {
  try {
    const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
    return width * height > mostPixels ? "too many pixels" : undefined;
  } catch {
    // The same is said of a file that cannot be opened now, which is nobody's fault who sent it.
    await (await open(path)).close();
    return "unreadable";
  }
}

const waiting: (() => void)[] = [];
let running = 0;

async function inTurn<Made>(make: () => Promise<Made>): Promise<Made> {
  if (running === loadTogether) await new Promise<void>((go) => waiting.push(go));
  else running += 1;
  try {
    return await make();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
