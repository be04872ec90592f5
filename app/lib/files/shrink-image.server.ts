import { open } from "node:fs/promises";
import { type Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { createShares } from "#graphql/rules/shares.rules";
import { guarded } from "./guarded-streams.server";

/** An image of more pixels than this is not opened: it would fill the memory. */
const mostPixels = 50_000_000;
/** One viewer's hundred photos, a second each, leave another viewer's a turn. */
const turns = createShares({ ofOwner: 2, inAll: 3 });
/** How long the bytes of an image may take to arrive, in milliseconds: others wait for their turn. */
const readWithin = 30_000;

/** It was read, and is no image, or one of too many pixels. */
export class NotShrinkable extends Error {}

sharp.cache(false);
sharp.concurrency(1);

/** Widths that a thumbnail may have, in pixels: few, so that few are made. */
export const thumbnailWidths = [160, 320, 640, 1280];

/** `owner`: the viewer who takes the turn. `signal`: aborted when the viewer has left. */
type Turn = { owner: string; signal?: AbortSignal };

/**
 * A JPEG of at most `width` pixels, turned as the camera was held: for lists, and for PDF documents. A file is named by
 * its path. Of an image that is cut off, or damaged, what is there.
 * @throws {@link NotShrinkable}; what reading the source throws, and what the signal was aborted for, is thrown on
 */
export async function shrinkImage(source: Readable | string, width: number, turn: Turn): Promise<Buffer> {
  if (typeof source === "string") return inTurn(turn, () => shrink(source, width));

  // It can fail while it waits for its turn.
  guarded(source);
  return inTurn(turn, async () => shrink(await readAll(source), width)).finally(() => source.destroy());
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

async function inTurn<Made>({ owner, signal }: Turn, make: () => Promise<Made>): Promise<Made> {
  const leave = await turns.enter(owner, signal);
  return make().finally(leave);
}
